"""What kind of work a sentence tells of, where no heading says so."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.anaphora import is_anaphoric, is_evidence, only_evidence
from reviewgen.sources.reading.kinds import tell
from reviewgen.sources.reading.lexicon import LANGUAGES, fold, load, verbs
from reviewgen.sources.reading.nothing import stated
from reviewgen.sources.reading.objects import count, split_clauses, split_objects
from tests.sources.reading.lines import line


@pytest.mark.parametrize(
    "text, kind",
    [
        ("Added offline tiles to the map", "features"), ("Rolled out the new firmware", "features"),
        ("I wrote the guide to the API", "features"), ("Migrated the warehouse to Iceberg", "features"),
        ("Fixed a race in the scheduler", "bugs"), ("Resolved the boot loop", "bugs"),
        ("The leak was fixed", "bugs"), ("fix(probe): read the right pin", "bugs"),
        ("feat: dark mode", "features"),
        ("This cuts the start time", "impact"), ("The cache reduces load on the store", "impact"),
        ("Reviewed the design of the bus", "other"), ("Mentored two interns", "other"),
        ("Interviewed four candidates", "other"), ("Reverted the new allocator", "other"),
        ("A colleague wrote the parser", "other"), ("Will port the shell next month", "planned"),
        ("WIP: the gauge", "planned"), ("The port is still in review", "planned"),
        ("The gauge (70% done)", "planned"), ("Thanks to the ops team", "thanks"),
        ("Have a great weekend", "chatter"),
        ("Fehler im Import behoben", "bugs"), ("Ajouté le mode sombre", "features"),
    ],
)  # fmt: skip
def test_kinds(text: str, kind: str) -> None:
    assert tell(text).kind == kind


def test_evidence_or_a_figure_settles_what_has_no_verb() -> None:
    assert tell("Offline tiles").kind == "other"
    assert tell("Offline tiles", referenced=True).kind == "features"
    assert tell("Start time: 9 s", measured=True).kind == "impact"


@pytest.mark.parametrize(
    "text", ["This work spanned two boards.", "It also includes a dial.", "Implemented in #12."]
)
def test_sentences_about_the_work_before(text: str) -> None:
    assert is_anaphoric(text)


def test_other_sentences_stand_alone() -> None:
    assert not is_anaphoric("The dial was repainted.")


def test_evidence() -> None:
    assert is_evidence("Commits include 9f1c2ab.")
    assert only_evidence(line("See PR #12 and commit 9f1c2ab."), frozenset())
    assert not only_evidence(line("See PR #12 for the dial."), frozenset())


@pytest.mark.parametrize(
    "text, said",
    [
        ("None.", (True, None)), ("N/A", (True, None)), ("No bugs fixed this month.", (True, "bugs")),
        ("No major features this month", (True, "features")), ("Keine Fehler", (True, "bugs")),
        ("None that paged", (False, None)), ("No downtime during the move", (False, None)),
        ("Nothing was lost in the move", (False, None)),
    ],
)  # fmt: skip
def test_statements_of_nothing(text: str, said: tuple[bool, str | None]) -> None:
    assert stated(text) == said


def parts(text: str) -> list[str]:
    found = split_objects(text, [], [])
    return [text[start:end] for start, end in found[1]] if found else [text]


@pytest.mark.parametrize(
    "text, objects",
    [
        (
            "Added an import wizard, a tile cache and a crash reporter",
            ["an import wizard", "a tile cache", "a crash reporter"],
        ),
        ("Added unit, integration and end-to-end tests", None),
        ("Added a wizard for maps and tiles", None),
        ("Reviewed a wizard, a cache and a reporter", None),
    ],
)
def test_objects_under_one_verb(text: str, objects: list[str] | None) -> None:
    assert parts(text) == (objects or [text])


def test_a_fix_and_a_feature_are_two() -> None:
    text = "Fixed the boot loop and added a watchdog"
    assert [text[a:b].strip() for a, b in split_clauses(text, [], [])] == [
        "Fixed the boot loop",
        "added a watchdog",
    ]


def test_counts_without_names() -> None:
    assert (count("Implemented two major features for the kiosk") or (0,))[0] == 2
    assert count("Moved 31 services") is None
    assert count("Wrote the second feature") is None


def test_forms_of_verbs() -> None:
    deliver = verbs("deliver")
    assert [deliver.lemma(word) for word in ("shipped", "writes", "building", "written")] == [
        *("ship", "write", "build", "write")
    ]
    assert deliver.kind_of("written") == "participle"
    assert fold("Jänner") == "janner"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", ["not_done", "dropped", "others"])
def test_what_stands_anywhere_begins_with_a_word(language: str, table: str) -> None:
    """It is looked for where words begin; what begins with a sign has a key of its own."""
    for entry in load(language).get(table, {}).get("anywhere", []):
        assert not entry.startswith(("[", "^", r"\W", r"\(", " ")), entry


@pytest.mark.parametrize(
    "text, kind",
    [
        ("Der Kassenbericht (in Arbeit)", "planned"),
        ("Panneau solaire - en relecture", "planned"),
        ("Début de la serre froide", "planned"),
        ("Guía de riego [borrador]", "planned"),
        ("Mapa das trilhas: em revisão", "planned"),
        ("The ferry timetable [wip]", "planned"),
        ("The kiln controller was built by Anneke", "other"),
        ("The kiln controller was built by hand", "features"),
        ("the seed list was written by @tomas", "other"),
        ("Credit to the harbour office", "other"),
    ],
)
def test_signs_names_and_openings(text: str, kind: str) -> None:
    assert tell(text).kind == kind
