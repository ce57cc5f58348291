"""Prints how long one review takes from a cold start to the PDF, beside other roads to one.

The same content, in one run on one machine, so only the ratios say something; the fastest of several rounds
each, in turn, so that other work on the machine falls on all. Two times of each: of the processors, with all
processes that a road starts, and of a clock, where a road of several processes gains by free processors. A
road whose program is missing, or that makes no PDF, is told as such. Byte code and patterns are compiled
beforehand, as set-up does it.
"""

from __future__ import annotations

import compileall
import ctypes
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
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
Times = tuple[float, float]
"""Seconds of the processors and of a clock."""
NEVER: Times = (float("inf"), float("inf"))
_ADOPT = 36
"""Linux's PR_SET_CHILD_SUBREAPER: what a child leaves behind is ours, and its time is counted."""


def main() -> None:
    """One line a road: milliseconds of processors and clock, and ours as a share of each."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_ADOPT, 1, 0, 0, 0)
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
        busy, taken = times.pop("")
        print("  processors      clock")
        told = "reviewgen build --format pdf, reading and writing included"
        print(f"{busy * 1000:5.0f} ms       {taken * 1000:5.0f} ms         {told}")
        for label, (other_busy, other) in times.items():
            if other == NEVER[1]:
                print(f"    -             -               {label}: made no PDF")
                continue
            shares = f"{busy / other_busy:4.2f} {other * 1000:5.0f} ms  {taken / other:4.2f}"
            print(f"{other_busy * 1000:5.0f} ms  {shares}   {label}")
        for label in others.keys() - times.keys():
            print(f"    -             -               {label}: not on this machine")


def roads(page: Path, word: Path, folder: Path) -> dict[str, list[Command]]:
    """The other roads by name; the first two are two commands each, whose times are added."""
    same = folder / "same.html"
    same.write_text(printed_page(), "utf-8")
    engine = Path(sys.executable).parent / "weasyprint"
    imports: Command = [sys.executable, "-c", IMPORTS]
    # Started as for a service: nothing is looked up, no screen is asked for.
    chromium = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"]
    chromium += ["--disable-background-networking", "--disable-component-update", "--disable-quic"]
    office = ["soffice", "--headless", f"-env:UserInstallation={(folder / 'office').as_uri()}"]
    return {
        "WeasyPrint's own command on our HTML file, and our imports, eagerly": [
            [engine, "--quiet", page, folder / "weasyprint.pdf"],
            imports,
        ],
        "the same, with the fonts and the kind of PDF (tagged, PDF/A-3a) that ours has": [
            [engine, "--quiet", "--pdf-variant", "pdf/a-3a", same, folder / "alike.pdf"],
            imports,
        ],
        "LibreOffice, from our Word file": [[*office, "--convert-to", "pdf", "--outdir", folder, word]],
        "Chromium, from our HTML": [
            [
                *chromium,
                f"--user-data-dir={folder / 'chromium'}",
                f"--print-to-pdf={folder / 'chromium.pdf'}",
                page.as_uri(),
            ]
        ],
        "pandoc with WeasyPrint, from our HTML": [
            ["pandoc", "--quiet", f"--pdf-engine={engine}", page, "--output", folder / "pandoc.pdf"]
        ],
        "pandoc with LaTeX, which is its own way, from our HTML": [
            ["pandoc", "--quiet", page, "--output", folder / "latex.pdf"]
        ],
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


def fastest(roads: dict[str, list[Command]], folder: Path) -> dict[str, Times]:
    """The seconds of each road's fastest rounds; the first is not counted."""
    times = dict.fromkeys(roads, NEVER)
    for number in range(ROUNDS + 1):
        for label, commands in roads.items():
            for made in folder.glob("*.pdf"):
                made.unlink()
            start, busy = time.perf_counter(), of_children()
            for command in commands:
                run(command, folder)
            taken = time.perf_counter() - start
            if number and any(folder.glob("*.pdf")):
                best_busy, best = times[label]
                times[label] = (min(best_busy, of_children() - busy), min(best, taken))
    return times


def of_children() -> float:
    """Seconds of the processors that children took, and theirs, as soon as all have ended."""
    with suppress(ChildProcessError):
        while True:
            os.waitpid(-1, 0)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command: Command, folder: Path) -> None:
    subprocess.run(list(map(str, command)), cwd=folder, check=False, capture_output=True, env=ENVIRONMENT)


if __name__ == "__main__":
    main()
