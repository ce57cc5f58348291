"""What somebody else did, in notes of one's own: "Ruben finished the gate", "His first PR merged"."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.sources.reading.lexicon import fold, months, pattern, words
from reviewgen.sources.reading.people import is_common

_CAPITAL, _SMALL = (
    r"[A-Z\u00c0-\u00de\u0106\u010c\u0141\u015a\u015e\u0160\u0179\u017b\u017d]",
    r"[a-z\u00df-\u017f]",
)
_NAME = rf"(?-i:{_CAPITAL}{_SMALL}+(?:-{_CAPITAL}{_SMALL}+)?)"
_WHOLE = rf"{_NAME}(?:\s{_NAME})?"
_BEFORE = r"^\W*(?:(?:and|then|but|so|also|later|meanwhile|finally|today|yesterday)\s+){0,2}"
_ADVERBS = r"(?:(?:also|then|finally|already|later|just|now|mostly|[a-z]{2,15}ly)\s+){0,2}"
# "Ruben finished the gate", "Wen Li has merged her patch", "Ruben got the gate working"
_DEED = pattern(
    rf"{_BEFORE}(?:{{others.role}}\s+)?(?P<name>{_WHOLE})\s+{_ADVERBS}"
    rf"(?:(?:has|had)\s+{_ADVERBS})?(?:(?P<verb>{{others.human}}|did(?!\s(?:the\s)?{{others.no_deed}}\b))\s+(?:(?:out|up|over|off|in)\s+)?{{others.what}}"
    r"|got\b[^,.;:]{2,60}\s(?:working|running|merged|done|through|to (?:work|run|build|compile))\b)"
)
# "Ruchira started (new junior)", "Ida left for Search"
_CAME = pattern(
    rf"{_BEFORE}(?P<name>{_WHOLE})\s(?:started|joined|left|returned|moved)\s?"
    r"(?:\((?:(?:new|our|a|the|as)\s){0,2}{others.role}|as (?:an?|our|the) |for (?!(?:all|the|our|every)\b)"
    r"|us\b|(?:(?:in|on|with) )?(?:our|the|my) (?:\w+ )?(?:team|group|department|office)\b|with us\b)"
)
# "Ida is on-call lead now"
_POSITION = pattern(
    rf"{_BEFORE}(?P<name>{_WHOLE})\s(?:is|was|became|has been|will be)\s(?:(?:now|the|our|a|an|my)\s){{0,2}}"
    r"{others.position}\b"
)
# "our intern finished the gate", "the new colleague, Ruben, has taken over"
_ROLE = pattern(
    rf"{_BEFORE}(?:(?:the|our|my|a|an|new)\s+){{0,2}}{{others.role}}(?:\s+{_NAME})?,?\s+{_ADVERBS}"
    rf"(?:(?:has|had|is|was)\s+{_ADVERBS})?(?:{{others.human}}|{{others.did}}|started|joined|left)\b"
)
# "Ruben's first PR merged", "his patch is in": what is theirs and has arrived
_THEIRS = pattern(
    rf"{_BEFORE}(?:{{others.role}}\s+)?(?:(?P<name>{_WHOLE})(?:['\u2019]s|(?<=[sxz])['\u2019])|(?:his|her))\s"
    r"(?P<what>[^,.;:()\u2013\u2014]{2,60})"
)
_CHANGE = pattern(r"\b{others.change}\b")
_ASKED = pattern(r"\b{others.asked}\b")
_ARRIVED = pattern(
    r"\b(?:merged|landed|shipped|launched|passed|released|accepted|approved|live|done|finished|completed|deployed|works)\b"
)
_MERGED = pattern(r"\b(?:merged|landed|approved|accepted|went (?:out|in))\b")
# forms of other languages: "Marta corrigió la nómina", "Ruben a terminé le portail"
_FOREIGN = pattern(rf"{_BEFORE}(?:{{others.role}}\s+)?(?P<name>{_WHOLE})\s+{{others.foreign}}\b")
_FOREIGN_ROLE = pattern(rf"^\W*{{others.foreign_role}}(?:\s+{_NAME})?\s+{{others.foreign}}\b")
# "The widget, which Jonas built, came out too"
_WHICH = pattern(
    rf"^[^.;:]{{2,60}}?,?\s(?:which|that|who)\s(?:(?P<name>{_WHOLE})|(?:the|another)\s(?:\w+\s)?team)\s{_ADVERBS}"
    r"(?:has\s|had\s)?(?:built|wrote|made|did|developed|shipped|delivered|designed|created|launched|released|finished|led|ran)\b"
)
_PRONOUN = pattern(
    rf"{_BEFORE}(?:he|she)(?:['\u2019]s|['\u2019]d)?\s(?!and\s(?:i|we)\b)"
    r"|^\W*(?:er|sie) hat(?:te)?\s|^\W*(?:il|elle) (?:l[\u2019'])?a\s"
)
# how people are spoken of: "paired with Ruben", "thanks to Ines", "our intern Tove"
_SPOKEN = pattern(rf"\b{{others.spoken}}\s(?P<name>{_NAME})\b")
# "Reviewed Ruben's pull request", "merged Ines' patch"
_REVIEWED = pattern(
    rf"\b(?:reviewed|merged|read|tested|helped with)\s(?P<name>{_NAME})['\u2019]s?\s(?:\w+\s){{0,2}}"
    r"(?:prs?|pull requests?|merge requests?|patch(?:es)?|changes?|code|branch|work|draft|design)\b"
)


@lru_cache(maxsize=4096)
def is_by_another(text: str, people: frozenset[str] = frozenset()) -> bool:
    """Whether the subject of a sentence is another person, by a name, a role, or what is said to be theirs.

    `people` are names that the notes use of people elsewhere; of these every deed counts.
    """
    if _ROLE.match(text) or _FOREIGN_ROLE.match(text):
        return True
    for form in (_DEED, _CAME, _POSITION, _FOREIGN):
        found = form.match(text)
        if found is not None and _is_person(found["name"]):
            return True
    which = _WHICH.match(text)
    if which is not None and (which["name"] is None or _is_person(which["name"])):
        return True
    found = _THEIRS.match(text)
    if found is not None and (found["name"] is None or _is_person(found["name"])):
        what = found["what"]
        arrived = found["name"] is None or found["name"].split()[0] in people
        there = _ARRIVED if arrived else _MERGED  # "Lyon's depot is live" tells of a place
        if _CHANGE.search(what) or (there.search(what) and not _ASKED.search(what)):
            return True
    return bool(people) and _is_of(text, people)


def is_of_pronoun(text: str) -> bool:
    """Whether a sentence has "he" or "she" as its subject."""
    return bool(_PRONOUN.match(text))


def spoken_of(text: str) -> frozenset[str]:
    """The names that a text uses of people with whom the author worked."""
    names = {found["name"] for found in _SPOKEN.finditer(text)}
    names.update(found["name"] for found in _REVIEWED.finditer(text))
    for team in _TEAM.finditer(text):
        names.update(_A_NAME.findall(team["names"]))
    return frozenset(name for name in names if _is_person(name))


# "Team of three: Ruben, Wen and me"
_TEAM = pattern(
    rf"\b{{others.team}}\s?:?\s(?P<names>(?:{_NAME}(?:,| and| &)\s){{1,8}}(?:and )?(?:i|me|myself|{_NAME})\b)"
)
_A_NAME = re.compile(_NAME)


_KNOWN = pattern(
    rf"{_BEFORE}(?P<name>{_NAME})\s+{_ADVERBS}"
    r"(?:(?:has|had|is|was|will|did|does|started|joined|left|got|became|promoted|moved|takes?|hat|a|ha)\b|[a-z]{2,}ed\b|[a-z]{2,}(?<!s)s\s(?:the|a|an|our)\b)"
)


def _is_of(text: str, people: frozenset[str]) -> bool:
    found = _KNOWN.match(text)
    return found is not None and found["name"] in people


def _is_person(name: str) -> bool:
    return not any(
        is_common(word)
        or fold(word) in months()
        or fold(word) in words("people", "no_names")
        or fold(word) in words("people", "products")
        or fold(word) in words("clauses", "determiners")
        for word in name.split()
    )
