"""One section for a form: alone, without citations, cut in whole items or sentences."""

from __future__ import annotations

from datetime import date

import pytest

from reviewgen.document.blocks import (
    AuthorNotes,
    Cell,
    Cite,
    Code,
    Document,
    Heading,
    Inline,
    ListBlock,
    Paragraph,
    Strong,
    Table,
    Text,
)
from reviewgen.errors import UsageError
from reviewgen.model.base import Span
from reviewgen.render.form import form_text, sections

FIRST = "Cut cold start to 1.2 s (e.g. on the Pixel 4a. It is old) for all users."
SECOND = "Crashes went down."
THIRD = "Meant to free the release train."


def weighed(name: str, place: int) -> tuple[Paragraph, ...]:
    span = (Span(source="notes", start=place, end=place + 1),)
    return (Paragraph((Strong((Text(name, span),)), Text(" Done.", span))),)


def test_the_least_important_goes_first_wherever_it_stands() -> None:
    blocks = (
        Heading(1, (Text("Features"),), "features"),
        Heading(2, (Text("App"),), "app"),
        ListBlock((weighed("Alarm.", 0), weighed("Map.", 1))),
        Heading(2, (Text("Kit"),), "kit"),
        ListBlock((weighed("Gauge.", 2),)),
    )
    document = Document("Review", "2025", date(2026, 1, 5), blocks)
    weights = {0: 7, 1: 5, 2: 6}

    def cut(most: int) -> tuple[str, tuple[str, ...]]:
        made = form_text(document, "features", most, (), lambda spans: weights[spans[0].start])
        return made.text, made.cut

    assert cut(60) == ("App:\n- Alarm. Done.\n- Map. Done.\n\nKit:\n- Gauge. Done.", ())
    assert cut(45) == ("App:\n- Alarm. Done.\n\nKit:\n- Gauge. Done.", ("Map. Done.",))
    assert cut(30) == ("App:\n- Alarm. Done.", ("Map. Done.", "Gauge. Done."))


def item(lead: str, *sentences: str) -> tuple[Paragraph, ...]:
    content: list[Inline] = [Strong((Text(lead),))]
    for one in sentences:
        content += [Text(" "), Text(one)]
    return (Paragraph((*content, Text(" "), Cite("ref-1", "Sep; 25c170b"))),)


DOCUMENT = Document(
    "Review",
    "2025",
    date(2026, 1, 5),
    (
        Heading(1, (Text("Impact"),), "impact"),
        Heading(2, (Text("With figures"),), "with-figures"),
        ListBlock((item("Cold start.", FIRST, SECOND),)),
        Heading(2, (Text("Stated as aims"),), "stated-as-aims"),
        ListBlock((item("Train.", THIRD),)),
        Heading(1, (Text("Bugs fixed"),), "bugs-fixed"),
        Paragraph((Text("None in "), Code("app"), Text("."))),
        Heading(1, (Text("Skills"),), "skills"),
        Table(rows=((Cell((Text("Kotlin; Room"),)), Cell((Text("May"),)), Cell(())),)),
        AuthorNotes((Paragraph((Text("secret"),)),)),
    ),
)
SENTENCES = (FIRST, SECOND, THIRD)
WHOLE = f"With figures:\n- Cold start. {FIRST} {SECOND}\n\nStated as aims:\n- Train. {THIRD}"


def test_a_section_stands_alone_without_citations() -> None:
    made = form_text(DOCUMENT, "impact", None, SENTENCES)
    assert made.text == WHOLE
    assert made.cut == ()


def test_the_last_item_goes_first_with_its_heading() -> None:
    made = form_text(DOCUMENT, "impact", len(WHOLE) - 1, SENTENCES)
    assert made.text == f"With figures:\n- Cold start. {FIRST} {SECOND}"
    assert made.whole == len(WHOLE)
    assert made.cut == ("Train. Meant to free the release train.",)


def test_of_a_single_item_whole_sentences_go() -> None:
    made = form_text(DOCUMENT, "impact", len(f"With figures:\n- Cold start. {FIRST}"), SENTENCES)
    assert made.text == f"With figures:\n- Cold start. {FIRST}"


@pytest.mark.parametrize("most", range(100, 200, 7))
def test_nothing_is_longer_than_the_form_or_ends_in_a_sentence(most: int) -> None:
    made = form_text(DOCUMENT, "impact", most, SENTENCES)
    assert len(made.text) <= most
    assert made.text.endswith((FIRST, SECOND, THIRD))


def test_where_no_sentence_fits_it_says_so() -> None:
    with pytest.raises(UsageError, match="not even one sentence"):
        form_text(DOCUMENT, "impact", 20, SENTENCES)


def test_sections_have_names_and_an_unknown_one_lists_them() -> None:
    assert sections(DOCUMENT) == {"impact": "Impact", "bugs": "Bugs fixed", "skills": "Skills"}
    with pytest.raises(UsageError, match="It has: impact, bugs, skills"):
        form_text(DOCUMENT, "goals", None, ())


def test_code_and_tables_are_plain_and_notes_stay_out() -> None:
    assert form_text(DOCUMENT, "bugs", None, ()).text == "None in app."
    assert form_text(DOCUMENT, "skills", None, ()).text == "- Kotlin; Room: May"
