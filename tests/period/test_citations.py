"""Citations in a text: lists and ranges are cut whole, and only where all of them are references."""

from __future__ import annotations

import pytest

from reviewgen.model.base import Span
from reviewgen.model.month import Reference
from reviewgen.period.citations import cited_ranges
from reviewgen.period.clauses import tidy


def numbered(*values: str) -> list[Reference]:
    return [
        Reference(kind="pull_request", value=one, spans=(Span(source="s", start=0, end=1),)) for one in values
    ]


@pytest.mark.parametrize(
    "text, values, rest",
    [
        ("Sorted the pallets (#41-#43)", ("41", "42", "43"), "Sorted the pallets"),
        ("Sorted the pallets, PRs 41-43", ("41", "42", "43"), "Sorted the pallets"),
        ("Sorted the pallets #41..#43", ("41", "42", "43"), "Sorted the pallets"),
        ("Sorted the pallets (issues #7 through #9)", ("7", "8", "9"), "Sorted the pallets"),
        ("Sorted pallets (#41-#90)", ("41",), "Sorted pallets (#41-#90)"),
        ("Sorted the pallets (again) #41 #42 #43", ("41", "42", "43"), "Sorted the pallets (again)"),
        ("Sorted the pallets (!41 !42)", ("41", "42"), "Sorted the pallets"),
        (
            "Sorted the pallets, see https://git.example.org/a/b/-/merge_requests/41/diffs?id=7&x=1#l_2",
            ("41",),
            "Sorted the pallets",
        ),
        ("Sorted the pallets #41 #42", ("41",), "Sorted the pallets #41 #42"),
    ],
)
def test_a_range_is_cut_whole_or_not_at_all(text: str, values: tuple[str, ...], rest: str) -> None:
    for start, end in reversed(cited_ranges(text, numbered(*values))):
        text = text[:start] + text[end:]
    assert text.rstrip() == rest


@pytest.mark.parametrize(
    "text, rest",
    [
        ("PR 41 merged + on the belt since Tuesday", "PR 41 merged + on the belt since Tuesday"),
        ("PR 41 (pallet colours) still open", "PR 41 (pallet colours) still open"),
        ("#41 is live in both halls", "#41 is live in both halls"),
        ("#41 reverted", "#41 reverted"),
        # A deed has an object; what stands before a mark or a noun phrase only points.
        ("#41 fixed the totals on the slip", "fixed the totals on the slip"),
        ("#41: pallet colours", "pallet colours"),
        ("PR 41 Added the pallet colours", "Added the pallet colours"),
    ],
)
def test_a_reference_that_is_the_subject_stays_in_its_sentence(text: str, rest: str) -> None:
    for start, end in reversed(cited_ranges(text, numbered("41"))):
        text = text[:start] + text[end:]
    assert text.strip() == rest


@pytest.mark.parametrize(
    "text, rest",
    [
        ("The floor plan is in #41", "The floor plan is in #41"),
        ("The cure was #41", "The cure was #41"),
        ("Lamp 3 flickers. Ticket #41, not begun", "Lamp 3 flickers. Ticket #41, not begun"),
        ("Lamp 3 was mended in #41", "Lamp 3 was mended"),
        ("Lamp 3 was dark (#41)", "Lamp 3 was dark"),
    ],
)
def test_a_reference_that_a_sentence_needs_stays_in_it(text: str, rest: str) -> None:
    for start, end in reversed(cited_ranges(text, numbered("41"))):
        text = text[:start] + text[end:]
    assert text.strip() == rest


def test_the_mark_of_a_merge_request_ends_no_sentence() -> None:
    assert tidy("Merged !4 !5 in March !") == "Merged !4 !5 in March!"
