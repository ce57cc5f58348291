"""Technologies that the work names, for notes that list no skills."""

from __future__ import annotations

import pytest

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import SkillShown
from tests.period.notes import Notes

MAY = Period("month", "2024-05", "2024-06", "2024-05")


def _skills(*features: str, **more: list[str]) -> tuple[SkillShown, ...]:
    notes = Notes()
    notes.month("2024-05", features=list(features), **more)
    return make_review(notes.reading(), MAY).skills


def _names(*features: str) -> set[str]:
    return {skill.name for skill in _skills(*features)}


@pytest.mark.parametrize(
    "text, names",
    [
        ("Moved the ticket search from solr to elasticsearch", {"Solr", "Elasticsearch"}),
        ("Rewrote the meter reader in Rust, with a C++ shim", {"Rust", "C++"}),
        ("Bumped the gateway to Go 1.22 and Redis 7", {"Go", "Redis"}),
        ("Put the parser behind a Node.js service on Linux", {"Node.js", "Linux"}),
        ("Added the i2c driver for the new sensor on FreeRTOS", {"I2C", "FreeRTOS"}),
        ("Wrote the alerts in Prometheus and the boards in Grafana", {"Prometheus", "Grafana"}),
    ],
)
def test_a_technology_in_the_text_of_a_work_is_found(text: str, names: set[str]) -> None:
    assert _names(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Added the Redis lock",
        "Go through the list of depots and add the missing ones",
        "Added a page that lets drivers go back and react to changes",
        "Added a swift way to spark a discussion in spring",
        "Added java-beans.example.org/docker-guide to the list of links",
        "Added a room plan. Room numbers are shown",
        "Added the javascripted greeting",
    ],
)
def test_a_word_of_another_meaning_is_none(text: str) -> None:
    assert not _names(text)


def test_a_name_of_no_list_is_found_where_it_was_used() -> None:
    assert _names("Drew the tide lineage using Marquez, on Airflow") == {"Marquez", "Airflow"}
    assert _names("Moved the tide maps to TideKit", "Added the Redis lock") == {"TideKit", "Redis"}
    assert _names("Walked the pier with Marta", "Moved the talk to Friday", "Added the Redis lock") == set()


def test_what_a_symptom_names_is_no_technology_of_the_work() -> None:
    fixes = ["Fixed the SAML errors of the pier login", "Fixed the lost tides by moving the lock to Redis"]
    skills = _skills("Moved the tide store to Vault", bugs=fixes)
    assert [skill.name for skill in skills] == ["Vault", "Redis"]


def test_listed_skills_are_left_as_they_are() -> None:
    (skill,) = _skills("Moved the search to Solr", skills=["Information retrieval"])
    assert (skill.name, skill.listed) == ("Information retrieval", True)


def test_the_most_used_comes_first_and_plans_show_none() -> None:
    skills = _skills(
        "Moved the export to Kafka",
        "Added a Kafka consumer for refunds",
        "Added the Redis lock",
        planned=["Move the import to Terraform"],
    )
    assert [skill.name for skill in skills] == ["Kafka", "Redis"]
    assert len(skills[0].works) == 2
    assert not skills[0].listed


def test_a_technology_is_of_the_month_that_names_it() -> None:
    notes = Notes()
    notes.month(
        "2024-04", features=["Depot portal: moved the pages to Docusaurus and Algolia, TypeScript first"]
    )
    notes.month("2024-05", features=["Depot portal: added the search page, in TypeScript"])
    quarter = Period("quarter", "2024-04", "2024-07", "2024-Q2")
    months = {skill.name: skill.months for skill in make_review(notes.reading(), quarter).skills}
    assert months["Docusaurus"] == ("2024-04",)
    assert months["TypeScript"] == ("2024-04", "2024-05")
