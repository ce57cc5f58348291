"""Prints how long a large file of notes takes to read, and how much memory: the library and the command.

The notes are made up anew from one seed: months of many years, in every shape in which people write (weekly
logs, bullets, prose, tables, commits), in five languages, hardly a clause twice. Every reading has a
process of its own, so that nothing is warm and memory is its own.

Run from the checkout: `.venv/bin/python benchmarks/read_large.py [--size BYTES] [--times N] [--keep FILE]`.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DID = "Added Shipped Built Reworked Migrated Introduced Extended Documented Automated Simplified".split()
MENDED = "Fixed Resolved Repaired Corrected Patched".split()
WHAT = (
    "invoice export|route planner|login page|sync service|tide gauge reader|seed catalogue|label printer|"
    "billing worker|search index|audio mixer|barcode scanner|greenhouse controller|ticket queue|map renderer|"
    "backup job|payment gateway|report builder|sensor firmware|image cache|address importer|access log|"
    "job scheduler|release script|test harness|style guide|build pipeline|message broker|consent dialog"
).split("|")
ASPECT = (
    "with a dry run|for large accounts|behind a flag|with unit tests|for the mobile app|in the admin area|"
    "on older devices|with retries and backoff|for three regions|without a restart|for offline use|"
    "under heavy load|with full keyboard control|across all tenants|during imports|with a clear error message"
).split("|")
FAULT = (
    "crash|race condition|memory leak|wrong total|broken link|deadlock|off-by-one error|timeout|flaky test|"
    "duplicate entry|missing translation|wrong time zone|lost update|layout shift"
).split("|")
WHEN = "on empty input|after an upgrade|when two users saved|at midnight|behind a proxy|on restart".split("|")
EFFECT = (
    "so that nightly runs end before six|which made reviews shorter|to prepare the audit|"
    "to keep support calls low|so editors no longer wait|which the field team had asked for"
).split("|")
SYLLABLES = (
    "bra cor del fen gri hal jor kel lum mar nor pel quin ros sel tor ul ver wen zan".split(),
    "a e i o u ane ili oru".split(),
    "dan gard ker lo mir nak rim tis vel wick zen".split(),
)
SKILLS = "Python Go Rust TypeScript PostgreSQL Redis Kubernetes Terraform gRPC CMake Kafka".split()
REPOSITORIES = "harbour/tides orchard/seed-shop mill/flour-api acme/web acme/billing north/map_tiles".split()
MONTHS = (
    "January February March April May June July August September October November December".split(),
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(),
)
FOREIGN = (
    (),
    ("Neu: {what} für {n} Filialen eingeführt", "Fehler im {what} behoben (#{n})", "{what} dokumentiert"),
    ("Ajout de {what} pour {n} clients", "Correction d'un bug dans {what} (#{n})", "{what} terminé"),
    ("Añadido {what} para {n} clientes", "Corregido un error en {what} (#{n})", "Revisión de {what} lista"),
    ("Adicionado {what} para {n} clientes", "Corrigido um erro em {what} (#{n})", "Revisão de {what} pronta"),
)
FOREIGN_HEADS = ("", "Umgesetzt", "Fonctionnalités", "Funcionalidades", "Funcionalidades")


class Writer:
    """Writes notes; the same seed gives the same notes."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311  # not for secrets

    def one(self, options: list[str] | tuple[str, ...]) -> str:
        return self.random.choice(options)

    def number(self, low: int = 2, high: int = 9999) -> int:
        return self.random.randint(low, high)

    def name(self) -> str:
        """A made-up name, as projects, teams and places have: some thousands, none of them a word."""
        return "".join(map(self.one, SYLLABLES))

    def thing(self) -> str:
        """What work is on: seldom the same twice, as in years of real notes."""
        if self.random.random() < 0.6:
            return f"{self.name()} {self.one(WHAT)}"
        return f"{self.one(WHAT)} of {self.name().title()}" if self.random.random() < 0.3 else self.one(WHAT)

    def aspect(self) -> str:
        if self.random.random() < 0.4:
            return f"{self.one(('for', 'in', 'on', 'beside', 'with'))} {self.name()} {self.number()}"
        return self.one(ASPECT)

    def reference(self) -> str:
        forms = (
            f" (#{self.number(10)})", f" (PR #{self.number(10)})",
            f" ({self.one(REPOSITORIES)}#{self.number(10)})", f" in {self.random.getrandbits(32):08x}",
            f" (SHOP-{self.number(100)})",
            f" ([PR](https://github.com/{self.one(REPOSITORIES)}/pull/{self.number(10)}))",
        )  # fmt: skip
        return self.one(forms) if self.random.random() < 0.45 else ""

    def figure(self) -> str:
        low, high = sorted((self.number(2, 60), self.number(61, 900)))
        forms = (
            f", cutting load time from {high} ms to {low} ms", f"; error rate down {low}%",
            f", about {high} requests a day", f", {low} of {high} shops use it", f", up to {low}% faster",
        )  # fmt: skip
        return self.one(forms) if self.random.random() < 0.25 else ""

    def work(self) -> str:
        if self.random.random() < 0.3:
            fault = f"the {self.one(FAULT)} in the {self.thing()} {self.one(WHEN)}"
            return f"{self.one(MENDED)} {fault}{self.reference()}"
        many = f" and the {self.thing()}" if self.random.random() < 0.15 else ""
        marked = f"**{self.thing()}**" if self.random.random() < 0.1 else self.thing()
        return f"{self.one(DID)} the {marked}{many} {self.aspect()}{self.figure()}{self.reference()}"

    def sentence(self) -> str:
        forms: tuple[Callable[[], str], ...] = (
            lambda: f"{self.work()}.",
            lambda: f"{self.work()}.",
            lambda: f"{self.work()}, {self.one(EFFECT)}.",
            lambda: f"The {self.thing()} now handles {self.number()} records a minute.",
            lambda: f"It also covers the {self.thing()} {self.aspect()}.",
            lambda: f"I reviewed {self.number(2, 30)} pull requests and paired on the {self.thing()}.",
            lambda: f"Next month I will look at the {self.thing()}.",
            lambda: f"This reduced waiting for the {self.thing()} team by {self.number(5, 80)}%.",
        )  # fmt: skip
        return self.random.choice(forms)()

    def prose(self, count: int) -> str:
        return " ".join(self.sentence() for _ in range(count))

    def month(self, year: int, number: int) -> str:
        """One month, in a shape of its own."""
        shapes = (self.bullets, self.weekly, self.paragraphs, self.table, self.commits, self.foreign)
        return self.random.choices(shapes, weights=(2, 1, 1, 1, 1, 1))[0](year, number)

    def bullets(self, year: int, number: int) -> str:
        lines = [f"# {MONTHS[0][number]} {year}", ""]
        for head in ("Features", "Bug fixes", "Impact", "Next steps"):
            lines += [f"## {head}", ""]
            for _ in range(self.number(10, 60)):
                lines.append(f"- {self.work()}")
                if self.random.random() < 0.15:
                    lines.append(f"  - {self.sentence()}")
            lines.append("")
        lines += ["## Skills", "", f"- {', '.join(self.random.sample(SKILLS, 4))}", ""]
        return "\n".join(lines)

    def weekly(self, year: int, number: int) -> str:
        lines = [f"## {year}-{number + 1:02d}", ""]
        for day in (3, 10, 17, 24):
            lines += [f"### Week of {MONTHS[0][number]} {day}", ""]
            lines += [f"* {self.sentence()}" for _ in range(self.number(15, 60))]
            lines += ["", f"{self.prose(8)}", ""]
        return "\n".join(lines)

    def paragraphs(self, year: int, number: int) -> str:
        head = f"{MONTHS[0][number]} {year}: {self.prose(self.number(6, 30))}"
        more = (self.prose(self.number(6, 30)) for _ in range(self.number(4, 10)))
        labelled = f"Major bugs fixed: {self.prose(12)} Overall impact: {self.prose(8)}"
        return "\n\n".join((head, *more, labelled, ""))

    def table(self, year: int, number: int) -> str:
        lines = [f"# {MONTHS[0][number][:3]} {year}", "", "| Date | Work | Type | PR |", "|---|---|---|---|"]
        for _ in range(self.number(30, 180)):
            day = f"{year}-{number + 1:02d}-{self.number(1, 28):02d}"
            lines.append(f"| {day} | {self.work()} | {self.one(('feature', 'fix'))} | #{self.number(10)} |")
        return "\n".join([*lines, ""])

    def commits(self, year: int, number: int) -> str:
        lines = [f"{MONTHS[0][number]} {year}", "=" * 12, ""]
        for _ in range(self.number(30, 240)):
            kind = self.one(("feat", "fix", "docs", "chore", "perf"))
            scope = f"({self.thing().split()[0]})" if self.random.random() < 0.5 else ""
            lines.append(f"- {kind}{scope}: {self.work().lower()}")
        return "\n".join([*lines, ""])

    def foreign(self, year: int, number: int) -> str:
        language = self.number(1, 4)
        lines = [f"# {MONTHS[language][number]} {year}", "", f"## {FOREIGN_HEADS[language]}", ""]
        for _ in range(self.number(30, 150)):
            form = self.one(FOREIGN[language])
            lines.append(f"- {form.format(what=self.thing().title(), n=self.number())}")
        return "\n".join([*lines, ""])


def notes(size: int, seed: int = 1) -> str:
    """Notes of about so many bytes, over all months of many years and then over them again."""
    writer = Writer(seed)
    found: list[str] = []
    length = index = 0
    while length < size:
        found.append(writer.month(1960 + index // 12 % 80, index % 12))
        length += len(found[-1].encode())
        index += 1
    return "\n".join(found)


def measure(command: list[str]) -> tuple[float, float, int]:
    """Seconds by the clock and of the processor, and the peak of memory in MB, of a process of its own."""
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    spent = usage.ru_utime + usage.ru_stime
    return time.perf_counter() - began, spent, usage.ru_maxrss // (1 if sys.platform == "darwin" else 1024)


_LIBRARY = """
import sys
from datetime import date
from pathlib import Path
from reviewgen.sources.read import read_paths
read_paths([Path(sys.argv[1])], today=date(2025, 12, 31))
"""


def main(arguments: list[str]) -> int:
    """Print a line for the library and for each form of the command: the best of some runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=10_000_000, help="bytes of notes")
    parser.add_argument("--times", type=int, default=1, help="runs of each; the fastest is printed")
    parser.add_argument("--keep", type=Path, help="write the notes here and read nothing")
    options = parser.parse_args(arguments)
    text = notes(options.size)
    if options.keep:
        options.keep.write_text(text, encoding="utf-8")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "notes.md")
        path.write_text(text, encoding="utf-8")
        size = path.stat().st_size / 1e6
        command = [sys.executable, "-m", "reviewgen", "read", str(path)]
        runs = {
            "read_paths": [sys.executable, "-c", _LIBRARY, str(path)],
            "reviewgen read": command,
            "reviewgen read --json": [*command, "--json"],
        }
        for name, run in runs.items():
            clock, spent, peak = min(measure(run) for _ in range(options.times))
            rate = f"{size:.1f} MB in {clock:.2f} s ({spent:.2f} s of the processor), {size / clock:.2f} MB/s"
            print(f"{name:22} {rate}, memory {peak} MB", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
