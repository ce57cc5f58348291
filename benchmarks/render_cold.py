"""Prints how long one review takes from a cold start to the PDF, beside other roads from the same content to one.

All in one run on one machine, so only the ratios say something. A road whose program is missing is left out.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
NOTES = CHECKOUT / "seeds" / "002_c0c6ea550c24451c.txt"
ROUNDS = 7
REVIEW = ["build", str(NOTES), "--period", "2025-Q3", "--date", "2026-01-05", "--quiet", "--out", ".", "--format"]
IMPORTS = "import reviewgen.cli.app, reviewgen.pipeline, pydantic, jinja2.sandbox, markdown_it, typer"

Command = list[str | Path]


def main() -> None:
    """One line a road: the median in milliseconds, and ours as a share of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours: Command = [sys.executable, "-m", "reviewgen", *REVIEW, "pdf"]
        run([sys.executable, "-m", "reviewgen", *REVIEW, "html,docx"], folder)
        page, word = next(folder.glob("*.html")), next(folder.glob("*.docx"))
        taken = timed(ours, folder)
        print(f"{taken * 1000:7.0f} ms         reviewgen build --format pdf, reading and writing included")
        for label, commands in roads(page, word, folder).items():
            if any(shutil.which(command[0]) is None for command in commands):
                print(f"      -            {label}: not on this machine")
                continue
            other = sum(timed(command, folder) for command in commands)
            print(f"{other * 1000:7.0f} ms  {taken / other:4.2f}   {label}")


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
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--print-to-pdf={made}", page.as_uri()]
        ],
        "pandoc, from our HTML": [["pandoc", "--quiet", page, "--output", made]],
    }


def timed(command: Command, folder: Path) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        run(command, folder)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def run(command: Command, folder: Path) -> None:
    subprocess.run(list(map(str, command)), cwd=folder, check=False, capture_output=True)


if __name__ == "__main__":
    main()
