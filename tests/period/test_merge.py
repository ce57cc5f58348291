"""What is merged and what stays apart, counted by hand."""

from __future__ import annotations

from reviewgen.period.period import Period
from reviewgen.period.review import make_review
from reviewgen.period.work import Review
from tests.period.notes import Notes

MARCH = Period("month", "2025-03", "2025-04", "2025-03")


def review(notes: Notes) -> Review:
    return make_review(notes.reading(), MARCH)


def test_a_change_in_two_forks_counts_once_and_lists_both() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            {
                "text": "Added resumable uploads to the SegmentWriter with checksum verification per chunk.",
                "repos": ["tern/store"],
            },
            {
                "text": "SegmentWriter: integrated resumable uploads and checksum verification of each "
                "chunk, with a "
                "soak test.",
                "repos": ["tern-lts/store"],
            },
        ],
    )
    found = review(notes)
    assert len(found.features) == 1
    assert found.features[0].repositories == ("tern/store", "tern-lts/store")
    assert "tern/store and tern-lts/store" in found.features[0].merged_from[0].why
    assert any("soak test" in clause.text for clause in found.features[0].clauses)


def test_one_place_with_two_deliveries_of_like_words_stays_two() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            {"text": "Added retries to the SegmentWriter upload path", "repos": ["tern/store"]},
            {"text": "Added metrics to the SegmentWriter upload path", "repos": ["tern/store"]},
        ],
    )
    assert len(review(notes).features) == 2


def test_the_same_number_of_two_stated_repositories_is_two_changes() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            {"text": "Added a linter for alert rules (#7)", "refs": [("7", "a/rules")], "repos": ["a/rules"]},
            {
                "text": "Added a linter for dashboards (#7)",
                "refs": [("7", "b/boards")],
                "repos": ["b/boards"],
            },
        ],
    )
    assert len(review(notes).features) == 2


def test_the_same_pull_request_listed_twice_is_one_change() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            {"text": "Linter for alert rules (#7)", "refs": ["7"]},
            {"text": "Added the linter that checks alert rules in CI (#7)", "refs": ["7"]},
        ],
    )
    found = review(notes)
    assert len(found.features) == 1
    assert found.features[0].merged_from[0].why == "the same pull request 7"


def test_a_fix_without_a_defect_is_an_echo_of_its_feature() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            "Built the tenant export pipeline with signed archives",
            "Added audit logs to the admin console",
        ],
        bugs=["Stabilized the tenant export pipeline under load"],
    )
    found = review(notes)
    assert (len(found.features), len(found.bugs)) == (2, 0)
    export = next(work for work in found.features if "export" in work.text)
    assert export.merged_from[0].text == "Stabilized the tenant export pipeline under load"


def test_a_fix_that_names_a_defect_or_cites_a_change_is_no_echo() -> None:
    notes = Notes().month(
        "2025-03",
        features=["Built the tenant export pipeline with signed archives"],
        bugs=[
            "Stabilized the tenant export pipeline after a memory leak",
            {"text": "Hardened the tenant export pipeline (#9)", "refs": ["9"]},
            "Fixed the order of files in the tenant export pipeline",
        ],
    )
    assert len(review(notes).bugs) == 3


def test_a_bullet_with_two_deliveries_is_two_works_that_share_its_commits() -> None:
    notes = Notes().month(
        "2025-03",
        features=[
            {
                "text": "Playback and captions: added gapless playback for albums; implemented live "
                "captions for "
                "radio. Commits: 9fd1c02ab3, 77aa01bc22.",
                "refs": ["9fd1c02ab3", "77aa01bc22"],
            }
        ],
    )
    found = review(notes)
    assert [work.label for work in found.features] == ["Playback", "Captions"]
    assert all(cited.shared for work in found.features for cited in work.cited)
    assert [len(work.cited) for work in found.features] == [2, 2]


def test_an_impact_bullet_that_repeats_a_feature_becomes_its_effect() -> None:
    notes = Notes().month(
        "2025-03",
        features=["Built the freshness checker for revenue tables", "Wrote the style guide for dashboards"],
        impact=["Delivered a freshness checker for revenue tables, reducing stale morning reports."],
    )
    found = review(notes)
    checker = next(work for work in found.features if "freshness" in work.text)
    assert [effect.text for effect in checker.effects] == ["reducing stale morning reports"]
    assert len(found.features) == 2


def test_effects_go_by_name_then_by_rare_words_then_to_the_only_work() -> None:
    notes = Notes().month(
        "2025-03",
        features=["Moved TileCache to memory-mapped files", "Rewrote the onboarding tour for new tenants"],
        impact=[
            "Reduced disk reads of TileCache on cold starts.",
            "Improved completion of the onboarding tour.",
            "These changes improve retention.",
            "Better developer productivity.",
        ],
    )
    found = review(notes)
    by_text = {work.text.split()[0]: [effect.attached for effect in work.effects] for work in found.features}
    assert by_text == {"Moved": ["a shared name"], "Rewrote": ["shared rare words"]}
    assert [effect.effect.text for effect in found.month_effects] == ["improve retention"]
    assert [dropped.text for dropped in found.dropped] == ["Better developer productivity"]


def test_ranking_puts_figures_first() -> None:
    notes = Notes()
    notes.month(
        "2025-02",
        features=[{"text": "Cut image size from 1.2 GB to 300 MB", "metrics": ["from 1.2 GB to 300 MB"]}],
    )
    notes.month(
        "2025-03",
        features=[
            "Added a colour-blind palette",
            {"text": "Added a print style (#5)", "refs": ["5"]},
        ],
    )
    found = make_review(notes.reading(), Period("range", "2025-02", "2025-04", "2025-02..2025-03"))
    assert [(work.score, work.months[0]) for work in found.features] == [
        (6, "2025-02"),
        (3, "2025-03"),
        (1, "2025-03"),
    ]
