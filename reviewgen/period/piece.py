"""What one entry says of itself that others of its workstream may share: name, ticket, how far it was."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from reviewgen.period.merge import everything
from reviewgen.period.progress import FINISHED, says_begun, says_wanted, stages
from reviewgen.period.same_label import explicit_label
from reviewgen.period.text import WORD, content, fold, special_names, stem
from reviewgen.period.topics import is_telling, keys_of, leads, name_in, name_of
from reviewgen.period.trouble import tells_trouble
from reviewgen.period.words import words_of
from reviewgen.period.work import Work

_HEAD, _NEAR = 60, 30
_FEW = 3
_AWAY = re.compile(r"\s(?:for|to|into|onto|from)\s", re.IGNORECASE)
_AIM = re.compile(r"\s(?:for|with|w/|für|pour|para|mit|avec)\s", re.IGNORECASE)
_BETWEEN = re.compile(r",\s(?:and\s)?|\sand\s|\s\+\s|\s&\s")
_NUMBER = re.compile(
    r"\s(?:(?:week|wk|kw|woche|semaine|semana)\s)?#?(?P<which>\d{1,4})(?=\s?(?:[,;:.(–—]|$))", re.IGNORECASE
)
_NUMBERED_LABEL = re.compile(r"[^\W\d]+ \d{2,4}")
_YEAR = re.compile(r"(?:19|20)\d\d")


@dataclass(frozen=True, slots=True)
class Piece:
    """One entry, read for the keys under which others may go on with it."""

    work: Work
    place: tuple[str, str, int]
    name: str
    """Its name as the notes have it; `behind` is that of what stands behind its label."""
    behind: str
    own: frozenset[str]
    """The keys of its name that say what it is about."""
    heads: frozenset[str]
    """These, and those of what stands behind its label."""
    whole: frozenset[str]
    """All keys of both, also of what they only mention: "manual for the new kiln"."""
    lead: str
    """The first key of its name."""
    specific: bool
    """Whether the lead is an abbreviation or a name in code."""
    number: str
    """The number directly behind its name: "week 15"."""
    coded: frozenset[str]
    """Those of its keys that are names in code: "label_pool"."""
    stems: frozenset[str]
    """All words of the entry that say what it is about."""
    tickets: frozenset[str]
    under_ticket: bool
    """Whether its ticket stands at its head, and is not only spoken of."""
    is_open: bool
    """Whether it leaves something unfinished: a start, a plan, a count of parts, trouble."""


def piece_of(work: Work) -> Piece:
    """Return what an entry says of itself."""
    said = work.clauses[0].text if work.clauses else ""
    plan = work.kind == "planned"
    name = name_of(work) if work.label or not _lists(said, plan=plan and ":" not in said) else ""
    rest = said if work.label else said.partition(":")[2] if ":" in said[:_HEAD] else ""
    own = _keys(work, name) or _numbered_label(work)
    behind = "" if _hangs(rest) or _lists(rest, plan=plan and not own) else name_in(rest)
    if not own and behind:
        name, own = behind, _keys(work, behind)  # behind an area: "API: webhooks in draft"
    lead = own[0] if own else ""
    word = next((match.group() for match in WORD.finditer(name) if fold(match.group()) == lead), "")
    text = everything(work)
    return Piece(
        work=work,
        place=place_of(work),
        name=name,
        behind=behind,
        own=frozenset(own),
        heads=frozenset((*own, *_keys(work, behind))),
        whole=frozenset((*own, *_all_keys(work, name), *changes_in(name), *keys_of(behind))),
        lead=lead,
        specific=(word.isupper() and len(word) > 1) or bool(special_names(word)),
        number=_behind_name(work.label or said, name)[1],
        coded=frozenset(fold(match.group()) for match in WORD.finditer(name) if "_" in match.group()),
        stems=frozenset(one for one in content(text) if not _says_little(one)),
        tickets=frozenset(one.reference.value for one in work.cited if one.reference.kind == "ticket"),
        under_ticket=_is_under_ticket(work),
        is_open=_is_open(work, text),
    )


def are_for_others(one: Work, later: Work) -> bool:
    """Tell whether two things of one name are for others: "contract with the mill" and "with the bakery"."""
    return _differ(_aims_of(one), _aims_of(later))


def is_another_change(one: Work, later: Work) -> bool:
    """Tell whether the later is a change of the thing that is work of its own: its upgrade, its rewrite."""
    changes = changes_in(name_of(later))
    return bool(changes) and not changes <= set(content(everything(one)))


def place_of(work: Work) -> tuple[str, str, int]:
    """The month of a work and where it stands in its source: the order in which things were noted."""
    first = work.spans[0] if work.spans else None
    return work.months[0], first.source if first else "", first.start if first else 0


@lru_cache(maxsize=8192)
def is_area(key: str) -> bool:
    """Tell whether a key stands for an area of every project, or for nothing: "infra", "follow-up"."""
    return key in _areas()


def _is_open(work: Work, text: str) -> bool:
    told = stages(text)
    begun = says_wanted(text) or (FINISHED not in told and says_begun(text))
    defect = work.kind == "other" and not set(content(text)).isdisjoint(_defects())
    unmended = work.kind == "bugs" and FINISHED not in told and not _mends(text)
    unfinished = bool(told - {FINISHED}) or begun or unmended or tells_trouble(text)
    return work.kind == "planned" or unfinished or defect


def _mends(text: str) -> bool:
    """Whether a text says that something was mended: "corrected the sign"."""
    words = words_of()
    verbs = (words.verb(match.group(), "past") for match in WORD.finditer(text))
    return any(verb is not None and verb.base in words.repair for verb in verbs)


def _keys(work: Work, name: str) -> list[str]:
    """The keys of a name that tell what a piece is about, and are not only counted or mentioned in it."""
    return [key for key in _all_keys(work, _AWAY.split(name, maxsplit=1)[0]) if leads(work, key)]


def _all_keys(work: Work, name: str) -> list[str]:
    cited = {fold(one.reference.value) for one in work.cited}
    keys = [key for key in keys_of(name) if key not in cited and is_telling(key) and not is_area(key)]
    return [key for key in keys if not set(key.split()) <= _foreign()]


def _numbered_label(work: Work) -> list[str]:
    """A label of a plain word and a number as the one key that it is: "customer 360"."""
    label = explicit_label(work)
    return [fold(label)] if _NUMBERED_LABEL.fullmatch(label) else []


def _hangs(text: str) -> bool:
    """Whether a text is a clause that hangs on another: "when the pump stalls, …"."""
    first = WORD.search(text)
    return first is None or words_of().is_in("hanging", first.group())


def _lists(text: str, *, plan: bool) -> bool:
    """Whether a text only lists things: "dual bank, boot, docking"; two will do in a plan."""
    fewest, most = (2, 4) if plan else (3, 2)
    parts = _BETWEEN.split(text.split(". ")[0])
    return len(parts) >= fewest and all(len(part.split()) <= most for part in parts)


def changes_in(name: str) -> set[str]:
    """Return the changes that are work of their own: "Airflow upgrade" is no other name for "Airflow"."""
    nouns = words_of().sets["separate_changes"]
    return {stem(word) for match in WORD.finditer(name) if (word := match.group().lower()) in nouns}


def _differ(aims: frozenset[str], others: frozenset[str]) -> bool:
    """Whether each of two aims says what the other does not; one may leave out what the other says."""
    return bool(aims - others) and bool(others - aims)


def _aims_of(work: Work) -> frozenset[str]:
    return _behind_name(work.label or (work.clauses[0].text if work.clauses else ""), name_of(work))[0]


@lru_cache(maxsize=4096)
def _behind_name(said: str, name: str) -> tuple[frozenset[str], str]:
    """The keys of what something is for, or with whom, and the number with which its name ends."""
    if not name or name not in said:
        return frozenset(), ""
    rest = said[said.find(name) :]
    number = _NUMBER.match(rest, len(name))
    aim = _AIM.search(rest[: len(name) + _NEAR])
    if aim is None or aim.start() > len(name):
        return frozenset(), number["which"] if number else ""
    words = re.split(r"[,:;.(]", rest[aim.end() :])[0].split()[:_FEW]
    return frozenset(keys_of(" ".join(words))), number["which"] if number else ""


def _is_under_ticket(work: Work) -> bool:
    first = next((one.reference for one in work.cited if one.reference.kind == "ticket"), None)
    if first is None or not first.spans or not work.spans:
        return False
    span, start = first.spans[0], work.spans[0]
    return span.source == start.source and 0 <= span.start - start.start < _NEAR


@lru_cache(maxsize=8192)
def _says_little(one: str) -> bool:
    return one in _common() or (one.isdigit() and (len(one) < 2 or _YEAR.fullmatch(one) is not None))


@lru_cache(maxsize=1)
def _areas() -> frozenset[str]:
    # A stem may be that of another word: "story" and "store".
    empty = (word for word in words_of().sets["empty_labels"] if fold(word) == word)
    return frozenset((*map(fold, words_of().sets["area_labels"]), *empty))


@lru_cache(maxsize=1)
def _foreign() -> frozenset[str]:
    """The small words of other languages, and the names of months."""
    words = words_of()
    return frozenset(map(stem, (*words.sets["foreign"], *words.months, *words.short_months)))


@lru_cache(maxsize=1)
def _defects() -> frozenset[str]:
    return frozenset(stem(word) for word in words_of().sets["defects"])


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """Stems that say nothing of what a piece is about: deeds, states, measures of time, areas."""
    words = words_of()
    sets = (
        "generic", "state_words", "change_nouns", "foreign", "states", "adverbs", "time_units",
        "area_labels", "empty_labels", "degrees", "quantifiers", "superlatives", "time_nouns", "users",
    )  # fmt: skip
    lists = ("stage_0", "stage_1", "stage_2", "stage_3", "onward", "begun", "wanted")
    found = {word for name in sets for word in words.sets[name]}
    found |= words.delivery | words.repair | words.weak | words.effect
    found |= {month.lower() for month in (*words.months, *words.short_months)}
    found |= {word for name in lists for mark in words.lists[name] for word in mark.split()}
    return frozenset(map(stem, found))
