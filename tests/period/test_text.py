"""Sentences, names of code and folded words, on text of several fields."""

from __future__ import annotations

import pytest

from reviewgen.period.grammar import opening
from reviewgen.period.text import code_names, content, fold, overlap, sentences, special_names
from reviewgen.period.words import words_of


@pytest.mark.parametrize(
    "one, other",
    [
        ("all_gather", "all-gather"),
        ("ReduceScatter", "reduce_scatter"),
        ("Reduce Scatter", "reduce-scatter"),
        ("torchtune", "Torchtune"),
        ("CollectivePipeliner", "collective pipeliner"),
        ("offloading", "offload"),
        ("config", "configuration"),
    ],
)
def test_variants_of_a_name_fold_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_different_words_fold_apart() -> None:
    assert fold("reduce_scatter") != fold("reduce")
    assert fold("receipt") != fold("recipe")


def test_sentences_end_at_stops_but_not_inside_brackets_or_after_abbreviations() -> None:
    text = "Cut build time (e.g. from 9 to 6 min. on CI). Moved v1.2 to Go 1.21. See docs"
    assert [text[start:end] for start, end in sentences(text)] == [
        "Cut build time (e.g. from 9 to 6 min. on CI).",
        "Moved v1.2 to Go 1.21.",
        "See docs",
    ]


def test_code_names_are_found_and_products_are_not() -> None:
    text = (
        "Set --max-workers=4 and retry_limit in PyTorch; WorkManager, run(), src/app/main.kt, MoE, iOS, GPUs"
    )
    found = [text[start:end] for start, end in code_names(text)]
    assert found == ["--max-workers=4", "retry_limit", "WorkManager", "run()", "src/app/main.kt"]


def test_special_names_are_rare_by_their_spelling() -> None:
    assert special_names("the cache on the H100 uses mm+rs and NVSHMEM") == {
        fold("H100"),
        fold("mm+rs"),
        fold("NVSHMEM"),
    }


def test_overlap_is_the_share_of_the_smaller_set() -> None:
    assert (
        overlap(content("sync receipts offline"), content("offline sync of all the receipts and tokens"))
        == 1.0
    )
    assert overlap([], ["x"]) == 0.0


@pytest.mark.parametrize(
    "base, third, past, participle, gerund",
    [
        ("ship", "ships", "shipped", "shipped", "shipping"),
        ("write", "writes", "wrote", "written", "writing"),
        ("cut", "cuts", "cut", "cut", "cutting"),
        ("apply", "applies", "applied", "applied", "applying"),
        ("cache", "caches", "cached", "cached", "caching"),
        ("tie", "ties", "tied", "tied", "tying"),
        ("deploy", "deploys", "deployed", "deployed", "deploying"),
    ],
)
def test_verbs_are_inflected(base: str, third: str, past: str, participle: str, gerund: str) -> None:
    verb = words_of().verb(base, "base")
    assert verb is not None
    assert (verb.third, verb.past, verb.participle, verb.gerund) == (third, past, participle, gerund)


def test_british_spellings_are_known() -> None:
    assert words_of().verb("optimised", "past") is not None


@pytest.mark.parametrize(
    "text, found",
    [
        (
            "Weighed acc. To plan, exp. Yield 3 t. Sold it.",
            ["Weighed acc. To plan, exp. Yield 3 t.", "Sold it."],
        ),
        ("Baked for 5 min. Cooled it.", ["Baked for 5 min.", "Cooled it."]),
        ("Öfen bzw. Herde inkl. Rohr, z. B. Gas", ["Öfen bzw. Herde inkl. Rohr, z. B. Gas"]),
    ],
)
def test_abbreviations_end_no_sentence(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in sentences(text)] == found


def test_an_abbreviation_in_capitals_is_no_verb() -> None:
    assert opening("LED stayed on in the berth") == "noun"
    assert opening("Led the survey of the quay") == "past"
