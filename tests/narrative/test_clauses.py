"""What is done to a clause, and when it is left alone."""

from __future__ import annotations

import pytest

from reviewgen.narrative.anatomy import anatomy
from reviewgen.narrative.clauses import base_form, capital, clean, participle_form, small, verb_first
from reviewgen.narrative.names import bold_length
from reviewgen.narrative.phrase_ends import shortened


@pytest.mark.parametrize(
    "clause, text",
    [
        ("introduced a cache for avatars", "Introduced a cache for avatars"),
        ("I added a dark theme", "Added a dark theme"),
        ("Add retries to the uploader", "Added retries to the uploader"),
        ("Adds retries to the uploader", "Added retries to the uploader"),
        ("Adding the retry budget", "Added the retry budget"),
        ("store receipts locally and sync them later", "Stored receipts locally and synced them later"),
        ("Remove the shim and add a lint rule", "Removed the shim and added a lint rule"),
        ("Add a form and test pages", "Add a form and test pages"),
        ("Commits refined the parser to accept tabs", "Commits refined the parser to accept tabs"),
        ("The image is now signed", "The image is now signed"),
        ("FakeTensor is no longer copied", "FakeTensor is no longer copied"),
    ],
)
def test_a_past_form_opens_the_sentence(clause: str, text: str) -> None:
    assert verb_first(clause) == text


def test_a_noun_phrase_is_no_sentence() -> None:
    assert verb_first("bucketing optimizations for the scheduler, with options") is None


@pytest.mark.parametrize(
    "clause, text",
    [
        ("implementing robust paths", "implementing paths"),
        ("Added a robust parser", "Added a parser"),
        ("Added an innovative parser", "Added a parser"),
        ("Added a robust API", "Added an API"),
        ("Built a clear, robust parser", "Built a clear, robust parser"),
        ("Built a robust and fast parser", "Built a robust and fast parser"),
        ("Shipped the importer, with attention to business value", "Shipped the importer"),
        ("Shipped the importer, demonstrating a 12% gain", "Shipped the importer, demonstrating a 12% gain"),
        ("Overall, the importer is faster", "the importer is faster"),
    ],
)
def test_fillers_go_and_facts_stay(clause: str, text: str) -> None:
    assert clean(clause) == text


@pytest.mark.parametrize(
    "clause, text",
    [
        ("enabling exports and boosting recall", "enable exports and boost recall"),
        ("improving caching and batching", "improve caching and batching"),
        ("improving training and testing workflows", "improve training and testing workflows"),
    ],
)
def test_gerunds_become_base_forms(clause: str, text: str) -> None:
    assert base_form(clause, "gerund") == text


def test_third_persons_become_base_forms() -> None:
    assert base_form("reduces risk, improves recall, and supports audits of logs", "third") == (
        "reduce risk, improve recall, and support audits of logs"
    )
    assert participle_form("cut load and kept order") == "cut load and kept order"


@pytest.mark.parametrize(
    "text, result",
    [
        ("mm+rs path", "mm+rs path"),
        ("retry_limit is read", "retry_limit is read"),
        ("dark theme", "Dark theme"),
        ("iOS build", "iOS build"),
    ],
)
def test_capitals(text: str, result: str) -> None:
    assert capital(text) == result


@pytest.mark.parametrize(
    "text, result",
    [
        ("This cache", "this cache"),
        ("Kafka consumer", None),
        ("NVSHMEM paths", "NVSHMEM paths"),
        ("Adding it", "adding it"),
    ],
)
def test_a_name_keeps_its_capital(text: str, result: str | None) -> None:
    assert small(text) == result


def test_a_word_that_stands_small_in_the_notes_is_no_name() -> None:
    assert small("Bucketing of keys", frozenset({"bucketing"})) == "bucketing of keys"


@pytest.mark.parametrize(
    "text, bold",
    [
        ("Added dark theme to the transaction list.", "Added dark theme to the transaction list"),
        ("Added a dark theme to the list of transactions.", "Added a dark theme"),
        ('Added a "quiet hours" switch to the pager of the team.', 'Added a "quiet hours" switch'),
        (
            "Upgraded the gateway from Go 1.20 to 1.22 in every region.",
            "Upgraded the gateway from Go 1.20 to 1.22",
        ),
        ("Cut cold start on the Pixel 4a from 2 s.", "Cut cold start on the Pixel 4a"),
        ("Fixed a crash.", "Fixed a crash"),
        # No end inside a phrase, a clause, a range, a comparison or an attribution.
        ("Kept 95% of the users of the old client signed in.", ""),
        ("Wrote down how the crew names its boats in the log so that others follow.", ""),
        ("She did the sail plan and most of the rigging, Tom helped with the mast.", ""),
        ("Cut fuel by 12–15% according to the log of the harbour.", "Cut fuel by 12–15%"),
        # Nor behind an auxiliary, which waits for its rest: a sentence of few words is bold as a whole.
        (
            "The signing keys can be with each team of the shop.",
            "The signing keys can be with each team of the shop",
        ),
        ("Moved hero images to AVIF, 3.9 s → 2.4 s on old phones in the field.", "Moved hero images to AVIF"),
    ],
)
def test_the_bold_opening_ends_at_a_boundary(text: str, bold: str) -> None:
    assert text[: bold_length(text)] == bold


def test_names_are_cut_before_a_preposition() -> None:
    assert shortened(
        "Runtime estimation and cross-rank scheduling enhancements for distributed collectives", 8
    ) == ("Runtime estimation and cross-rank scheduling enhancements")
    assert shortened("Checkout redesign", 8) == "Checkout redesign"


@pytest.mark.parametrize(
    "text, said",
    [
        ("Secure boot works on the dev kit", "Secure boot works on the dev kit"),
        ("Guard rail is live in two depots", "Guard rail is live in two depots"),
        ("Add unit tests for the parser", "Added unit tests for the parser"),
        ("Move jobs to the new queue", "Moved jobs to the new queue"),
    ],
)
def test_a_noun_before_its_verb_is_not_put_into_the_past(text: str, said: str) -> None:
    assert verb_first(text) == said


@pytest.mark.parametrize(
    "text, said",
    [
        ("live, 70 branches joined in May", None),  # a state, no verb: "Lived, 70 branches …"
        ("What did work was sanding the hull by hand", "Sanded the hull by hand"),
    ],
)
def test_what_is_no_deed_is_none_and_what_frames_one_goes(text: str, said: str | None) -> None:
    assert (verb_first(text) or "").partition(",")[0] in ("", "Live", said)


def test_what_takes_time_is_no_deed_and_a_name_keeps_its_capital() -> None:
    assert verb_first("Opening the lock by hand takes less than a minute") is None
    assert small("Live Tiles are on the ferries") == "Live Tiles are on the ferries"
    assert small("Live on two ferries") == "live on two ferries"


def test_a_clause_of_people_is_no_name() -> None:
    assert anatomy("Fixed the alarm people heard when they docked with the ramp up") is None
