"""References: what is one, of which kind, in which repository and state."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.references import find
from tests.sources.reading.lines import line

HASH = "9f1c2ab"
LONG = "0123456789abcdef0123456789abcdef01234567"


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("Merged the tile cache (#412)", [("pull_request", "412")]),
        ("Fixed the crash, see issue #77", [("issue", "77")]),
        ("PR 1234 adds the gauge", [("pull_request", "1234")]),
        ("acme/kiosk#5 and acme/kiosk!6", [("pull_request", "5"), ("pull_request", "6")]),
        ("PRs #7, #8 and #9", [("pull_request", "7"), ("pull_request", "8"), ("pull_request", "9")]),
        (f"Commit {HASH} trims the log", [("commit", HASH)]),
        (f"({LONG})", [("commit", LONG)]),
        ("Closes KIOSK-12", [("ticket", "KIOSK-12")]),
        ("Patched CVE-2024-31337", [("ticket", "CVE-2024-31337")]),
        ("GH-31 and CL 123456", [("pull_request", "31"), ("pull_request", "123456")]),
        ("[the job](https://git.example.org/ops/jobs/-/merge_requests/8)", [("pull_request", "8")]),
        ("https://git.example.org/ops/jobs/commit/9f1c2ab0", [("commit", "9f1c2ab0")]),
        ("[the design](https://wiki.example.org/x)", [("url", "https://wiki.example.org/x")]),
    ],
)
def test_kinds(text: str, kinds: list[tuple[str, str]]) -> None:
    assert [(one.kind, one.value) for one in find(line(text))] == kinds


@pytest.mark.parametrize(
    "text",
    [
        "our #1 priority", "UTF-8 everywhere", "follows RFC-2119 and PEP 8", "the colour #336699",
        "SHA-256 of it",
        "an ISO-8601 date", "deadbeef", "cut 1234567 rows", "HTTP-2 and TLS-13",
        "fixed 3 bugs in 4 days", "C# 12",
    ],
)  # fmt: skip
def test_what_is_none(text: str) -> None:
    assert find(line(text)) == ()


def test_a_list_shares_its_repository_and_state() -> None:
    first, second = find(line("Landed acme/probe#12, #13 (merged)"))
    assert (first.repository, second.repository) == ("acme/probe", "acme/probe")
    assert second.state == "merged"


def test_a_repository_behind_a_number_counts_where_it_is_known() -> None:
    known = frozenset({"acme/probe"})
    (one,) = find(line("#12 in acme/probe"), known)
    assert one.repository == "acme/probe"
    (other,) = find(line("#12 in read/write"), frozenset())
    assert other.repository is None


@pytest.mark.parametrize(
    "text, state",
    [("merged #12", "merged"), ("#12 (open)", "open"), ("#12 was closed", "closed"), ("wrote #12", None)],
)
def test_states(text: str, state: str | None) -> None:
    (one,) = find(line(text))
    assert one.state == state


def test_places_are_those_of_the_text() -> None:
    text = "See KIOSK-12 and 9f1c2ab."
    assert [text[one.start : one.end] for one in find(line(text))] == ["KIOSK-12", "9f1c2ab"]


@pytest.mark.parametrize(
    "text, values",
    [
        ("Repainted the seat map (pr 2204 2209)", ["2204", "2209"]),
        ("Seat map, PRs 12 13 and 15", ["12", "13", "15"]),
        ("PRs 7, 8 and 9 for the timetable", ["7", "8", "9"]),
        ("MRs 41 43.", ["41", "43"]),
        ("issues 310 311 & 98 closed", ["310", "311", "98"]),
        ("PR 44 3 reviewers", ["44"]),
        ("PR 44 in 45 minutes", ["44"]),
        ("PR 2204 2025-05-03", ["2204"]),
        ("PR 2204 12:30", ["2204"]),
        ("PR 44 2025", ["44"]),
        ("PR 7, 3 hours of review", ["7"]),
    ],
)
def test_several_numbers_behind_one_word(text: str, values: list[str]) -> None:
    assert [one.value for one in find(line(text))] == values


@pytest.mark.parametrize(
    "text",
    [
        "Field return #17: flash wear", "shot the opening again, take #2", "closed sprint #9",
        "signing in build #881", "issue of step #3", "lots #5512 and #5513 recalled",
        "replaced the seal in pump #4", "steps #3, #4 and #5", "take#2", "see README.md#12",
    ],
)  # fmt: skip
def test_what_counts_something_else_is_none(text: str) -> None:
    assert find(line(text)) == ()


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("batch #31 leak fixed (#802)", [("pull_request", "802")]),
        ("steps #3 and #4 of the wizard, #806", [("pull_request", "806")]),
        ("search inside one book #56", [("pull_request", "56")]),
        ("reworked the team page #412", [("pull_request", "412")]),
        ("filed as #88, the fix is #904", [("pull_request", "88"), ("pull_request", "904")]),
        ("incident #12 and task #204", [("issue", "12"), ("issue", "204")]),
    ],
)
def test_a_reference_beside_what_is_none(text: str, kinds: list[tuple[str, str]]) -> None:
    assert [(one.kind, one.value) for one in find(line(text))] == kinds


def test_a_name_before_a_number_is_its_project() -> None:
    found = find(line("depot#12, #13 and ticketing!12 (acme/depot#14)"))
    assert [(one.value, one.project, one.repository) for one in found] == [
        ("12", "depot", None), ("13", "depot", None), ("12", "ticketing", None), ("14", None, "acme/depot")
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("[[BUS-405] Extract the fare](https://github.com/bus/fare/pull/4)", ["pull_request", "ticket"]),
        ("[BUS-405: the fare](https://jira.example.org/browse/BUS-405)", ["ticket"]),
        ("[BUS-405](https://tracker.example.org/acme/issue/BUS-405/the-fare)", ["ticket"]),
        ("[BUS-405 in the minutes](https://wiki.example.org/may)", ["ticket", "url"]),
    ],
)
def test_a_ticket_in_the_text_of_a_link_is_found_once(text: str, kinds: list[str]) -> None:
    assert sorted(one.kind for one in find(line(text))) == kinds


def test_an_advisory_of_another_form_is_no_ticket() -> None:
    assert find(line("SA-24:18 and ABC-120:4")) == ()


@pytest.mark.parametrize(
    "text, values",
    [
        ("Sorted the pallets (#41-#44)", ["41", "42", "43", "44"]),
        ("Merged depot#7..#9 for the tram board", ["7", "8", "9"]),
        ("See !4\u2013!6", ["4", "5", "6"]),
        ("reviewed PRs 12-14, 20 and 31-33", ["12", "13", "14", "20", "31", "32", "33"]),
        ("issues #7 through #9 and #12", ["7", "8", "9", "12"]),
        ("Tickets #88 bis #90", ["88", "89", "90"]),
        ("acme/kiln#5-7", ["5", "6", "7"]),
        # of a long one the ends
        ("Merged #100-#180", ["100", "180"]),
        # no ranges
        ("moved the card from #7 to #9", ["7", "9"]),
        ("PRs 3-5 days old", []),
        ("PRs 12-2024", []),
        ("rang #555-1234", []),
        ("#9-#4", ["9", "4"]),
        ("#4 - #9 broke it", ["4", "9"]),
    ],
)
def test_a_range_is_all_that_lies_in_it(text: str, values: list[str]) -> None:
    assert [one.value for one in find(line(text))] == values


def test_what_lies_in_a_range_stands_in_all_of_it_and_shares_its_place() -> None:
    text = "Closed acme/kiln#5-#7 and two tickets"
    found = find(line(text))
    assert [text[one.start : one.end] for one in found] == ["acme/kiln#5", "acme/kiln#5-#7", "#7"]
    assert {(one.repository, one.state, one.kind) for one in found} == {
        ("acme/kiln", "closed", "pull_request")
    }


def test_a_state_before_a_list_is_that_of_all_of_it() -> None:
    assert [one.state for one in find(line("merged PRs 12, 13 and 15; opened 16"))] == ["merged"] * 3


@pytest.mark.parametrize(
    "text",
    [
        "patched High #1 and Medium #3", "sluice finding #2 closed", "Sev-2 #4: pump ran dry",
        "P1 #3 is gone",
        "recommendations #4 and #5 done", "kitchen's goal #2", "steps #3-#5", "row #120 of the price list",
        "finding #104 in the hygiene audit", "Befund #3 behoben", "constat #2 trait\u00e9", "hallazgo #4",
    ],
)  # fmt: skip
def test_a_place_in_a_ranking_or_list_is_none(text: str) -> None:
    assert find(line(text)) == ()


@pytest.mark.parametrize(
    "text", ["fixed the high tide alarm #31", "the low battery icon #412", "critical path view #57"]
)
def test_a_number_behind_another_noun_is_one(text: str) -> None:
    assert len(find(line(text))) == 1
