"""Whether pieces of work carry one label ("SSO: 12 apps", "SSO: last app") and tell of its progress."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from reviewgen.period.grammar import opening
from reviewgen.period.merge import everything
from reviewgen.period.numbering import numbering, opening_of, told_apart
from reviewgen.period.progress import FINISHED, adds_up, says_begun, stages
from reviewgen.period.stretch import share_a_month
from reviewgen.period.technologies import is_technology
from reviewgen.period.text import WORD, fold, special_names
from reviewgen.period.topics import is_telling, keys_of, name_in, name_of, topic_of
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

WHY = "carries the same label on"
_LABEL = re.compile(r"^(?P<label>[^\s:;,.!?()][^:;,!?()]{1,40}):\s+(?=\S)")
_VERSION = re.compile(r"\s(?:v\d[\w.]*|\d+\.\d[\w.]*)$")
_ARROW = re.compile(
    r"(?<![\d.,])(?P<before>\d[\d.,]{0,12})\s?(?:[^\W\d]{0,4}|%)\s?(?:→|->)\s?(?P<after>\d[\d.,]{0,12})"
)
_VALUE = re.compile(r"(?<![\d.,/:#-])(?:\d{2,7}|\d{1,4}[.,]\d{1,3})(?![\d/:-]|[.,]\d)")
_COUNTED = re.compile(r"(?<![\d.,/:-])\d{1,6}\s(?P<what>[^\W\d_]{3,20}s)\b")
_MOST_WORDS = 4


class Labels:
    """The labels of a period that name one piece of work each, not an area, a place or a kind of change."""

    def __init__(self, works: Sequence[Work]) -> None:
        self._subjects: dict[str, str] = {}  # of clauses without a label, which are asked for again and again
        self._places = {fold(name) for work in works for name in (*work.repositories, *work.projects)}
        self._places |= {fold(name.split("/")[-1]) for work in works for name in work.repositories}
        groups: dict[str, list[Work]] = {}
        for work in works:
            label = label_of(work)
            if label and work.kind != "bugs" and self._is_specific(label):
                groups.setdefault(fold(label), []).append(work)
        self._groups = {
            key for key, group in groups.items() if _runs_on(group, throughout=_is_plain(label_of(group[0])))
        }

    def label(self, work: Work) -> str:
        """Return the label of a piece, be it the subject of its first sentence ("SSO went to the pilots")."""
        found = label_of(work)
        if found or not work.clauses:
            return found
        text = work.clauses[0].text
        if text not in self._subjects:
            self._subjects[text] = self._subject(text)
        return self._subjects[text]

    def _subject(self, text: str) -> str:
        words = words_of()
        tokens = list(WORD.finditer(text[:80]))
        for number, token in enumerate(tokens[1 : _MOST_WORDS + 1], 1):
            said = token.group().lower()
            acts = (
                words.verb(said, "past", "third") or said in words.sets["states"] | words.sets["auxiliaries"]
            )
            opened = text[: tokens[number - 1].end()]
            if acts and token.group().islower() and fold(opened) in self._groups:
                return opened
        return ""

    def is_shared(self, members: Sequence[Work], later: Work) -> bool:
        """Tell whether a piece of the work bears the very label of the later one."""
        return fold(self.label(later)) in {fold(self.label(work)) for work in members}

    def are_one(self, members: Sequence[Work], later: Work) -> str:
        """Return the label that a later piece shares with a work; empty where they are not one.

        A repair is a piece of its own, and two deliveries of one month that each begin with a deed are two.
        """
        label = self.label(later)
        if not label or later.kind == "bugs" or any(work.kind == "bugs" for work in members):
            return ""
        last = members[-1]
        if any(told_apart(opening_of(work), opening_of(later)) for work in members):
            return ""
        if share_a_month(last.months, later.months) and _is_deed(last) and _is_deed(later):
            return ""
        if fold(label) in self._groups and self.is_shared(members, later):
            return "" if _is_new_matter(members, later) else label
        keys = keys_of(_VERSION.sub("", label))
        begun = bool(keys) and all(map(is_telling, keys)) and later.months[0] > last.months[-1]
        begun = begun and not any(numbering(work.text) for work in (*members, later))
        if begun and any(topic_of(work) == keys and _is_begun(work) for work in members):
            return name_of(later) if stages(label) else label
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
        return any(map(is_telling, keys_of(label))) or bool(special_names(label)) or label.isupper()


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


def explicit_label(work: Work) -> str:
    """Return what stands before a colon, or as the lead of a piece; empty where it only begins somehow."""
    found = label_of(work)
    text = work.label or (work.clauses[0].text if work.clauses else "")
    return found if work.label or text.startswith(f"{found}:") else ""


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


def _is_plain(label: str) -> bool:
    """Whether a label is one word, which may stand for an area or a customer as well as for one work."""
    return len(WORD.findall(label)) == 1 and "_" not in label


def _runs_on(group: Sequence[Work], *, throughout: bool) -> bool:
    """Whether pieces tell how far one work has come: an unfinished state, a count or a figure carried on.

    One piece that goes on with another is enough, `throughout` the half of them.
    """
    pairs = [(everything(one), everything(later)) for one, later in pairwise(group)]
    running = [
        bool(stages(before) - {FINISHED})
        or adds_up(before, after)
        or goes_from(before, after)
        or counts_the_same(before, after)
        for before, after in pairs
    ]
    return any(running) and (not throughout or 2 * sum(running) >= len(running))


def counts_the_same(earlier: str, later: str) -> bool:
    """Whether both count the same things: "11 shops", then "all 17 shops"."""
    counted = [
        {match["what"].lower() for match in _COUNTED.finditer(text) if match["what"].lower() not in _units()}
        for text in (earlier, later)
    ]
    return not counted[0].isdisjoint(counted[1])


def _units() -> frozenset[str]:
    return words_of().sets["time_units"]


def goes_from(earlier: str, later: str) -> bool:
    """Whether a figure goes on from where the earlier text left it: 2.9 → 2.2, then 2.2 → 1.7."""
    left = {match["after"].rstrip(".,") for match in _ARROW.finditer(earlier)}
    return any(match["before"] in left for match in _ARROW.finditer(later))


def goes_on_from(earlier: str, later: str) -> bool:
    """Tell whether a figure goes on from a value that the earlier text gives: 310 uA, then 310 → 55 uA."""
    given = {match.group() for match in _VALUE.finditer(earlier)}
    return any(match["before"] in given for match in _ARROW.finditer(later))


def _is_new_matter(members: Sequence[Work], later: Work) -> bool:
    """Whether a piece behind finished work names what nothing of it spoke of: "ACME: contract extended"."""
    named = {
        key for key in keys_of(name_in(later.clauses[0].text if later.clauses else "")) if is_telling(key)
    }
    known = {key for work in members for key in keys_of(everything(work))}
    return FINISHED in stages(members[-1].text) and bool(named) and named.isdisjoint(known)


def _is_begun(work: Work) -> bool:
    """Whether a piece tells of the start of what it is called, and of no end of it.

    "ACME: sign-on started" tells of the start of something else than ACME.
    """
    behind = (work.clauses[0].text if work.clauses else "") if work.label else work.text.partition(": ")[2]
    named = [key for key in keys_of(name_in(behind)) if is_telling(key)]
    return says_begun(work.text) and FINISHED not in stages(work.text) and not named


def _is_deed(work: Work) -> bool:
    return bool(work.clauses) and opening(work.clauses[0].text) == "past"
