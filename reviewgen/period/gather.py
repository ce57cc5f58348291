"""Gathers the entries of a workstream into one work, named for it, that tells its course in order of time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from reviewgen.model.base import Span
from reviewgen.period.lapsed import is_begun
from reviewgen.period.merge import everything, in_its_area, told, with_evidence
from reviewgen.period.next_state import Pieces
from reviewgen.period.piece import is_area, place_of
from reviewgen.period.progress import stages
from reviewgen.period.same_label import explicit_label, label_of, labelled
from reviewgen.period.streams import Streams
from reviewgen.period.text import WORD
from reviewgen.period.topics import is_telling, keys_of, name_of
from reviewgen.period.words import words_of
from reviewgen.period.work import Clause, Effect, Work, WorkKind

_KINDS: tuple[WorkKind, ...] = ("planned", "impact", "other", "bugs", "features")
_NUMBER = re.compile(r"\s#?\d{1,4}$")
_LONGEST, _SHORTEST = 5, 2
_CLOSED = ("prepositions", "determiners", "conjunctions", "auxiliaries")
Join = Callable[[Work, Work, str], Work]
Said = tuple[tuple[Clause, ...], tuple[Effect, ...]]


def gather(works: Sequence[Work], streams: Streams, pieces: Pieces, join: Join) -> list[Work]:
    """Return the works, those of one workstream as one.

    `join` makes one of a plan and what came of it. The kind is that of the most finished piece: a start is
    no delivery, and a repair that ends what was open belongs to it.
    """
    order = sorted(works, key=place_of)
    groups: list[list[tuple[Work, str]]] = []
    where: dict[str, set[int]] = {}
    for work in order:
        keys = {key for member in pieces.members(work) for key in streams.keys(member)}
        near = sorted({number for key in keys for number in where.get(key, ())})
        links: list[tuple[int, str, int]] = []
        for number in near if work.named else ():
            known = [member for one, _ in groups[number] for member in pieces.members(one)]
            links.append((*streams.link(known, pieces.members(work)), number))
        links = sorted((link for link in links if link[0]), reverse=True)
        if not links or (len(links) > 1 and links[0][0] == links[1][0]):
            links = [(0, "", len(groups))]
            groups.append([])
        _, why, found = links[0]
        groups[found].append((work, why))
        for key in keys if work.named else ():
            where.setdefault(key, set()).add(found)
    return [join_all(group, streams, pieces, join) for group in groups]


def join_all(group: Sequence[tuple[Work, str]], streams: Streams, pieces: Pieces, join: Join) -> Work:
    """Return one work of a group of them, each with the reason why it belongs to those before it."""
    first, *rest = (work for work, _ in group)
    whys = [why for _, why in group[1:]]
    if not rest:
        return first
    members = sorted((one for work in (first, *rest) for one in pieces.members(work)), key=place_of)
    # A plan is told by what came of it; two plans, or a plan and its start, are told one after the other.
    while rest and first.kind == "planned" and rest[0].kind in ("features", "bugs") and not is_begun(first):
        first = join(first, rest.pop(0), whys.pop(0))
    label, spans = _name((first, *rest), members, streams)
    made = _bare(first, label, spans)
    said = [(made.clauses, made.effects)]
    for later, why in zip(rest, whys, strict=True):
        bare = in_its_area(_bare(later, label, spans), first)
        said.append((bare.clauses, bare.effects))
        kind = max((made.kind, later.kind), key=_KINDS.index)
        made = with_evidence(replace(made, kind=kind), later, why)
    if made.kind == "features" and members[0].kind == "bugs":
        made = replace(made, kind="bugs")  # what began as a defect is its repair, wherever that went live
    clauses, effects = _in_order(said)
    if made.kind == "impact":
        made = replace(made, kind="other")
    whole = tuple(dict.fromkeys((*made.spans, *spans)))  # the heading that names it, too
    made = replace(made, label=label, label_spans=spans, clauses=clauses, effects=effects, spans=whole)
    if made.kind in ("other", "planned"):
        made = _as_noted(made)
    return pieces.hold(made, members)


def _bare(work: Work, label: str, spans: tuple[Span, ...]) -> Work:
    """A work without its own label, which stands before its words where the name does not say it."""
    if not work.label and work.clauses and label_of(work).lower() == label.lower():
        work = labelled(work, label_of(work), work)
    if work.clauses and work.clauses[0].text.lower().startswith(f"{work.label.lower()} "):
        return replace(work, label=label, label_spans=spans)  # its first words say its own name
    return replace(work, label=label, label_spans=spans, clauses=told(work, label))


def _in_order(said: Sequence[Said]) -> Said:
    """Clauses and effects in the order of the notes, their sentences numbered through."""
    order: list[tuple[tuple[str, str, int], int, Clause | Effect]] = []
    for number, (clauses, effects) in enumerate(said):
        order += [(_when(clause), number, clause) for clause in clauses]
        order += [(_when(effect), number, effect) for effect in effects]
    order.sort(key=lambda one: (one[0], one[1], one[2].place))
    places: dict[tuple[int, str, int], int] = {}
    found: Said = ((), ())
    for _, number, part in order:
        sentence = places.setdefault((number, part.month, part.place[0]), len(places))
        place = (sentence, part.place[1])
        if isinstance(part, Clause):
            found = (*found[0], replace(part, place=place)), found[1]
        else:
            found = found[0], (*found[1], replace(part, place=place))
    return found


def _when(part: Clause | Effect) -> tuple[str, str, int]:
    """The month of a clause and where it stands in its source, a label before it included."""
    first = min(part.spans, key=lambda span: (span.source, span.start), default=None)
    return part.month, first.source if first else "", first.start if first else 0


def _as_noted(work: Work) -> Work:
    """Other work and plans stand as noted: the name stands in front where the first words do not say it."""
    if not work.label or not work.clauses or set(keys_of(work.label)) <= set(keys_of(work.clauses[0].text)):
        return work
    first, *rest = work.clauses
    said = replace(first, text=f"{work.label}: {first.text}", spans=(*work.label_spans, *first.spans))
    return replace(work, clauses=(said, *rest))


def _name(works: Sequence[Work], members: Sequence[Work], streams: Streams) -> tuple[str, tuple[Span, ...]]:
    """The name of a workstream and where it stands: the first label if that names it, else what all share.

    A label that tells of a state, a number or a deed ("manifest take 2 live") names a piece and no work.
    """
    topic = streams.headings.topic([streams.piece(work) for work in members])
    if topic is not None:
        return topic.text.rstrip(" :."), topic.spans
    count = Counter(key for work in members for key in streams.piece(work).heads)
    shared = {key for key, number in count.items() if number > 1}
    first = works[0]
    opened = explicit_label(first)
    telling = [key for key in keys_of(opened) if is_telling(key) and not is_area(key)]
    if _is_name(opened) and (shared & set(telling) or len(telling) >= _SHORTEST):
        return opened, first.label_spans or first.spans
    whole = Counter(key for work in members for key in streams.piece(work).whole)
    most = {key for key in (*shared, *whole) if 2 * max(count[key], whole[key]) > len(members)} or shared
    found: list[tuple[str, Work]] = []
    for work in works:
        if "_" in work.label and _is_name(work.label):
            return work.label, work.label_spans  # a name in code
    for work in members:
        for text in dict.fromkeys((explicit_label(work), name_of(work), streams.piece(work).behind)):
            phrase = _longer(_of_keys(text, most), everything(work), members)
            if _is_name(phrase):
                found.append((_with_capital(phrase, everything(work), members), work))
    if found:
        often = Counter(phrase.lower() for phrase, _ in found)
        rank = [(len(set(keys_of(text))), often[text.lower()], len(text)) for text, _ in found]
        phrase, work = found[max(range(len(found)), key=lambda place: (rank[place], -place))]
        return phrase, work.label_spans if phrase in work.label else work.spans
    names = [one for one in works if _is_name(one.label)] or [first]
    namer = max(names, key=lambda one: _KINDS.index(one.kind))
    return namer.label, namer.label_spans


def _of_keys(text: str, keys: set[str]) -> str:
    """The part of a text from its first to its last word of the keys; empty where others stand between."""
    words = [(match, set(keys_of(match.group()))) for match in WORD.finditer(text)]
    mine = [place for place, (_, own) in enumerate(words) if own & keys]
    if not mine or any(own - keys for _, own in words[mine[0] : mine[-1] + 1]):
        return ""
    return text[words[mine[0]][0].start() : words[mine[-1]][0].end()]


def _longer(phrase: str, text: str, members: Sequence[Work]) -> str:
    """The phrase with the words behind it that most members have there too: "sleep current"."""
    place = text.find(phrase) + len(phrase)
    while phrase and (following := WORD.match(text, place + 1)) and text[place : place + 1] == " ":
        longer = f"{phrase} {following.group()}"
        often = sum(
            f" {longer} ".lower() in f" {' '.join(WORD.findall(everything(one)))} ".lower() for one in members
        )
        closed = any(words_of().is_in(name, following.group()) for name in _CLOSED)
        if 2 * often <= len(members) or closed or not following.group().isalpha():
            break
        phrase, place = longer, following.end()
    return phrase


def _with_capital(phrase: str, text: str, members: Sequence[Work]) -> str:
    """The phrase with the capitalised word before it that most members have there too: "Live Tiles"."""
    before = re.search(rf"(?<!\w)(?P<word>[A-Z][a-z]+)\s{re.escape(phrase)}(?!\w)", text)
    if before is None or not phrase[:1].isupper() or words_of().verb(before["word"], "past") is not None:
        return phrase
    longer = f"{before['word']} {phrase}"
    return longer if 2 * sum(longer in everything(one) for one in members) > len(members) else phrase


def _is_name(text: str) -> bool:
    """Whether a text is a short name without a state, a number at its end, or a deed."""
    words = [match.group() for match in WORD.finditer(text)]
    if not 0 < len(words) <= _LONGEST or stages(text) or _NUMBER.search(text):
        return False
    acts = any(words_of().verb(word, "past") is not None and word.islower() for word in words)
    return not acts and not words_of().is_in("prepositions", words[-1])
