"""Prints how well the reader does on the worked samples, by form; with -v every difference."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.scoring.compare import score
from tests.scoring.expected import load_all
from tests.scoring.result import Result

COLUMNS = (
    "months", "items", "kinds", "references", "metrics", "skills", "none_stated", "repositories", "strength",
    "account", "spans",
)  # fmt: skip


def _cell(result: Result, what: str) -> str:
    """`right/expected`, then what was invented."""
    tally = result.tally
    right = tally[what] - tally[f"{what}.missed"] - tally[f"{what}.wrong"]
    invented = tally[f"{what}.invented"]
    return f"{right}/{tally[what]}" + (f" +{invented}" if invented else "")


def main(arguments: list[str]) -> int:
    """Print the score; 1 where a case differs from its expected values."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-v", "--verbose", action="store_true", help="print every difference of every case")
    parser.add_argument("only", nargs="*", help="a part of the names of the cases to read")
    options = parser.parse_args(arguments)
    forms: dict[str, Result] = {}
    sound: dict[str, list[bool]] = {}
    for case in load_all():
        if options.only and not any(part in case.name for part in options.only):
            continue
        result = score(case)
        forms.setdefault(case.form, Result()).take(result)
        sound.setdefault(case.form, []).append(not result.differences)
        if options.verbose and result.differences:
            print(f"\n{case.name}")
            print("\n".join(f"  {line}" for line in result.differences))
    rows = [["form", "cases", *COLUMNS]]
    for form, result in forms.items():
        cases = f"{sum(sound[form])}/{len(sound[form])}"
        rows.append([form, cases, *(_cell(result, what) for what in COLUMNS)])
    total = Result()
    for result in forms.values():
        total.take(result)
    everything = [one for many in sound.values() for one in many]
    rows.append(["all", f"{sum(everything)}/{len(everything)}", *(_cell(total, what) for what in COLUMNS)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    print()
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0 if all(everything) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
