"""Prints how the time to read a text grows with its length, for shapes that tempt into quadratic time.

Ratios are of one run on one machine: the time for twice the text over that for the text. About 2 is linear.
Every reading has a process of its own, so that a slow one can be ended and memory is its own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

HEAD = "# March 2024\n\n"
UNITS = (
    *(
        "[",
        "(",
        "*",
        "`",
        "_",
        "<",
        ">",
        "|",
        "\\",
        "&",
        "~~",
        "**a ",
        "![",
        "](",
        "<a ",
        "<!--",
        "<table>",
        '"',
    ),
    *("#1 ", "1) ", "a/b ", "a/b#1 ", "a, ", "2025-08 ", "March 2024 ", "from 1 to 2 ", "PR 1, ", "about "),
    *(
        "5% ",
        "- ",
        "abc1234 ",
        "AB-12 ",
        "the team ",
        "Fixed it. ",
        "and ",
        "e.g. ",
        "https://a.b/c ",
        ":a: ",
    ),
    *("a\u0301", "\u200b", "10 of ", "1 "),
)


def shapes() -> dict[str, Callable[[int], str]]:
    """Each shape by its name: a text of about so many characters."""
    found: dict[str, Callable[[int], str]] = {}
    for unit in UNITS:
        row = unit * (40 // len(unit) + 1) + "\n"
        bullet = f"- {unit}\n"
        found[f"{unit!r} in one line"] = partial(_repeated, unit)
        found[f"{unit!r} in many lines"] = partial(_repeated, row)
        found[f"{unit!r} as bullets"] = partial(_repeated, bullet)
    found["bullets"] = partial(_repeated, "- Fixed the crash of the sync service (#12)\n")
    found["nested bullets"] = lambda size: (
        HEAD + "".join(f"{'  ' * (number % 9)}- Added page {number}\n" for number in range(size // 30))
    )
    found["nested evidence"] = lambda size: HEAD + "- Added the page\n" + "  - PR #12\n" * (size // 11)
    found["nested quotes"] = lambda size: HEAD + ">" * (size // 2) + " Fixed it.\n"
    found["a wide table"] = lambda size: (
        HEAD + "".join(f"{cell * (size // 6)}|\n" for cell in ("|a", "|-", "|b"))
    )
    found["wide tables"] = lambda size: (
        HEAD + "\n".join(f"{cell * 2000}|" for cell in ("|a", "|-", "|b")) * (size // 12000)
    )
    found["months"] = lambda size: "".join(
        f"# {2000 + number % 99}-{number % 12 + 1:02d}\n\n- Added page {number}\n\n"
        for number in range(size // 32)
    )
    found["mixed notes"] = lambda size: (_mixed() * (size // len(_mixed()) + 1))[:size]
    return found


def _repeated(unit: str, size: int) -> str:
    return HEAD + unit * (size // len(unit))


def _mixed() -> str:
    """The worked samples, one after the other."""
    cases = Path(__file__).resolve().parents[1] / "tests" / "cases" / "reading"
    found = sorted(cases.rglob("*.md"))
    return "\n\n".join(path.read_text(encoding="utf-8", errors="ignore") for path in found)


def _read(text: str, answers: multiprocessing.SimpleQueue[tuple[float, int]]) -> None:
    from datetime import date

    from reviewgen.sources.reading.assemble import read_text

    start = time.process_time()
    read_text("0" * 12, "notes.md", text, today=date(2025, 11, 30))
    spent = time.process_time() - start
    answers.put((spent, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024))


def measure(text: str, limit: float) -> tuple[float, int] | None:
    """Seconds and megabytes that a reading takes, or None where it takes longer than the limit."""
    answers: multiprocessing.SimpleQueue[tuple[float, int]] = multiprocessing.SimpleQueue()
    process = multiprocessing.Process(target=_read, args=(text, answers))
    process.start()
    process.join(limit)
    if process.is_alive():
        process.kill()
        process.join()
        return None
    return answers.get() if not answers.empty() else None


def main(arguments: list[str]) -> int:
    """Print a line for each shape; 1 where the time grows faster than the text."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=250_000, help="characters of the smaller text")
    parser.add_argument("--limit", type=float, default=20.0, help="seconds after which a reading is ended")
    parser.add_argument("only", nargs="*", help="a part of the names of the shapes to read")
    options = parser.parse_args(arguments)
    slow = 0
    for name, shape in shapes().items():
        if options.only and not any(part in name for part in options.only):
            continue
        first = measure(shape(options.size), options.limit)
        second = measure(shape(2 * options.size), options.limit) if first else None
        if first is None or second is None:
            print(f"{name:40} over {options.limit} s")
            slow += 1
            continue
        ratio = second[0] / max(first[0], 0.02)
        slow += ratio > 2.6 and second[0] > 0.2
        mark = " *" if ratio > 2.3 and second[0] > 0.2 else ""
        times = f"{first[0]:7.2f} s {second[0]:7.2f} s  x{ratio:.1f}"
        print(f"{name:40} {times}  {second[1]:5} MB{mark}", flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
