"""Work that has come part of its way."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.partway import ends_after_all, is_evaluated, is_order, is_partway
from reviewgen.sources.reading.states import cut


@pytest.mark.parametrize(
    "text, partway",
    [
        ("4 of 11 wards moved", True),
        ("11 of 11 wards moved", False),
        ("Ward move: 4/11 wards", True),
        ("a third of the looms migrated", True),
        ("two factor log-in at 60 % of clinics", True),
        ("response time at 60 % of clients", False),
        ("6 of 7 findings closed", False),
        ("exam: 38 of 40 points", False),
        ("moved 31 of 40 templates", False),
        ("40 von 120 Filialen umgestellt", True),
    ],
)
def test_partway(text: str, partway: bool) -> None:
    assert is_partway(cut(text)) is partway


@pytest.mark.parametrize(
    "text, order",
    [
        ("get out of the critical path!", True),
        ("Finish the mapping", True),
        ("Ship the beta!", True),
        ("Finish line detection shipped", False),
        ("Get rid of the fax gateway", False),
        ("Test suite is green!", False),
        ("Got the beta out!", False),
    ],
)
def test_order(text: str, order: bool) -> None:
    assert is_order(text) is order


def test_evaluated() -> None:
    assert is_evaluated(cut("Evaluated two brokers: 3x faster, 2x the cost"))
    assert is_evaluated(cut("Tape evaluation: saves 9 % raw"))
    assert not is_evaluated(cut("Evaluated two brokers, moved the orders to the faster one"))


def test_what_is_there_after_all() -> None:
    assert ends_after_all(cut("quest log v2, finished on the 12th"))
    assert not ends_after_all(cut("quest log v2, done with the schema"))
