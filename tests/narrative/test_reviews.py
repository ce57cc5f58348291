"""Reviews of invented engineers of many fields, read and then kept; UPDATE_GOLDEN=1 writes them anew."""

from __future__ import annotations

import os
import re
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from reviewgen.document.markdown import plain_text
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.period.review import make_review
from reviewgen.period.span import parse_period
from reviewgen.render.formats import render
from reviewgen.render.theme import load_theme
from reviewgen.sources.read import read_paths
from tests.narrative.test_compose import runs

HERE = Path(__file__).parent
DAY = date(2026, 1, 5)
PERIODS = {
    "data_platform.txt": "2024-Q4",
    "docs_writer.md": "2025-08",
    "embedded.md": "2025-Q1",
    "french_web.md": "2025-09",
    "games_one_month.md": "2024-03",
    "german_backend.md": "2025-Q3",
    "infra_no_evidence.txt": "2025-Q1",
    "many_repos.md": "2025-Q1",
    "messy_chat.txt": "2025-H2",
    "ml_research.md": "2025-Q4",
    "payments_mobile.md": "2025-Q2",
    "spanish_thin.md": "2025-10",
    "twenty_items.md": "2025-05",
}
KEPT = ("docs_writer.md", "embedded.md", "many_repos.md", "ml_research.md", "twenty_items.md")


@cache
def made(name: str, template: str = "", source: Path | None = None) -> Composition:
    period = parse_period(PERIODS[name], today=DAY, fiscal_start=1, fiscal_named_by="end")
    review = make_review(read_paths([source or HERE / "reviews" / name], today=DAY), period)
    return compose(review, Options(date=DAY, person="Kim Roe", template=template))


def test_every_set_of_notes_has_its_period() -> None:
    assert sorted(path.name for path in (HERE / "reviews").iterdir()) == sorted(PERIODS)


@pytest.mark.parametrize("template", ["", "self", "manager", "brief"])
@pytest.mark.parametrize("name", PERIODS)
def test_the_guard_has_nothing_to_say(name: str, template: str) -> None:
    assert made(name, template).warnings == []


@pytest.mark.parametrize("name", PERIODS)
def test_leads_differ_and_are_no_sentences(name: str) -> None:
    for section in ("Features delivered", "Bugs fixed"):
        texts = [plain_text(run) for title, run in runs(made(name).document.blocks) if title == section]
        assert len(texts) == len(set(texts))


@pytest.mark.parametrize("name", PERIODS)
def test_no_two_neighbours_of_the_impact_section_begin_alike(name: str) -> None:
    texts = [plain_text(run) for title, run in runs(made(name).document.blocks) if title == "Impact"]
    openings = [" ".join(re.split(r"(?<=[.!?])\s", text)[1].split()[:3]) for text in texts if ". " in text]
    for first, second in pairwise(openings):
        assert first != second


@pytest.mark.parametrize("name", KEPT)
def test_a_review_that_was_read_stays_as_it_is(name: str) -> None:
    theme = load_theme("default", None, None)
    # Kept with the months as they were understood, so that the reader of texts may learn more.
    months = HERE / "golden" / Path(name).stem
    text = render(made(name, source=months).document, "md", theme=theme, paper="a4").decode()
    golden = months.with_suffix(".md")
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text("utf-8")
