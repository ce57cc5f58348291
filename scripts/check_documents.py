"""Lets independent checkers look at finished documents: every sample in every theme, as HTML and PDF.

Needs scripts/set_up_checkers.sh and Chromium; the Nu validator is asked too where there is Java. Prints each
finding; exits with 1 where there is one.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).parent.parent
sys.path.insert(0, str(CHECKOUT))

from reviewgen import resources  # noqa: E402
from reviewgen.document.blocks import Document, Table  # noqa: E402
from reviewgen.render.formats import PAPERS, render  # noqa: E402
from reviewgen.render.outline import plain  # noqa: E402
from reviewgen.render.quotes import Quote  # noqa: E402
from reviewgen.render.theme import load_theme  # noqa: E402
from tests.render import sample  # noqa: E402

TOOLS = CHECKOUT / "build" / "checkers"
NODE = TOOLS / "node_modules"
# The messy sample is in no language at all, which every checker rightly says.
DOCUMENTS = {
    "rich": sample.pictured(),
    "thin": sample.thin(),
    "messy": replace(sample.messy(), language="en"),
    "long": sample.long(),
    "turned": sample.turned(),
}
QUOTES = {
    "e1": (Quote("2025-04.md, line 3", "Wider listening window <b>only</b> after a missed frame"),),
    "e6": (Quote("2025-06.md, line 9", "Watchdog fed by the driver"), Quote("2025-06.md, line 14", "fewer")),
    "c1": (Quote("notes", sample.HOSTILE),),
}
# Opens a source text first, so that it is looked at as well.
ASK = """
document.querySelector("[popover]")?.showPopover();
axe.run(document, {resultTypes: ["violations"]}).then(result => {
  const place = document.createElement("pre");
  place.id = "findings";
  place.textContent = JSON.stringify(
    result.violations.map(found => [found.id, found.help, ...found.nodes.map(node => node.html)].join(" ")));
  document.body.append(place);
});
"""


def main() -> int:
    """Return 1 where a checker has found something."""
    if not (TOOLS / "stamp").is_file():
        print("The checkers are not here: scripts/set_up_checkers.sh", file=sys.stderr)
        return 1
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        print("Chromium is not here: apt-get install --no-install-recommends chromium", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        pages, prints = write(Path(folder))
        findings = [*look_at_html(pages), *look_at_accessibility(pages, browser), *look_at_pdf(prints)]
    for finding in findings:
        print(finding)
    print(f"{len(pages)} HTML files, {len(prints)} PDF files, {len(findings)} findings")
    return 1 if findings else 0


def write(folder: Path) -> tuple[list[Path], list[Path]]:
    """Write the samples and return their paths: HTML, PDF."""
    pages, prints = [], []
    for name in resources.names("themes", ".toml"):
        theme = load_theme(name)
        for key, document in DOCUMENTS.items():
            page = folder / f"{key}-{name}.html"
            page.write_bytes(render(document, "html", theme=theme, quotes=QUOTES))
            pages.append(page)
            for paper in PAPERS:
                made = folder / f"{key}-{name}-{paper}.pdf"
                source = (("months.json", b'{"schema": 1}'),)
                made.write_bytes(render(document, "pdf", theme=theme, paper=paper, attachments=source))
                prints.append(made)
    return pages, prints


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(list(map(str, arguments)), capture_output=True, text=True, check=False)


def look_at_html(pages: list[Path]) -> Iterator[str]:
    done = run("node", NODE / "html-validate" / "bin" / "html-validate.mjs", "-p", "standard,a11y", *pages)
    if done.returncode:
        yield f"html-validate: {done.stdout}{done.stderr}"
    if shutil.which("java"):
        # Not its advice on the form of letters: what notes say stays as it was written.
        jar = NODE / "vnu-jar" / "build" / "dist" / "vnu.jar"
        done = run("java", "-jar", jar, "--errors-only", "--stdout", "--format", "gnu", *pages)
        if done.returncode:
            yield f"Nu validator: {done.stdout}{done.stderr}"


def look_at_accessibility(pages: list[Path], browser: str) -> Iterator[str]:
    """Ask axe, in light and in dark."""
    axe = (NODE / "axe-core" / "axe.min.js").read_text("utf-8")
    for page in pages:
        looked = page.with_suffix(".axe.html")
        script = f"<script>{axe}</script><script>{ASK}</script></body>"
        looked.write_text(page.read_text("utf-8").replace("</body>", script), "utf-8")
        for scheme, number in (("light", 1), ("dark", 0)):
            done = run(
                browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000",
                f"--blink-settings=preferredColorScheme={number}", "--dump-dom", looked.as_uri(),
            )  # fmt: skip
            found = re.search(r'<pre id="findings">(.*?)</pre>', done.stdout, re.DOTALL)
            if found is None:
                yield f"axe, {page.name}, {scheme}: no answer {done.stderr[-300:]}"
            else:
                told = json.loads(html.unescape(found[1]))
                yield from (f"axe, {page.name}, {scheme}: {text}" for text in told)


def heads_of(document: Document) -> set[str]:
    """The heads of its tables, as a line of text."""
    tables = [block for block in document.blocks if isinstance(block, Table)]
    return {" ".join(plain(cell.content) for cell in table.head) for table in tables}


def explained(found: dict[str, Any], heads: set[str]) -> bool:
    """Return whether it is but the head of a table, told as running matter since it is on several pages.

    It is content: in the structure of the file the part of a table on each page is a table of its own, whose
    cells name the head cells above them on that page. As artefacts they could not be named.
    """
    return found["rule"] == "PAG-001" and set(found["evidence"].split("; ")) <= heads


def look_at_pdf(prints: list[Path]) -> Iterator[str]:
    for made in prints:
        report = made.with_suffix(".json")
        run(TOOLS / "venv" / "bin" / "outloud", "--fail-on", "never", "--json", report, made)
        heads = heads_of(DOCUMENTS[made.name.split("-")[0]])
        for found in json.loads(report.read_text("utf-8"))["results"][0]["findings"]:
            if found["severity"] != "info" and not explained(found, heads):
                told = (found[key] for key in ("rule", "page", "message", "evidence"))
                yield f"outloud, {made.name}: {' '.join(map(str, told))}"
        done = run(TOOLS / "venv" / "bin" / "pdfua", "check", made)
        if done.returncode:
            yield f"pdfua: {done.stdout}{done.stderr}"


if __name__ == "__main__":
    sys.exit(main())
