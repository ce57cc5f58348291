"""Where sentences end."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.skills import names
from reviewgen.sources.reading.statements import statements
from tests.sources.reading.lines import line


@pytest.mark.parametrize(
    "text, sentences",
    [
        ("Wired it. Tested it.", ["Wired it.", "Tested it."]),
        ("Moved to v2.1. Then shipped!", ["Moved to v2.1.", "Then shipped!"]),
        ("Uses e.g. Kafka here. Done.", ["Uses e.g. Kafka here.", "Done."]),
        ("Fixed main.py. iOS is next.", ["Fixed main.py.", "iOS is next."]),
        ("Saw it (twice. Really). End.", ["Saw it (twice. Really).", "End."]),
        ("No stop", ["No stop"]),
        ("the blue... sorry, the red lamp", ["the blue... sorry, the red lamp"]),
        ("the kiln is on… no wait, off", ["the kiln is on… no wait, off"]),
        ("wet clay again... moved it to the shed", ["wet clay again...", "moved it to the shed"]),
        ("weighed acc. to plan, exp. Yield 3 t", ["weighed acc. to plan, exp. Yield 3 t"]),
        ("Ext. Pumps and int. Valves, avg. Load", ["Ext. Pumps and int. Valves, avg. Load"]),
        ("misc. Repairs for the dept. Heads", ["misc. Repairs for the dept. Heads"]),
        ("The bake took 5 min. Then it cooled.", ["The bake took 5 min.", "Then it cooled."]),
        ("Öfen, z. B. Gas, bzw. Holz inkl. Rohr", ["Öfen, z. B. Gas, bzw. Holz inkl. Rohr"]),
        ("Ventile u. a. Kugeln, bspw. Hähne. Fertig.", ["Ventile u. a. Kugeln, bspw. Hähne.", "Fertig."]),
        ("Bombas, p. ej. Émbolos", ["Bombas, p. ej. Émbolos"]),
        ("Pompes, p. ex. Vannes", ["Pompes, p. ex. Vannes"]),
        ("修正した。終わり。", ["修正した。", "終わり。"]),
        ("", []),
    ],
)
def test_sentences(text: str, sentences: list[str]) -> None:
    assert [text[start:end].strip() for start, end in split(text)] == sentences


def test_inline_labels_give_their_sections() -> None:
    found, heads = statements(line("Key features: Added a dial. Bugs fixed: Mended the fuse."), None)
    assert [(one.section, one.line.text) for one in found] == [
        ("features", "Added a dial."),
        ("bugs", "Mended the fuse."),
    ]
    assert [head.text for head in heads] == ["Key features:", "Bugs fixed:"]


def test_numbered_entries_in_a_sentence() -> None:
    found, _ = statements(line("Shipped: 1) the dial; 2) the gauge; and 3) the fuse."), None)
    entries = [one.line.text for one in found if one.entry]
    assert entries == ["the dial", "the gauge", "the fuse."]


@pytest.mark.parametrize(
    "text, skills",
    [
        ("Rust, Embassy, and CAN bus", ["Rust", "Embassy", "CAN bus"]),
        ("Swift and Kotlin", ["Swift", "Kotlin"]),
        ("Terraform (modules, state), Ansible", ["Terraform (modules, state)", "Ansible"]),
        ("Technologies used include dbt and Spark", ["dbt", "Spark"]),
    ],
)
def test_lists_of_skills(text: str, skills: list[str]) -> None:
    assert [one.text for one in names(line(text))] == skills
