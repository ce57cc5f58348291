"""The name of an item and what is said behind it, in clauses of many fields."""

from __future__ import annotations

import pytest

from reviewgen.narrative.anatomy import anatomy
from reviewgen.narrative.told import told


@pytest.mark.parametrize(
    "clause, name, behind",
    [
        ("Delivered a job queue that retries failed exports", "job queue", ["It retries failed exports"]),
        ("Added alerts which page the night shift", "alerts", None),
        (
            "Wrote a runbook for failover of the billing service",
            "runbook for failover of the billing service",
            [],
        ),
        ("In the gateway, fixed a deadlock", "deadlock", ["Fixed in the gateway"]),
        (
            "Reduced p95 latency of search from 840 ms to 310 ms",
            "p95 latency of search",
            ["Reduced from 840 ms to 310 ms"],
        ),
        ("Moved 31 services to the new cluster", "31 services", ["Moved to the new cluster"]),
        ("Rolled out the new checkout with feature flags", "", None),
        (
            "Implemented row filters, removing the old views, and introduced a linter",
            "row filters",
            ["Removed the old views", "Introduced a linter"],
        ),
        (
            "Built a spectrum viewer, replacing the vendor tool",
            "spectrum viewer",
            ["Replaced the vendor tool"],
        ),
        ("Prototyped a spectrum viewer, replacing the vendor tool", "spectrum viewer", None),
        ("Added a soak test and fixed the boot order", "soak test", ["", "Fixed the boot order"]),
        (
            "Fixed a crash when the token expired during upload",
            "crash when the token expired during upload",
            [],
        ),
        (
            "Fixed a memory leak in the tile cache of the map view on old tablets",
            "memory leak",
            ["Fixed in the tile cache of the map view on old tablets"],
        ),
        (
            "Delivered an improvement by adding the rain radar layer to the map",
            "rain radar layer to the map",
            None,
        ),
        ("Race between biometric prompt and app lock", "Race between biometric prompt and app lock", []),
        (
            "Tile cache improvements reduced the load of the map server",
            "Tile cache improvements",
            ["Reduced the load of the map server"],
        ),
    ],
)
def test_a_clause_at_its_joints(clause: str, name: str, behind: list[str] | None) -> None:
    found = anatomy(clause)
    if found is None:
        assert behind is None
        return
    assert found.name == name
    assert told(found, "") == behind


@pytest.mark.parametrize(
    "clause",
    [
        "Migrated from Jenkins to Buildkite",
        "Kept the release branch green during the freeze",
        "Worked on the parser",
        "Moved the ledger to event sourcing",
        "The importer skips empty rows",
    ],
)
def test_a_clause_without_a_safe_name_has_none(clause: str) -> None:
    assert anatomy(clause) is None


def test_a_negation_stays_with_its_deed() -> None:
    found = anatomy("Added a check for no network in the uploader by probing the gateway")
    assert found is not None
    assert told(found, "") is None


def test_a_deed_behind_a_relative_clause_in_the_present_is_a_deed_of_its_own() -> None:
    found = anatomy("Introduced a sampling mode that slows down at night, and added a setting to turn it off")
    assert found is not None
    assert told(found, "") == ["It slows down at night", "Added a setting to turn it off"]
    both = anatomy("Shipped a night mode that slowed down and reduced the load")
    assert both is not None
    assert told(both, "") == ["It slowed down and reduced the load"]
    unclear = anatomy("Shipped a mode that slowed down at night and reduced the load")
    assert unclear is not None
    assert told(unclear, "") is None


def test_in_behind_a_repair_tells_where_and_is_no_particle() -> None:
    assert anatomy("Fixed in the spring washer") is None
    brought = anatomy("Brought in a second pump from Kiel")
    assert brought is not None
    assert (brought.particle, brought.name) == ("in", "second pump")
