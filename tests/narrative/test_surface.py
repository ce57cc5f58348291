"""What meets the eye in the reviews of every sample: none of a closed list of faults, and no alarm."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle
from pathlib import Path

import pytest

from reviewgen.document.blocks import Inline, Strong, Text
from reviewgen.model.reading import Reading
from reviewgen.narrative.compose import Options, compose
from reviewgen.narrative.speaker import Voice
from reviewgen.period.review import make_review
from reviewgen.sources.read import read_paths
from tests.narrative.guard_material import DAY, sources, spanning
from tests.narrative.surface import faults, passages

# Every template with a voice that it is used with; each sample takes two of them.
KINDS: tuple[tuple[str, Voice, str], ...] = (
    ("quarter", "", ""),
    ("self", "", "Kim Roe"),
    ("half", "", "Kim Roe"),
    ("manager", "she", "Kim Roe"),
    ("year", "they", "Kim Roe"),
    ("brief", "", "Kim Roe"),
    ("month", "i", ""),
    ("range", "he", "Kim Roe"),
)


@lru_cache(maxsize=1)
def samples() -> list[tuple[Path, Reading]]:
    """Every text of the reading tests and both seeds, read; those without a month have no review."""
    found = [(path, read_paths([path], today=DAY)) for path in sources()]
    return [(path, reading) for path, reading in found if reading.months]


@pytest.mark.parametrize("start", [0, 3])
def test_no_sample_has_a_fault_of_the_list(start: int) -> None:
    kinds = cycle([*KINDS[start:], *KINDS[:start]])
    found = []
    for (path, reading), (template, voice, person) in zip(samples(), kinds, strict=False):
        review = make_review(reading, spanning([month.month for month in reading.months]))
        made = compose(review, Options(date=DAY, person=person, voice=voice, template=template))
        noted = path.read_bytes().decode("utf-8", "replace")
        faulty = [one for _, run in passages(made.document.blocks) for one in faults(run, noted)]
        found += [(path.name, template, voice, one) for one in [*made.warnings, *faulty]]
    assert found == []


@pytest.mark.parametrize(
    "lead, text, fault",
    [
        ("", "Moved the hives  to the orchard.", "two spaces"),
        ("", "Moved the the hives.", "a word twice: the the"),
        ("", "Moved the hives..", "“..”"),
        ("", "Moved the hives , then the frames.", "“ ,”"),
        ("", "Moved the hives. frames followed.", "a small letter: frames"),
        ("", "Closed the hatch with.", "ends in “with”"),
        ("", "Painted the lids. Also moved the hives.", "begins with “Also”"),
        ("", "It broke in the engineer's part of the team's yard.", "“the engineer's” twice in a sentence"),
        ("", "The hive moved, the team now poll the scales.", "agreement: the team now poll"),
        ("Heather honey.", " Heather honey sold out.", "lead again: heather honey"),
    ],
)  # fmt: skip
def test_a_fault_is_seen(lead: str, text: str, fault: str) -> None:
    run: tuple[Inline, ...] = (Strong((Text(lead),)), Text(text)) if lead else (Text(text),)
    assert faults(run, "notes about bees") == [fault]


def test_what_the_notes_have_is_no_fault_of_ours() -> None:
    assert (
        faults((Text("iOS hive scale: 12 frames to look at. Read ../frames.toml."),), "../frames.toml") == []
    )
    assert faults((Text("The team now polls the scales, and the engineer has a hive."),), "") == []
