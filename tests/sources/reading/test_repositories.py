"""Repositories: owner/name where it is one, never every pair with a slash."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.repositories import labels, mentioned, named, projects
from tests.sources.reading.lines import line


@pytest.mark.parametrize(
    "text, names",
    [
        ("Added a cache in acme-maps/tile-server", ["acme-maps/tile-server"]),
        ("repository lumen/probe", ["lumen/probe"]),
        ("lumen/probe#4", ["lumen/probe"]),
        ("https://github.com/lumen/probe/pull/4", ["lumen/probe"]),
        ("the read/write path", []),
        ("CI/CD for iOS/Android", []),
        ("in src/main.py", []),
        ("and/or", []),
        ("for 24/7 duty", []),
        ("the client/server split", []),
    ],
)
def test_names(text: str, names: list[str]) -> None:
    assert [name for *_, name in named(line(text), frozenset())] == names


def test_what_is_known_needs_no_shape() -> None:
    assert [name for *_, name in named(line("wrote lumen/probe"), frozenset({"lumen/probe"}))] == [
        "lumen/probe"
    ]


def test_projects_and_what_is_none() -> None:
    assert [name for *_, name in projects("Sped up the thermo-d service and the new service")] == ["thermo-d"]


def test_mentions() -> None:
    names = frozenset({"thermod", "Gauge"})
    assert mentioned("Added retries to thermod, then left", names) == ["thermod"]
    assert mentioned("Gauge: a new dial", names) == ["Gauge"]
    assert mentioned("thermodynamics", names) == []


def test_labels_need_two_entries() -> None:
    assert labels(["KioskUI: a", "KioskUI: b", "MapKit: c"]) == {"KioskUI"}
