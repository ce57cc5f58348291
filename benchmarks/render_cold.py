"""Prints how long one review takes from a cold start to the PDF, beside other roads to one.

The same content, in one run on one machine, so only the ratios say something; the fastest of several rounds
each, in turn, so that other work on the machine falls on all. A road whose program is missing is left out.
Byte code and patterns are compiled beforehand, as set-up does it.
"""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(CHECKOUT))
NOTES = CHECKOUT / "seeds" / "002_c0c6ea550c24451c.txt"
DAY = "2026-01-05"
ROUNDS = 7
REVIEW = ["build", str(NOTES), "--period", "2025-Q3", "--date", DAY, "-q", "--out", ".", "--format"]
IMPORTS = """
import importlib, pkgutil, pydantic, jinja2.sandbox, markdown_it, typer, reviewgen
for module in pkgutil.walk_packages(reviewgen.__path__, "reviewgen."):
    if module.name != "reviewgen.__main__":
        importlib.import_module(module.name)
"""
"""All modules of ours and the libraries that a review needs; the PDF engine is in the other half."""
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

Command = list[str | Path]


def main() -> None:
    """One line a road: milliseconds, and ours as a share of them."""
    compileall.compile_dir(CHECKOUT / "reviewgen", quiet=1)
    subprocess.run([sys.executable, "-m", "reviewgen.cli.patterns"], cwd=CHECKOUT, check=True)
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
    """The other roads by name; the first two are two commands each, whose times are added."""
    made, same = folder / "other.pdf", folder / "same.html"
    same.write_text(printed_page(), "utf-8")
    command = [str(Path(sys.executable).parent / "weasyprint"), "--quiet"]
    imports: Command = [sys.executable, "-c", IMPORTS]
    return {
        "WeasyPrint's own command on our HTML file, and our imports, eagerly": [
            [*command, page, made],
            imports,
        ],
        "the same, with the fonts and the kind of PDF (tagged, PDF/A-3a) that ours has": [
            [*command, "--pdf-variant", "pdf/a-3a", same, made],
            imports,
        ],
        "LibreOffice, from our Word file": [
            ["soffice", "--headless", "--convert-to", "pdf", "--outdir", folder / "office", word]
        ],
        "Chromium, from our HTML": [
            ["chromium", "--headless", "--no-sandbox", f"--print-to-pdf={made}", page.as_uri()]
        ],
        "pandoc, from our HTML": [["pandoc", "--quiet", page, "--output", made]],
    }


def printed_page() -> str:
    """What our PDF is drawn from, as one file that names its fonts."""
    from reviewgen import pipeline
    from reviewgen.config import Settings
    from reviewgen.narrative.compose import compose
    from reviewgen.period.span import parse_period
    from reviewgen.render.outline import drawable
    from reviewgen.render.stylesheet import print_sheet, running
    from reviewgen.render.theme import load_theme
    from reviewgen.render.web import page

    day = date.fromisoformat(DAY)
    period = parse_period("2025-Q3", today=day)
    review = pipeline.review(pipeline.read([NOTES], today=day), period)
    made = compose(review, pipeline._options(Settings(), period, day)).document
    theme = load_theme()
    fonts = (CHECKOUT / "templates" / "fonts").as_uri()
    sheet = print_sheet(theme, "a4").replace("asset:fonts", fonts) + running(made)
    return page(drawable(made, notes=False), theme, f"<style>\n{sheet}</style>\n")


def fastest(roads: dict[str, list[Command]], folder: Path) -> dict[str, float]:
    """The seconds of each road's fastest round; the first is not counted."""
    times: dict[str, float] = dict.fromkeys(roads, float("inf"))
    for number in range(ROUNDS + 1):
        for label, commands in roads.items():
            start = time.perf_counter()
            for command in commands:
                run(command, folder)
            taken = time.perf_counter() - start
            times[label] = min(times[label], taken) if number else float("inf")
    return times


def run(command: Command, folder: Path) -> None:
    subprocess.run(list(map(str, command)), cwd=folder, check=False, capture_output=True, env=ENVIRONMENT)


if __name__ == "__main__":
    main()
