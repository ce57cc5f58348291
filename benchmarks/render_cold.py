"""Prints how long one review takes from a cold start to the PDF, beside other roads to one.

The same content, in one run on one machine, so only the ratios say something; the fastest of several rounds
each, in turn, so that other work on the machine falls on all. A road whose program is missing is left out.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
NOTES = CHECKOUT / "seeds" / "002_c0c6ea550c24451c.txt"
ROUNDS = 7
REVIEW = ["build", str(NOTES), "--period", "2025-Q3", "--date", "2026-01-05", "-q", "--out", ".", "--format"]
IMPORTS = "import reviewgen.cli.app, reviewgen.pipeline, pydantic, jinja2.sandbox, markdown_it, typer"

Command = list[str | Path]


def main() -> None:
    """One line a road: milliseconds, and ours as a share of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours: Command = [sys.executable, "-m", "reviewgen", *REVIEW, "pdf"]
        run([sys.executable, "-m", "reviewgen", *REVIEW, "html,docx"], folder)
        page, word = next(folder.glob("*.html")), next(folder.glob("*.docx"))
        others = roads(page, word, folder)
        there = {
            label: found for label, found in others.items() if all(shutil.which(each[0]) for each in found)
        }
        times = fastest({"": [ours], **there}, folder)
        taken = times.pop("")
        print(f"{taken * 1000:7.0f} ms         reviewgen build --format pdf, reading and writing included")
        for label, other in times.items():
            print(f"{other * 1000:7.0f} ms  {taken / other:4.2f}   {label}")
        for label in others.keys() - times.keys():
            print(f"      -            {label}: not on this machine")


def roads(page: Path, word: Path, folder: Path) -> dict[str, list[Command]]:
    """The other roads by name; the first is two commands, whose times are added."""
    made = folder / "other.pdf"
    return {
        "WeasyPrint's own command on our HTML, and our imports, eagerly": [
            [str(Path(sys.executable).parent / "weasyprint"), "--quiet", page, made],
            [sys.executable, "-c", IMPORTS],
        ],
        "LibreOffice, from our Word file": [
            ["soffice", "--headless", "--convert-to", "pdf", "--outdir", folder / "office", word]
        ],
        "Chromium, from our HTML": [
            ["chromium", "--headless", "--no-sandbox", f"--print-to-pdf={made}", page.as_uri()]
        ],
        "pandoc, from our HTML": [["pandoc", "--quiet", page, "--output", made]],
    }


def fastest(roads: dict[str, list[Command]], folder: Path) -> dict[str, float]:
    """The seconds of each road's fastest round."""
    times: dict[str, float] = dict.fromkeys(roads, float("inf"))
    for _ in range(ROUNDS):
        for label, commands in roads.items():
            start = time.perf_counter()
            for command in commands:
                run(command, folder)
            times[label] = min(times[label], time.perf_counter() - start)
    return times


def run(command: Command, folder: Path) -> None:
    subprocess.run(list(map(str, command)), cwd=folder, check=False, capture_output=True)


if __name__ == "__main__":
    main()
