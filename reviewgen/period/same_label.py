"""Whether pieces of work carry one label ("SSO: 12 apps", "SSO: last app") and tell of its progress."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from reviewgen.period.grammar import opening
from reviewgen.period.merge import everything
from reviewgen.period.progress import FINISHED, NUMBERED, adds_up, says_begun, stages
from reviewgen.period.stretch import share_a_month
from reviewgen.period.technologies import is_technology
from reviewgen.period.text import WORD, fold, special_names
from reviewgen.period.topics import is_telling, keys_of, topic_of
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

WHY = "carries the same label on"
_LABEL = re.compile(r"^(?P<label>[^\s:;,.!?()][^:;,!?()]{1,40}):\s+(?=\S)")
_VERSION = re.compile(r"\s(?:v\d[\w.]*|\d+\.\d[\w.]*)$")
_ARROW = re.compile(
    r"(?<![\d.,])(?P<before>\d[\d.,]{0,12})\s?[^\W\d]{0,4}\s?(?:→|->)\s?(?P<after>\d[\d.,]{0,12})"
)
_MOST_WORDS = 4


class Labels:
    """The labels of a period that name one piece of work each, not an area, a place or a kind of change."""

    def __init__(self, works: Sequence[Work]) -> None:
        self._places = {fold(name) for work in works for name in (*work.repositories, *work.projects)}
        self._places |= {fold(name.split("/")[-1]) for work in works for name in work.repositories}
        groups: dict[str, list[Work]] = {}
        for work in works:
            label = label_of(work)
            if label and work.kind != "bugs" and self._is_specific(label):
                groups.setdefault(fold(label), []).append(work)
        self._groups = {key for key, group in groups.items() if _runs_on(group)}

    def are_one(self, members: Sequence[Work], later: Work) -> str:
        """Return the label that a later piece shares with a work; empty where they are not one.

        A repair is a piece of its own, and two deliveries of one month that each begin with a deed are two.
        """
        label = label_of(later)
        if not label or later.kind == "bugs" or any(work.kind == "bugs" for work in members):
            return ""
        last = members[-1]
        if share_a_month(last.months, later.months) and _is_deed(last) and _is_deed(later):
            return ""
        if fold(label) in self._groups and fold(label) in {fold(label_of(work)) for work in members}:
            return label
        keys = keys_of(_VERSION.sub("", label))
        begun = bool(keys) and all(map(is_telling, keys)) and later.months[0] > last.months[-1]
        begun = begun and not any(NUMBERED.search(work.text) for work in (*members, later))
        if begun and any(topic_of(work) == keys and says_begun(work.text) for work in members):
            return label
        return ""

    def _is_specific(self, label: str) -> bool:
        """Whether a label names a thing: in code, as an abbreviation, or in words of which none is plain."""
        words = WORD.findall(label)
        known = words_of()
        plain = known.sets["empty_labels"] | known.sets["commit_types"] | known.sets["change_nouns"]
        plain |= known.sets["area_labels"]
        if fold(label) in self._places or is_technology(label) or not 0 < len(words) <= _MOST_WORDS:
            return False
        if any(word.lower() in plain for word in words):
            return False
        if len(words) == 1:
            return bool(special_names(label)) or (label.isupper() and label.isalpha())
        return any(map(is_telling, keys_of(label)))


def label_of(work: Work) -> str:
    """Return what stands before the colon, or the name in code with which a piece begins."""
    text = work.label or (work.clauses[0].text if work.clauses else "")
    match = _LABEL.match(text)
    if match:
        text = match["label"]
    elif not work.label:
        text = text.split(None, 1)[0] if text else ""
        return text if "_" in text else ""
    first = text.split(None, 1)[0]
    return first if "_" in first else text


def labelled(work: Work, label: str, namer: Work) -> Work:
    """Return a piece that stands as noted with its label, or the one that a later piece gives it, apart."""
    if work.label or not work.clauses or label == work.clauses[0].text:
        return work
    if not work.clauses[0].text.startswith(f"{label}: "):
        own = namer is work or "_" in label
        spans = namer.label_spans or namer.spans
        return work if own else replace(work, label=_VERSION.sub("", label), label_spans=spans)
    first, *rest = work.clauses
    said = replace(first, text=first.text[len(label) + 2 :].strip())
    return replace(work, label=label, label_spans=first.spans, clauses=(said, *rest))


def _runs_on(group: Sequence[Work]) -> bool:
    """Whether pieces tell how far one work has come: an unfinished state, a count or a figure carried on."""
    if len(group) < 2:
        return False
    for one, later in pairwise(group):
        before, after = everything(one), everything(later)
        unfinished = stages(before) - {FINISHED}
        if unfinished or adds_up(before, after) or _goes_from(before, after):
            return True
    return False


def _goes_from(earlier: str, later: str) -> bool:
    """Whether a figure goes on from where the earlier text left it: 2.9 → 2.2, then 2.2 → 1.7."""
    left = {match["after"].rstrip(".,") for match in _ARROW.finditer(earlier)}
    return any(match["before"] in left for match in _ARROW.finditer(later))


def _is_deed(work: Work) -> bool:
    return bool(work.clauses) and opening(work.clauses[0].text) == "past"
