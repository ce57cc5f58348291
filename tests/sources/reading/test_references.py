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
