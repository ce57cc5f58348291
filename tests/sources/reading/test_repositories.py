"""Repositories: owner/name where it is one, never every pair with a slash."""

from __future__ import annotations

import pytest

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.reading.assemble import read_text
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
        ("Read the release notes of gear maps in 2.14/2.15", []),
        ("tested the gauge on v3/v4", []),
        ("moved the valves in 4.x/5.x (12.1/12.2)", []),
        ("dropped ruby-3.2/3.3", []),
        ("the wait at p50/p90", []),
        ("mirrored in eu-north-1/eu-south-2", []),
        ("held for 40ms/60ms", []),
        ("raised the target of Q3/Q4 in H1/H2", []),
        ("fixed the labels in pt-BR/fr-CA", []),
        ("lumen/2048#12", ["lumen/2048"]),
        ("a gauge in lumen-2/probe-2d", ["lumen-2/probe-2d"]),
    ],
)
def test_names(text: str, names: list[str]) -> None:
    assert [name for *_, name in named(line(text), frozenset())] == names


def test_a_pair_of_releases_is_no_repository_of_its_month() -> None:
    text = (
        "# April 2025\n\n- Fixed the leak of the pump\n- Began to look at 1.32/1.33 of the press\n"
        "- 3.1/3.2: new gasket\n- 3.2/3.3: new valve\n\n## 2.0/2.1\n- Fixed the seal (PR #104)\n"
    )
    month = read_text("a", "press.md", text, today=None).months[0]
    assert month.repositories == ()
    assert [one.repositories for kind in ITEM_KINDS for one in month.items(kind)] == [()] * 5
    assert [one.repository for item in month.bugs for one in item.references] == [None]


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


def test_labels_are_counted() -> None:
    assert labels(["KioskUI: a", "KioskUI: b", "MapKit: c"]) == {"KioskUI": 2, "MapKit": 1}
