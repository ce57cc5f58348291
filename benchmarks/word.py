"""How fast Word drafts are made, as ratios within one run: cold against imports, and a very long one.

python benchmarks/word.py
"""

from __future__ import annotations

import gc
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
NOTES = ROOT / "seeds" / "002_c0c6ea550c24451c.txt"
ROUNDS = 9
COLD_GOAL = 1.5
# Pages of the sample as Word and LibreOffice lay it out, and how many of it make a very long document.
SAMPLE_PAGES, COPIES = 3, 187
SECONDS_GOAL = 1.0

BUILD = [
    *("-m", "reviewgen", "build", str(NOTES), "--period", "2025-Q3", "--date", "2026-01-05"),
    *("--format", "docx", "-q"),
]
IMPORTS = [
    "-c",
    "from reviewgen.cli import patterns; patterns.take(); patterns.take_tables()\n"
    "import typer, pydantic, jinja2.sandbox, markdown_it, json, tomllib, zipfile, reviewgen.cli.app, "
    "reviewgen.pipeline, reviewgen.sources.read, reviewgen.narrative.compose, reviewgen.render.word.draft",
]


def cold() -> None:
    """A draft of the sample notes, reading and writing included, against what it has to import."""
    times: dict[str, list[float]] = {"imports": [], "build": []}
    for _ in range(ROUNDS):
        for name, arguments in (("imports", IMPORTS), ("build", BUILD)):
            with tempfile.TemporaryDirectory() as place:
                start = of_children()
                subprocess.run([sys.executable, *arguments], cwd=place, check=True, capture_output=True)
                times[name].append(of_children() - start)
    imports, build = (statistics.median(times[name]) for name in ("imports", "build"))
    print(f"imports {imports * 1000:4.0f} ms, cold build {build * 1000:4.0f} ms of processor time")
    told("cold build / imports", build / imports, COLD_GOAL)


def of_children() -> float:
    """Seconds of the processors that ended processes took: other work on the machine is not in it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def long() -> None:
    """A document of some 560 pages: seconds, and its time per page against that of a short one."""
    from reviewgen.render.formats import render
    from reviewgen.render.theme import load_theme
    from tests.render import sample

    theme = load_theme()
    short = sample.rich()
    whole = replace(short, blocks=short.blocks * COPIES)
    took: dict[str, float] = {}
    for name, document in (("short", short), ("long", whole)):
        rounds = []
        for _ in range(5):
            gc.collect()
            start = time.process_time()
            data = render(document, "docx", theme=theme)
            rounds.append(time.process_time() - start)
        took[name] = min(rounds)
        print(f"{name}: {took[name] * 1000:.1f} ms, {len(data):,} bytes")
    told("560 pages, seconds", took["long"], SECONDS_GOAL)
    told("time a page, long / short", took["long"] / COPIES / took["short"], 1.3)


def told(what: str, ratio: float, goal: float) -> None:
    print(f"{what}: {ratio:.2f} (goal {goal}){'' if ratio <= goal else '  MISSED'}")


if __name__ == "__main__":
    print(f"{SAMPLE_PAGES * COPIES} pages are {COPIES} times the sample of {SAMPLE_PAGES}")
    cold()
    long()
