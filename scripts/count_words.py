"""Counts in how many of the labelled notes each word stands, for how much it tells that two entries share it.

The notes are tests/notes_by_label/c*.txt; those set aside are not counted. Equal notes, equal file.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from reviewgen.period.topics import keys_of

ROOT = Path(__file__).resolve().parents[1]
NOTES = ROOT / "tests" / "notes_by_label"
TABLE = ROOT / "reviewgen" / "period" / "words" / "counts.tsv"
FEWEST = 2


def documents(path: Path) -> list[str]:
    """Return the text of each document of a file, without labels and works."""
    found: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            found.append("")
        elif line.count(" | ") >= FEWEST:
            found[-1] += line.split(" | ", 2)[2] + "\n"
    return found


def main(paths: list[Path]) -> None:
    """Write how many documents there are, and each word that stands in two or more of them."""
    texts = [text for path in paths for text in documents(path)]
    count = Counter(
        key for text in texts for key in {key for line in text.split("\n") for key in keys_of(line)}
    )
    rows = sorted((key, number) for key, number in count.items() if number >= FEWEST)
    lines = [str(len(texts)), *(f"{key}\t{number}" for key, number in rows)]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main([Path(one) for one in sys.argv[1:]] or sorted(NOTES.glob("c*.txt")))
