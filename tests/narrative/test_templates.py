"""Templates: the documented context, overrides, the sandbox, and errors that say where and what."""

from __future__ import annotations

import re
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from reviewgen.document.blocks import Heading, Paragraph
from reviewgen.document.markdown import plain_text
from reviewgen.errors import TemplateFault
from reviewgen.narrative import templates
from reviewgen.narrative.compose import Composition, Options, compose
from reviewgen.narrative.context import Context, documented_keys
from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from tests.narrative.samples import mobile

QUARTER = Period("quarter", "2024-01", "2024-04", "2024-Q1")
DOCS = Path(__file__).parent.parent.parent / "docs" / "templates.md"


def made(folder: Path | None, template: str = "") -> Composition:
    options = Options(date=date(2024, 4, 2), person="Rui Prado", template=template, template_folder=folder)
    return compose(make_review(mobile(), QUARTER), options)


def with_template(folder: Path, text: str, name: str = "quarter") -> Composition:
    (folder / "narrative").mkdir(exist_ok=True)
    (folder / "narrative" / f"{name}.md.j2").write_text(text, encoding="utf-8")
    return made(folder)


def texts(composition: Composition) -> list[str]:
    return [
        plain_text(block.content)
        for block in composition.document.blocks
        if isinstance(block, (Heading, Paragraph))
    ]


def test_every_kind_of_period_has_a_template() -> None:
    assert set(templates.names()) >= {"month", "quarter", "half", "year", "range"}


def test_the_documented_keys_are_those_of_the_context_both_ways() -> None:
    documented = set(re.findall(r"^\| `([\w.\[\]]+)` \|", DOCS.read_text("utf-8"), re.MULTILINE))
    assert documented == {key for key, _ in documented_keys()}
    assert len(documented) > len(fields(Context))


def test_the_context_that_templates_get_has_the_documented_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    def keep(name: str, context: dict[str, Any], *_: object) -> str:
        seen.update(context)
        return name

    monkeypatch.setattr("reviewgen.narrative.compose.fill", keep)
    made(None)
    assert set(seen) == {one.name for one in fields(Context)}
    assert set(_paths(seen)) <= {key for key, _ in documented_keys()}


def _paths(data: dict[str, Any], prefix: str = "") -> list[str]:
    found = []
    for key, value in data.items():
        found.append(f"{prefix}{key}")
        inner, many = value, ""
        while isinstance(inner, list) and inner:
            inner, many = inner[0], many + "[]"
        if isinstance(inner, dict) and set(inner) != {"id", "text"}:
            found += _paths(inner, f"{prefix}{key}{many}.")
    return found


def test_the_users_folder_overrides_one_file_and_may_extend_ours(tmp_path: Path) -> None:
    found = with_template(
        tmp_path,
        '{% extends "base.md.j2" %}{% block summary %}# In short\n\n{{ person }} *did* this.\n{% endblock %}',
    )
    assert texts(found)[1:3] == ["In short", "Rui Prado did this."]
    assert "Features delivered" in texts(found)


def test_what_is_put_out_without_place_is_escaped(tmp_path: Path) -> None:
    found = with_template(tmp_path, "# A\n\n{{ '*x* <b> [y](z)' }} {{ counts.features }}\n")
    assert texts(found)[1] == "*x* <b> [y](z) 6"


def test_place_takes_text_pieces_and_lists_with_a_role(tmp_path: Path) -> None:
    found = with_template(
        tmp_path, "# A\n\n{{ 'Comments' | place('fill') }}\n\n{{ features[0].sentences | place }}\n"
    )
    blocks = found.document.blocks
    assert blocks[1] == Paragraph(blocks[1].content, role="fill")  # type: ignore[union-attr]
    assert texts(found)[2].startswith("Cut from 1.9 s")


@pytest.mark.parametrize(
    "text, message",
    [
        (
            "# A\n\n{{ summray }}\n",
            "quarter.md.j2:3: a key that the context does not have: 'summray' is undefined",
        ),
        ("# A\n{{ counts.bugz }}\n", "quarter.md.j2:2: a key that the context does not have"),
        ("{% if x %}\n", "quarter.md.j2:1:"),
        ("{{ person.__class__ }}\n", "quarter.md.j2:1: not allowed in a template"),
        ("{{ person.upper() }}\n", "quarter.md.j2:1: not allowed in a template"),
        ("{{ place('x') }}\n", "quarter.md.j2:1: a key"),
        ("{{ counts | place }}\n", "quarter.md.j2:1: place takes"),
        ("{{ person | place('loud') }}\n", "quarter.md.j2:1: place knows the roles"),
        ("{{ person | safe }}\n", "quarter.md.j2:1: No filter named 'safe'"),
        ("{% include 'other.md.j2' %}\n", 'there is no template "other.md.j2"'),
        ("#### deep\n", "quarter.md.j2: a template may hold headings of the levels 1 to 3 only"),
    ],
)
def test_a_fault_names_template_line_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(TemplateFault) as caught:
        with_template(tmp_path, text)
    assert message in str(caught.value)


def test_an_unknown_template_names_the_known_ones() -> None:
    known = "brief, half, manager, month, quarter, range, self, year"
    with pytest.raises(TemplateFault, match=f'there is no template "quartr". Templates are: {known}'):
        made(None, "quartr")


@pytest.mark.parametrize(
    "attack",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ counts.__init__.__globals__ }}",
        "{{ counts.items.__self__ }}",
        "{{ self.__init__ }}",
        "{{ cycler.__init__ }}",
        "{{ (person | attr('__class__')) }}",
        "{{ gaps.append('x') }}",
        "{{ counts.update({}) }}",
        "{{ [person].sort() }}",
        "{{ range(10) }}",
        "{{ lipsum() }}",
        "{{ config }}",
        "{% for k in ().__class__.__base__.__subclasses__() %}{{ k }}{% endfor %}",
    ],
)
def test_the_sandbox_holds(tmp_path: Path, attack: str) -> None:
    with pytest.raises(TemplateFault):
        with_template(tmp_path, attack)


def test_loops_and_dictionaries_work(tmp_path: Path) -> None:
    found = with_template(
        tmp_path,
        "# A\n\n{% for key, value in counts.items() %}{{ loop.index }}{% if not loop.last %}, {% endif %}{% "
        "endfor %}\n",
    )
    assert texts(found)[1] == "1, 2, 3, 4, 5, 6"


def test_the_example_of_the_documentation_works(tmp_path: Path) -> None:
    (example,) = re.findall(r"```\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    found = with_template(tmp_path, example)
    assert "Skills" not in texts(found)
    assert texts(found)[-2:] == ["Comments of the reviewer", "Comments"]
