"""What a heading names: a kind of work, or a topic."""

from __future__ import annotations

import pytest

from reviewgen.sources.reading.headings import classify, emoji_section, topic_at


@pytest.mark.parametrize(
    "text, section",
    [
        ("Features", "features"), ("Key features delivered", "features"), ("New features", "features"),
        ("Bug fixes", "bugs"), ("Bugs squashed this month", "bugs"), ("2. Fixes", "bugs"),
        ("Impact", "impact"), ("Results and metrics", "impact"), ("Technologies used", "skills"),
        ("What I learned", "skills"), ("Next steps", "planned"), ("In progress", "planned"),
        ("What's next?", "planned"), ("Meetings", "other"), ("Blockers", "other"), ("Thanks", "thanks"),
        ("Highlights", "done"), ("Commits", "evidence"), ("Fehlerbehebungen", "bugs"),
        ("Nächste Schritte", "planned"),
        ("Fixes for the importer", "bugs"),
    ],
)  # fmt: skip
def test_sections(text: str, section: str) -> None:
    assert classify(text) == section


@pytest.mark.parametrize(
    "text", ["Firmware", "Checkout page", "Data lake", "Anna", "", "Ops: on the road to zero"]
)
def test_topics(text: str) -> None:
    assert classify(text) is None


def test_an_inline_label_is_known_to_its_last_word() -> None:
    assert classify("Fixes for the importer", inline=True) is None


def test_emoji() -> None:
    assert emoji_section("🐛 probe hangs") == "bugs"
    assert emoji_section(":sparkles: dark mode") == "features"
    assert emoji_section("probe") is None


@pytest.mark.parametrize("text", ["O1", "KR 2", "KR1.1:", "OKR 3"])
def test_the_number_of_an_objective_is_no_topic(text: str) -> None:
    assert topic_at(text) is None
    assert topic_at("Seat maps") == 0
