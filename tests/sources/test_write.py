"""Months as Markdown to correct by hand: read again, they give the same."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import to_json

from reviewgen.model.join import join_months
from reviewgen.model.month import ITEM_KINDS, Month
from reviewgen.model.reading import Reading
from reviewgen.sources.read import read_paths
from reviewgen.sources.reading.assemble import read_text
from reviewgen.sources.write import markdown_months
from tests.scoring.compare import decoded
from tests.scoring.expected import CASES, load_all

TODAY = date(2025, 11, 30)
SEEDS = [path for case in load_all(CASES / "seeds") for path in case.paths]


def read(text: str, name: str = "notes.md") -> Reading:
    found = read_text("0" * 12, name, text, today=TODAY)
    return Reading(months=join_months(found.months))


def told(month: Month) -> dict[str, object]:
    """What a month says, its places and sources aside."""
    items: dict[str, object] = {
        kind: [
            (item.text, item.count, sorted((one.kind, one.value) for one in item.references))
            for item in month.items(kind)
        ]
        for kind in ITEM_KINDS
    }
    skills = [skill.name for skill in month.skills]
    return {
        **items,
        "skills": skills,
        "none": set(month.none_stated),
        "focus": [one.text for one in month.focus],
    }


def same_after_writing(reading: Reading) -> None:
    for name, text in markdown_months(reading).items():
        (month,) = [one for one in reading.months if f"{one.month}.md" == name]
        (again,) = read(text, name).months
        assert told(again) == told(month)
        assert again.repositories == month.repositories


@pytest.mark.parametrize("path", SEEDS, ids=[path.stem for path in SEEDS])
def test_seeds(path: Path) -> None:
    same_after_writing(read(decoded(path)[1]))


HOSTILE = """# May 2024

## Features

- Added `a*b*c` and **x_y_z** to the | pipe
- 3. attempt at the probe's <gauge> works
- # is the key of the new menu
- [x](https://git.example.org/lumen/probe/pull/4) in #12 & more
- > 5 V on the rail, a_b __init__ ~~old~~ new
- Fixed nothing: 2 \\* 3 \\[a\\] \\`b\\`

## Bugs fixed

None this month.

## Skills

- C++
- *Rust*
"""


LINKED = """# May 2024

## Features

- Wrote [the guide](https://wiki.example.org/probe_(v2)) to 4 gauges
- Added [a dial](https://git.example.org/lumen/probe/pull/4), [a fuse](https://git.example.org/lumen/probe/issues/5)
- [Added](https://git.example.org/lumen/probe/commit/9f1c2ab0) [it](https://jira.example.org/browse/PROBE-7)
- Ported [the shell](https://review.example.org/c/tools/+/123456) and [more](https://phab.example.org/D4321)
"""


def test_references_that_only_links_hold() -> None:
    reading = read(LINKED)
    values = [[one.value for one in item.references] for item in reading.months[0].features]
    assert values == [
        ["https://wiki.example.org/probe_(v2)"], ["4", "5"], ["9f1c2ab0", "PROBE-7"], ["123456", "D4321"],
    ]  # fmt: skip
    same_after_writing(reading)


def test_hostile_texts() -> None:
    same_after_writing(read(HOSTILE))


def test_samples_of_all_forms(tmp_path: Path) -> None:
    for case in load_all(CASES / "reading"):
        reading = read_paths(list(case.paths), today=case.today)
        for name, text in markdown_months(reading).items():
            again = read(text, name)
            assert [month.month for month in again.months] or not text


@given(st.lists(st.text("ab*_`#|<>[]()!~&;\\.:-+ 1é", min_size=1, max_size=30), min_size=1, max_size=4))
def test_any_item_text_survives(texts: list[str]) -> None:
    reading = read("# May 2024\n\n## Features\n\n" + "\n".join(f"- Added page {text}" for text in texts))
    same_after_writing(reading)


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: path.name)
def test_json_in_parts_is_that_of_the_whole(path: Path) -> None:
    reading = read_paths([path], today=TODAY)
    assert b"".join(reading.json_parts()) == to_json(reading, by_alias=True, indent=2)


def test_json_of_nothing() -> None:
    assert b"".join(Reading().json_parts()) == to_json(Reading(), by_alias=True, indent=2)
