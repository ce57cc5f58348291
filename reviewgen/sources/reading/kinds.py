"""What kind of work a sentence tells of, by its verb and object, where no heading says so."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from reviewgen.sources.reading.anaphora import is_anaphoric
from reviewgen.sources.reading.clauses import (
    DETERMINERS,
    finite,
    form_of,
    is_adjective,
    object_head,
    object_words,
)
from reviewgen.sources.reading.lexicon import LANGUAGES, fold, load, verbs


class Told(NamedTuple):
    """`kind` of month item, or "thanks" or "chatter"; `anaphoric` where it speaks of the work before it.

    `subject` is "author", "work" or None (no verb); `verb` the base form of the main verb.
    """

    kind: str
    anaphoric: bool = False
    subject: str | None = None
    verb: str | None = None
    effect: bool = False


_COMMIT_PREFIX = re.compile(
    r"^(?P<type>feat|feature|fix|bugfix|hotfix|perf|refactor|docs?|tests?|chore|build|ci|style|revert)(?:\([^()]{0,60}\))?!?:\s+",
    re.I,
)
_PREFIX_KIND = {
    "feat": "features",
    "feature": "features",
    "fix": "bugs",
    "bugfix": "bugs",
    "hotfix": "bugs",
    "revert": "other",
}
_THANKS = re.compile(
    r"^\W*(?:(?:many |big |huge |special |a big )?(?:thanks|thank you|kudos|shout-?outs?|props|cheers|hats off)\b|(?:i'd|i would|we'd|we would) like to thank|grateful to|"
    r"danke|vielen dank|merci|gracias|obrigad[oa])",
    re.I,
)
_CHATTER = re.compile(
    r"^\W*(?:(?:hi|hello|hey|dear|good morning|welcome)\b(?! (?:screen|page|flow))[^.]{0,60}$|happy (?:friday|monday|new year|holidays|weekend)|have a (?:nice|great|good)|"
    r"see you|enjoy (?:the|your)|(?:that's|that is) (?:all|it)\b|stay tuned|until next|(?:it )?(?:was|has been|is) (?:a |an )?(?:very |really |quite )?(?:busy|quiet|short|long|slow|hectic|crazy|good|great|rough|tough|hot|rainy|strange|productive|fun) (?:one|week|month|day|quarter)\b|"
    r"(?:another|a) (?:busy|quiet|short|long|slow|hectic|productive|great|good|crazy) (?:week|month|day|quarter)|(?:busy|quiet|short|slow|long|hectic|productive) (?:week|month|day)\b|"
    r"(?:nice|great|awesome|cool|congrats|congratulations|well done|lgtm|\+1|ok|okay|sure|yes|no problem|will do|looks good|good job|nice work|wow)\W*$|here are (?:the|my|our|some) |hope (?:you|everyone|all)|lol\b|ha(?:ha)+|let me know|feel free|cheers|best(?: regards)?,|sorry for|(?:here|below|this)(?: is|'s| are)? (?:my|the|our|a|what|is a) [^.]{0,60}(?:summary|report|update|list|recap|log|overview|notes|what i|did)|as (?:always|usual),? (?:you|feel)|"
    r"(?:i was|was|i'm|on) (?:on |out |off )?(?:vacation|holiday|holidays|pto|leave|sick|parental leave|ooo)\b|out of office|was (?:off|out|away|ill|sick)\b|took (?:some )?(?:time|days?|a week|pto|the week) off|nothing (?:else|more) (?:to|this)|coffee\b|(?:not much|nothing much) )",
    re.I,
)
_NOT_DONE = re.compile(
    r"^\W*(?:\[ \]|todo\b|to[- ]do\b|wip\b|draft\b|in progress\b|ongoing\b|in review\b|under review\b|upcoming\b|planned\b:?|pending\b|blocked\b|next(?: up)?\s*[:,]|next (?:week|month|quarter|sprint|year)\b|coming (?:up|soon|next)|"
    r"(?:i |we )?(?:will|plan(?:s|ning)? to|intend(?:s|ing)? to|aim(?:s|ing)? to|hope(?:s|ing)? to|(?:am |are |is |i'm |we're )?(?:going|about) to|want(?:s|ing)? to|need(?:s)? to|am working|are working|is working|i'm working|we're working)\b|"
    r"(?:still |currently |now )?(?:working on|investigating|exploring|looking into|waiting (?:for|on))\b|still (?:to|need|open|in|not|waiting|working)\b|"
    r"(?:i |we )?(?:have )?(?:started|begun|began|kicked off)\b(?! (?:the|a) (?:company|fire))|i'll\b|we'll\b|prototyp(?:ing)\b|not (?:yet )?(?:started|done|finished)\b|remaining\b|"
    r"(?:\W*(?:in arbeit|geplant|offen|begonnen|angefangen|en cours|pr\u00e9vu|\u00e0 faire|commenc\u00e9|en curso|pendiente|planificado|empezado|em andamento|planejado|pendente|iniciado)\b))"
    r"|\b(?:is|are|was|were|still|remains?|currently|now|both|all)\s+(?:still\s+|currently\s+)?(?:in (?:progress|review|draft|flight|qa|staging|code review|testing|development)|ongoing|pending|wip|under (?:review|development|way)|underway|not (?:yet )?(?:done|finished|merged|ready|released|deployed|shipped|complete|completed|live|rolled out|started)|to be (?:done|finished|merged)|half[- ]?(?:done|finished|way)|planned|unfinished|incomplete|under test|in test|unsolved|awaiting|waiting (?:for|on)|blocked)\b"
    r"|\b\d{1,2}\s?% (?:done|complete|completed|finished|through|there|of the way)\b|\b(?:half|mostly|partly|partially|almost|nearly) (?:done|complete|finished|through|implemented|ready)\b"
    r"|\b(?:not (?:yet )?(?:merged|finished|done|released|shipped|rolled out|deployed|complete|solved|fixed|resolved)|yet to (?:be )?\w+|hasn't (?:landed|shipped|merged)|will (?:be )?(?:ship|land|follow|continue|go|finish|release|roll|start|come|add|move|need|have|take|merge|deploy|publish|launch|complete|need|\w+ed)\w*|planned for|scheduled for|targeted for|expected to (?:land|ship|merge|finish)|should (?:land|ship|be (?:done|ready|finished))|to be continued|work in progress|(?<!last )next (?:week|month|quarter|sprint)|later this (?:week|month|quarter|year))\b(?! of)"
    r"|[(\[]\s*(?:wip|draft|in review|in progress|pending|not merged(?: yet)?|ongoing|unfinished|under review|open pr|awaiting \w+|blocked|todo|planned|started|\d{1,2} ?%(?: done| complete)?)[^()\[\]]{0,30}[)\]]"
    r"|(?:[-\u2013\u2014:,;]\s*)(?:wip|draft|in review|in progress|pending|ongoing|under review|started|unfinished|not merged yet|blocked|todo|planned|still open|\d{1,2} ?%)\s*[.!]?$",
    re.I,
)
_DROPPED = re.compile(
    r"^\W*(?:i |we )?(?:revert\w*|roll(?:ed)? back|abandon\w*|discard\w*|scrapp\w+|shelv\w+|backed out|back out|cancel\w*)\b|"
    r"\b(?:did not help|didn't help|did not work out|didn't work out|did not pan out|didn't pan out|made no difference|no measurable (?:gain|difference|improvement)|was (?:reverted|abandoned|dropped|rolled back|cancell?ed|scrapped|shelved|discarded)|were (?:reverted|abandoned|dropped|rolled back|cancell?ed)|(?:had to|later|then) (?:revert(?:ed)?|roll(?:ed)? (?:it |them )?back)|reverted (?:it|them|after|in|the same)|without success|gave up on|so (?:i|we) (?:dropped|reverted|abandoned) )",
    re.I,
)
_OTHERS = re.compile(
    r"^\W*(?:one of (?:the|my|our) [a-z]+(?: [a-z]+)?|a (?:colleague|teammate|co-?worker|contractor|contributor)|my (?:colleague|teammate|manager|lead|boss|co-?worker)|our (?:manager|lead|vendor|contractors?)|another (?:team|engineer|developer|colleague)|someone else|somebody else|the (?:[a-z]+ ){0,2}(?:team|vendor|contractors?|agency|supplier)|other (?:teams?|people|engineers))\s+(?:[a-z]+ly )?(?:has |have |had )?(?:also )?(?:led|did|built|wrote|written|fixed|handled|implemented|owned|took|taken|shipped|designed|finished|merged|ran|delivered|added|migrated|drove|picked|reported|done|moved|rolled|created|landed|made|developed|found)\b"
    r"|\b(?:one of the [a-z]+|a colleague|a teammate|someone else|somebody else|another team|my (?:manager|colleague|teammate|lead))\s+(?:led|did|built|wrote|fixed|handled|implemented|owned|shipped|finished|drove|merged)\b"
    r"|\b(?:was|were|been|is|are)\s+(?:mostly |mainly |largely |entirely )?(?:(?:[a-z]+ed|built|written|done)\s+and\s+)?(?:led|done|built|written|fixed|handled|implemented|owned|shipped|designed|finished|driven|delivered|developed|merged|created|made)\s+by\s+(?!me\b|us\b|the same\b|adding|using|hand\b|default\b|design\b)(?:@\w+|[A-Z][a-z]+\b|the [a-z ]{0,20}team|a colleague|a contractor|another|someone|my |our vendor|one of)"
    r"|\((?:led|done|built|written|fixed|implemented|owned|driven) by (?!me\b|us\b)[^()]{1,40}\)|\bnot my work\b|\bcredit (?:goes )?to\b",
    re.I,
)
_FRONT = re.compile(
    r"^\W*(?:(?:(?:PR|MR|commit|pull request|issue)\s*)?(?:[#!]\d+|(?=[0-9a-f]*\d)[0-9a-f]{7,40}|[A-Z]{2,10}-\d+)(?=[\s:\])])[\])]?:?\s*(?:[\u2013\u2014-]\s+)?)+(?=\w)"
)
_LEADING = re.compile(
    r"^\W*(?:(?:[A-Za-z]+ly|also|then|and|finally|first|second|third|next|further|furthermore|moreover|additionally|overall|meanwhile|besides|again|later|afterwards|together|in addition|as a result|this (?:week|month|quarter)|last (?:week|month)|today|yesterday|over(?:all| the (?:month|week|quarter)))\b,?\s+)+",
    re.I,
)
_PLACE = re.compile(
    r"^(?:in|on|for|at|across|within|under|during|after|with|as part of|to|from|by)\s[^,.;:]{1,80},\s+", re.I
)
_AUTHOR = re.compile(
    r"^(?:i|we|he|she|they|i've|we've|i have|we have|i also|we also|my team and i|the team and i|our team|me and \w+|\w+ and i)\s+(?:(?:also|have|has|had|successfully|finally|then|both|just|already|first|fully|[a-z]+ly)\s+){0,2}",
    re.I,
)
_LABEL = re.compile(
    r"^(?P<label>[^:.;!?()]{1,80}(?:\([^()]{0,60}\)[^:.;!?()]{0,30})?)(?::|\s[\u2013\u2014-])\s+(?=\S)"
)
_TOKEN = re.compile(r"[A-Za-z][A-Za-z'-]*|\d[\w.,%/-]*|[,;:()\u2013\u2014]|\S+")
_STATE = re.compile(
    r"\b(?:(?:is|are) expected to|should(?: now)?|expects?) (?:to )?(?:lower|reduce|cut|improve|increase|speed|save|make|help|ease|shorten|raise|boost|prevent|avoid|\d|about|fewer|less|around)|\b(?:(?:can|is|are|does|do|has|have)\s+now|now\s+[a-z]+s?|no longer)\b",
    re.I,
)
_REMOVING = frozenset(("remove", "eliminate", "close", "clear", "cut", "get", "isolate", "trace"))


def tell(text: str, *, referenced: bool = False, measured: bool = False) -> Told:
    """What a sentence or bullet tells of.

    `referenced`: it carries a commit or pull request of its own; `measured`: it holds a compared quantity.
    """
    text = _FRONT.sub("", text)
    prefix = _COMMIT_PREFIX.match(text)
    if prefix:
        kind = _PREFIX_KIND.get(prefix["type"].lower())
        rest = tell(text[prefix.end() :], referenced=referenced, measured=measured)
        if kind is not None and (rest.kind != "planned" or kind == "other"):
            return rest._replace(kind=kind, anaphoric=False)
        if prefix["type"].lower() in ("chore", "style", "build", "ci"):
            return rest._replace(kind="planned" if rest.kind == "planned" else "other", anaphoric=False)
        if rest.kind in ("other", "impact"):
            return rest._replace(kind="features", anaphoric=False)
        return rest._replace(anaphoric=False)
    if _THANKS.match(text):
        return Told("thanks")
    if _CHATTER.match(text):
        return Told("chatter")
    anaphoric = is_anaphoric(text)
    if _NOT_DONE.search(text):
        return Told("planned", anaphoric)
    if is_set_aside(text):
        return Told("other", anaphoric)
    core = _LEADING.sub("", text)
    label = _LABEL.match(core)
    if label and len(label["label"].split()) <= 9:
        if _NOT_DONE.match(core[label.end() :]):
            return Told("planned")
        inner = _by_verb(core[label.end() :], referenced=False, measured=measured)
        if inner.subject == "author" or (inner.subject is not None and inner.kind != "other"):
            return inner._replace(anaphoric=False)
        told = _by_verb(core, referenced=referenced, measured=measured)
        if told.kind == "other" and inner.kind != "other":
            return inner._replace(anaphoric=False)
        return told._replace(anaphoric=anaphoric)
    return _by_verb(core, referenced=referenced, measured=measured)._replace(anaphoric=anaphoric)


def is_set_aside(text: str) -> bool:
    """Whether a sentence tells of work that was dropped, or that somebody else did."""
    return bool(_DROPPED.search(text) or _OTHERS.search(text))


def _by_verb(text: str, *, referenced: bool, measured: bool) -> Told:
    core = text
    place = _PLACE.match(core)
    if place:
        core = core[place.end() :]
    author = _AUTHOR.match(core)
    if author:
        core = core[author.end() :]
    core = _LEADING.sub("", core)
    tokens = _TOKEN.findall(core[:600])
    if not tokens:
        return Told("other")
    first = tokens[0].lower().rstrip(",")
    second = tokens[1].lower() if len(tokens) > 1 else ""
    form = form_of(first)
    if author:
        word = (
            first if form is not None else next((t.lower() for t in tokens[:4] if form_of(t.lower())), first)
        )
        return _authored(word, tokens)
    if form in ("past", "participle") and not is_adjective(tokens):
        return _authored(first, tokens)
    if form == "base" and (
        first not in object_words("nouns") or second in DETERMINERS or second in ("up", "out")
    ):
        return _authored(first, tokens)
    if form == "gerund":
        later = finite(tokens[1:])
        if later is None:
            return _authored(first, tokens)
        return _of_work(later, measured)
    if first in ("none", "no"):
        return Told("other")
    verb = finite(tokens)
    if verb is not None and verb[0] != "be":
        return _of_work(verb, measured)
    if _STATE.search(core):
        return Told("impact", subject="work", verb="be", effect=True)
    if verb is not None:
        return _of_work(verb, measured)
    foreign = _foreign(core)
    if foreign is not None:
        return Told(foreign, subject="author")
    if referenced:
        return Told("features")
    return Told("impact", effect=True) if measured else Told("other")


@cache
def _foreign_words() -> dict[str, str]:
    table: dict[str, str] = {}
    for language in LANGUAGES[1:]:
        for kind, names in load(language).get("told", {}).items():
            for name in names.split():
                table.setdefault(fold(name), kind)
    return table


def _foreign(text: str) -> str | None:
    """The kind that a word of another language tells ("behoben", "ajouté", "corregido", "adicionado")."""
    for word in re.findall(r"[^\W\d_]+", fold(text[:400])):
        kind = _foreign_words().get(word)
        if kind is not None:
            return kind
    return None


def _authored(word: str, tokens: list[str]) -> Told:
    """A sentence whose subject is the author; the verb and its object tell the kind."""
    objects = [token.lower() for token in tokens[1:9]]
    near = object_head(tokens[1:])
    if verbs("begun").lemma(word) and not verbs("deliver").lemma(word):
        return Told("planned", subject="author", verb=verbs("begun").lemma(word))
    if verbs("dropped").lemma(word):
        return Told("other", subject="author", verb=verbs("dropped").lemma(word))
    if word in ("dropped", "drop") and near & object_words("dropped"):
        return Told("other", subject="author", verb="drop")
    repair = verbs("repair").lemma(word)
    if repair:
        return Told("bugs", subject="author", verb=repair)
    attain = verbs("attain").lemma(word)
    if attain:
        return Told("impact", subject="author", verb=attain, effect=True)
    deliver = verbs("deliver").lemma(word)
    people = verbs("people").lemma(word)
    if deliver and not (people and not near & object_words("work")):
        if near & object_words("people"):
            return Told("other", subject="author", verb=deliver)
        if near & object_words("remedy") or (near & object_words("defect") and deliver in _REMOVING):
            return Told("bugs", subject="author", verb=deliver)
        return Told("features", subject="author", verb=deliver)
    if people:
        if word in (
            "led",
            "drove",
            "lead",
            "leading",
            "driving",
            "coordinated",
            "organized",
        ) and near & object_words("work"):
            return Told("features", subject="author", verb=people)
        for index, near_word in enumerate(objects[:-1]):
            if near_word == "and" and verbs("repair").kind_of(objects[index + 1]) == "past":
                return Told("bugs", subject="author", verb=verbs("repair").lemma(objects[index + 1]))
        return Told("other", subject="author", verb=people)
    effect = verbs("effect").lemma(word)
    if effect:
        return Told("features", subject="author", verb=effect)
    return Told("other", subject="author")


def _of_work(verb: tuple[str, str], measured: bool) -> Told:
    base, voice = verb
    if voice == "passive":
        if verbs("repair").kind_of(base):
            return Told("bugs", subject="work", verb=base)
        if verbs("dropped").kind_of(base):
            return Told("other", subject="work", verb=base)
        if base in ("adopt", "approve"):  # what others do with it
            return Told("impact", subject="work", verb=base, effect=True)
        if verbs("deliver").kind_of(base):
            return Told("features", subject="work", verb=base)
        if verbs("effect").kind_of(base):
            return Told("impact", subject="work", verb=base, effect=True)
        return Told("other", subject="work", verb=base)
    if voice == "effect" or measured:
        return Told("impact", subject="work", verb=base, effect=True)
    return Told("other", subject="work", verb=base)
