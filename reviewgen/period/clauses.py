"""Takes an item apart: its label, the clauses that say what was done, and the effects cut from them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from itertools import pairwise

from reviewgen.model.base import Passage, Span
from reviewgen.model.month import Item
from reviewgen.period.changes import change_within, tells_result
from reviewgen.period.citations import cited_ranges
from reviewgen.period.effects import Cut, cut_effects, has_pointing, names_something, read_effect, standing
from reviewgen.period.grammar import has_finite_verb, opening
from reviewgen.period.leaning import leans, takes_back
from reviewgen.period.text import WORD, fold, sentences
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect

_TITLE_WORDS = 8
_SHORT_LABEL = 4
_LABEL = re.compile(r"^(?P<label>[^:;.!?]{2,120}?)(?::\s+|\s+[–—-]{1,2}\s+)(?=\S)")
_COMMIT_TYPE = re.compile(r"(?P<type>[A-Za-z]{2,12})(?:\([^()]{0,40}\))?!?:\s+(?=\S)")
# A repository is named by words: "17/40" and "2.4/2.5" are none.
_PLACE = re.compile(
    r"(?<![\w./-])(?=[\d.]{0,100}[A-Za-z_-])[\w.-]{1,100}/(?=[\d.]{0,100}[A-Za-z_-])[\w.-]{1,100}"
)
_EMOTICON = re.compile(r"\s[:;]-?[()DP](?=\s|$)")
_JOINING = re.compile(r"(?:so|and|then)\s+(?=(?:i|we)\s+[a-z])", re.IGNORECASE)
_TITLE = re.compile(r"^(?P<label>[^:;!?]{2,120}?)\.\s+(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Parts:
    """An item taken apart; nothing of its text is in two parts."""

    label: str
    label_spans: tuple[Span, ...]
    clauses: tuple[Clause, ...]
    effects: tuple[Effect, ...]
    tails: tuple[Clause, ...]
    """Economic tails that name nothing; they are dropped and listed as dropped."""


@dataclass(frozen=True, slots=True)
class Slicer:
    """Cuts pieces out of a passage and says which spans of the source they are."""

    passage: Passage | Item
    hidden: tuple[tuple[int, int], ...] = ()

    def text(self, start: int, end: int) -> str:
        """Return the tidy text between two places, the hidden stretches left out."""
        kept, place = [], start
        for first, last in self.hidden:
            if last > place and first < end:
                kept.append(self.passage.text[place : max(first, place)])
                place = max(place, last)
        kept.append(self.passage.text[min(place, end) : end])
        return tidy("".join(kept))

    def spans(self, start: int, end: int) -> tuple[Span, ...]:
        """Return the spans of the source between two places of the text.

        All spans of the passage where cleaning has changed lengths.
        """
        spans = self.passage.spans
        if sum(span.end - span.start for span in spans) + len(spans) - 1 != len(self.passage.text):
            return spans
        found, offset = [], 0
        for span in spans:
            length = span.end - span.start
            first, last = max(start - offset, 0), min(end - offset, length)
            if first < last:
                found.append(Span(source=span.source, start=span.start + first, end=span.start + last))
            offset += length + 1
        return tuple(found) or spans


def tidy(text: str) -> str:
    """Return `text` on one line, without what deleting left behind: doubled marks, empty brackets."""
    text = _EMOTICON.sub("", " ".join(text.split()))
    text = re.sub(r"(?<!\w)[(\[]\s?[)\]]", "", text)  # those of a call stay: "sleep()"
    text = " ".join(text.split())
    text = re.sub(r"\s([,;.?)]|!(?!\d))", r"\1", text)  # "!4" is a merge request
    text = re.sub(r"([,;])[,;.]+", r"\1", text)
    text = text.strip(" ,;")
    while text and unicodedata.category(text[0]) in ("So", "Mn", "Cf"):  # an emoji that labels the line
        text = text[1:].lstrip()
    return re.sub(r",?\sand$", "", text).strip()


def take_apart(item: Item, month: str, names: frozenset[str], *, impact: bool = False) -> Parts:
    """Return the parts of an item; `names` are the folded repository and project names of its month.

    In an `impact` item a clause that states an effect is one, whatever its form.
    """
    slicer = Slicer(item, (*_joining_word(item.text), *cited_ranges(item.text, item.references)))
    start, label, spans = _label(slicer, names)
    if impact and label:
        start, label, spans = 0, "", ()  # "Field returns: 11 in January" says nothing without its label
    clauses: list[Clause] = []
    effects: list[Effect] = []
    tails: list[Clause] = []
    for place, first, last in _pieces(item.text, start, impact):
        stated = False
        whole_piece = Clause(
            slicer.text(first, last).rstrip(".:–— "), slicer.spans(first, last), month, place
        )
        if not WORD.search(whole_piece.text):
            continue
        if _follows_effect(clauses, effects) and _only_qualifies(whole_piece.text, impact=impact):
            effects[-1] = replace(effects[-1], hedges=(*effects[-1].hedges, whole_piece))
            continue
        if not impact and place > (0, 0) and tells_result(whole_piece.text, item.metrics):
            effects.append(standing(whole_piece, item.metrics))
            continue
        for cut in _cuts(item.text, first, last, impact=impact):
            text = slicer.text(cut.start, cut.end).rstrip(".:–— ")
            piece = Clause(text, slicer.spans(cut.start, cut.end), month, place)
            whole = impact and cut.role == "activity"
            found = read_effect(piece, item.metrics, item.strength) if whole else None
            if not WORD.search(piece.text):
                continue
            if cut.role == "tail" or (cut.tail and stated and not names_something(text)):
                tails.append(piece)
            elif cut.role == "rest" and clauses and clauses[-1].place == place:
                clauses[-1] = _joined(clauses[-1], piece)
            elif cut.role == "effect":
                effects.append(standing(piece, item.metrics, cut.shape, cut.strength))
            elif found is not None:
                effects.append(found)
                stated = True
            elif not is_provenance(piece.text, names):
                clauses.append(piece)
    if not label and clauses and _is_title(clauses[0].text):
        label, spans = clauses[0].text, clauses[0].spans
        clauses.pop(0)
    return Parts(label, spans, tuple(clauses), tuple(effects), tuple(tails))


def _cuts(text: str, first: int, last: int, *, impact: bool) -> list[Cut]:
    """The stretches of a sentence; outside the impact section also cut before a quantity that changed."""
    found = cut_effects(text, first, last)
    if impact or len(found) > 1:
        return found
    change = change_within(text, first, last)
    if change is None:
        return found
    return [Cut(first, change[0], "activity"), Cut(change[1], last, "effect")]


def _follows_effect(clauses: list[Clause], effects: list[Effect]) -> bool:
    """Whether the last piece so far was an effect."""
    return bool(effects) and (not clauses or effects[-1].place >= clauses[-1].place)


def _only_qualifies(text: str, *, impact: bool) -> bool:
    """Whether a sentence leans on the effect before it, and is none itself ("It also reduces …")."""
    return leans(text) and not (impact and has_pointing(text) and not takes_back(text))


def as_noted(item: Item, month: str) -> Parts:
    """Return an item in one piece, its citations left out: plans and other contributions stand as noted."""
    slicer = Slicer(item, (*_joining_word(item.text), *cited_ranges(item.text, item.references)))
    prefix = _COMMIT_TYPE.match(item.text)
    typed = (
        prefix is not None and words_of().is_in("commit_types", prefix["type"]) and prefix["type"] != "revert"
    )
    start, end = (prefix.end() if prefix and typed else 0), len(item.text)
    clause = Clause(slicer.text(start, end).rstrip(".:–— "), slicer.spans(start, end), month)
    return Parts("", (), (clause,) if WORD.search(clause.text) else (), (), ())


def _joined(clause: Clause, rest: Clause) -> Clause:
    """The activity before an effect and what goes on after it, as one clause."""
    comma = "" if rest.text.startswith("and ") else ","
    return Clause(
        f"{clause.text}{comma} {rest.text}", (*clause.spans, *rest.spans), clause.month, clause.place
    )


def _is_title(text: str) -> bool:
    """A noun phrase short enough to stand as the lead of its item."""
    return len(WORD.findall(text)) <= _TITLE_WORDS and opening(text) == "noun" and not has_finite_verb(text)


def is_provenance(text: str, names: frozenset[str]) -> bool:
    """Tell whether a sentence only says where a change landed; the appendix says that."""
    known = words_of().sets["provenance"]
    rest = _PLACE.sub(" ", text)
    left = [word for word in WORD.findall(rest) if word.lower() not in known and fold(word) not in names]
    return not left and not any(word[0].isdigit() for word in WORD.findall(rest))


def _joining_word(text: str) -> tuple[tuple[int, int], ...]:
    """The word that joined a sentence to the one before it, before what its author did: "So I built …"."""
    match = _JOINING.match(text)
    return (match.span(),) if match else ()


def _label(slicer: Slicer, names: frozenset[str]) -> tuple[int, str, tuple[Span, ...]]:
    """Where the label ends, what it says without the names of repositories, and its spans."""
    text, first = slicer.passage.text, 0
    start = slicer.hidden[0][1] if slicer.hidden and slicer.hidden[0][0] == 0 else 0
    kept: list[str] = []
    spans: tuple[Span, ...] = ()
    prefix = _COMMIT_TYPE.match(text[start:])
    if prefix and words_of().is_in("commit_types", prefix["type"]):
        start += prefix.end()
    while match := _LABEL.match(text[start:]) or (_TITLE.match(text[start:]) if start or not kept else None):
        words = WORD.findall(match["label"])
        if len(words) > 12 or match["label"].count("(") != match["label"].count(")"):
            break
        named = _names_before_deed(match["label"], text[start + match.end() :])
        told = opening(match["label"]) in ("past", "third", "subject") or has_finite_verb(match["label"])
        if told and not named:
            break
        if match.re is _TITLE and opening(text[start + match.end() :]) != "past":
            break
        if not kept:
            first = start
        label = slicer.text(start, start + match.end("label"))
        label = re.sub(r"\s*\((?:[\w.-]+/[\w.-]+(?:,\s*|\s+and\s+)?)+\)", "", label)
        plain = re.sub(r"\(.*?\)|!", "", label).strip()
        known = words_of().is_in("commit_types", plain)
        if not known and not all(fold(word) in names for word in _name_words(label)):
            kept.append(label)
            spans = slicer.spans(first, start + match.end("label"))
        start += match.end()
        if len(kept) == 2:
            break
    return start, ": ".join(kept), spans


def _names_before_deed(label: str, rest: str) -> bool:
    """Whether a short label stands before a deed, whatever its first word may be ("Saved cards: added …")."""
    words = [word.lower() for word in WORD.findall(label)]
    closed = words_of().sets["determiners"] | words_of().sets["pronouns"]
    short = 2 <= len(words) <= _SHORT_LABEL and not closed & set(words)
    return short and opening(rest) == "past"


def _name_words(label: str) -> list[str]:
    return re.findall(r"[\w.-]+/[\w.-]+|[^\s,/]+", label)


def _pieces(text: str, start: int, impact: bool) -> list[tuple[tuple[int, int], int, int]]:
    """The sentences from `start` on, cut at semicolons outside brackets, each with its place.

    In an impact item "reduced A and improved B" is two effects, which may belong to two works.
    """
    found: list[tuple[tuple[int, int], int, int]] = []
    for number, (first, last) in enumerate(sentences(text[start:])):
        bounds = [start + first, *_breaks(text, start + first, start + last, impact), start + last]
        for part, (begin, end) in enumerate(pairwise(bounds)):
            if WORD.search(text, begin, end):
                found.append(((number, part), begin + (text[begin] == ";"), end))
    return found


def _breaks(text: str, first: int, last: int, impact: bool) -> list[int]:
    words = words_of()
    breaks, depth = [], 0
    for place in range(first, last):
        depth += (text[place] in "([") - (text[place] in ")]")
        if text[place] == ";" and depth == 0:
            breaks.append(place)
    if impact and opening(text[first:last]) == "past":
        for match in re.finditer(r",?\sand\s(?=(?P<word>[a-z]+)\s\w)", text[first:last]):
            verb = words.verb(match["word"], "past")
            if (
                verb
                and verb.base in words.effect
                and text[first : first + match.start()].count("(")
                == text[first : first + match.start()].count(")")
            ):
                breaks.append(first + match.end())
    return sorted(breaks)
