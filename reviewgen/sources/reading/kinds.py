"""What kind of work a sentence or entry tells of, as a whole, where no heading says so."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.sources.reading import endings, others, partway, results, states, thanks, things, undelivered
from reviewgen.sources.reading.anaphora import is_anaphoric
from reviewgen.sources.reading.clauses import form_of, object_words
from reviewgen.sources.reading.deeds import IN_MONTH, LEADING, PLACE, Told, by_verb
from reviewgen.sources.reading.lexicon import pattern, verbs, words

_COMMIT_PREFIX = pattern(r"^(?P<type>{commits.any})(?:\([^()]{0,60}\))?!?:\s+")
_FRAGMENT = pattern(r"^(?:[\w+-]+\.)(?P<type>{commits.fragment})(?:\.\d+)?\.(?:md|rst|txt):\s+")
# these are held against text in lower case: without regard to case they would take five times as long; each
# is looked for alone, as one that begins in a single way is found much faster than one of many
_THANKS = pattern(r"\W*{thanks.opening}", re.NOFLAG)
_CHATTER = pattern(r"\W*{chatter.opening}", re.NOFLAG)
_AWAY = pattern(r"\W*{chatter.away}", re.NOFLAG)
_ASKS = pattern(r"^\W*(?:@[\w.-]+[,:]?\s)?{chatter.asks}[^?.;]{0,80}\?\W*$", re.NOFLAG)
_TO_SOMEBODY = re.compile(r"^@[\w.-]{2,39}[,:]?\s+(?=\S)")
_NOT_DONE = pattern(r"\W*{not_done.opening}", re.NOFLAG)
_STAYS = pattern(r"\W*(?:[\w./-]+ ){1,5}{not_done.stays}")
_LABELLED_PLAN = pattern(r"\W*{not_done.ahead}")
_NOT_DONE_ANYWHERE = pattern(r"\b{not_done.anywhere}", re.NOFLAG)
_NOT_DONE_BRACKETED = pattern(r"{not_done.bracketed}", re.NOFLAG)
_NOT_DONE_CLOSING = pattern(r"{not_done.closing}", re.NOFLAG)
_NOT_DONE_WHOLE = pattern(r"{not_done.whole}", re.NOFLAG)
_STUDY = pattern(r"\W*{not_done.study}\s*[:\])]\s*(?=\w)", re.NOFLAG)
_DROPPED = pattern(r"\W*(?:i |we )?{dropped.opening}\b", re.NOFLAG)
_DROPPED_ANYWHERE = pattern(r"\b{dropped.anywhere}", re.NOFLAG)
_DROPPED_STATE = pattern(
    r"(?:[;:,\u2014\u2013]\s+|\s-\s){dropped.state}(?=\W*$|\s*[;:,.(\u2014\u2013]|\s(?:after|because|since|as|for)\b)",
    re.NOFLAG,
)
_OTHERS = pattern(r"\W*{others.opening}", re.NOFLAG)
_OTHERS_ANYWHERE = pattern(r"\b{others.anywhere}", re.NOFLAG)
_BY = pattern(r"{others.by_word}\s", re.NOFLAG)
_BY_OTHERS = pattern(r"{others.by}")
_FRONT = re.compile(
    r"^\W*(?:(?:(?:PR|MR|commit|pull request|issue)\s*)?"
    r"(?:[#!]\d+|(?=[0-9a-f]*\d)[0-9a-f]{7,40}|[A-Z]{2,10}-\d+)(?=[\s:\])])[\])]?:?\s*(?:[\u2013\u2014-]\s+)?)+(?=\w)"
)
_LABEL = re.compile(
    r"^(?P<label>(?:[^:.;!?()]|\.(?=\w)){1,80}(?:\([^()]{0,60}\)[^:.;!?()]{0,30})?)(?::|\s[\u2013\u2014-])\s+(?=\S)"
)
_LABEL_END = re.compile(r":\s|\s[\u2013\u2014-]\s")
_OVER = pattern(r"\b{clauses.over}", re.NOFLAG)
_NONE = re.compile(r"\W*(?:no|none|nothing)\b", re.I)
_AHEAD = re.compile(r"\b(?:will|next|planned|plan|scheduled|upcoming|to be|prepar\w+)\b", re.I)
_BY_DOING = re.compile(r"\bby (?!us)[a-z]+ing\b", re.I)
# what is denied so in the first clause is neither over nor done
_YET = re.compile(r"[^,;:.]{0,80}\b(?:hasn['\u2019]t|haven['\u2019]t|(?:has|have) (?:still )?not)\s", re.I)
_SO_MUCH_LESS = re.compile(
    r"^\W*(?:about |around |roughly |some )?\d[\d.,]*(?: ?%| [a-z]+) (?:less|fewer)\b", re.I
)
_WOULD = re.compile(r"\b(?:would|could|might) be\b", re.I)
_AGREED = pattern(r"\b{strength.aimed}\b", re.NOFLAG)
# an unfinished clause without a subject of its own speaks of what stands before it ("…, not merged yet")
_SAME = pattern(
    r"^\W*(?:(?:but|and|still|currently|now|it|which|that|they|this|is|are|was|were|has|have)\s+)*"
    r"(?:{not_done.same}|\d{1,2} ?%)"
)


def tell(text: str, *, referenced: bool = False, measured: bool = False) -> Told:
    """What a sentence or bullet tells of.

    `referenced`: it carries a commit or pull request of its own; `measured`: it holds a compared quantity.
    """
    return _tell(text, referenced, measured)


@lru_cache(maxsize=8192)
def _tell(text: str, referenced: bool, measured: bool) -> Told:
    text = _FRONT.sub("", text)
    prefix = _COMMIT_PREFIX.match(text) or _FRAGMENT.match(text)
    chore = prefix is not None and prefix["type"].lower() in words("commits", "chores")
    if prefix and (
        not chore or prefix["type"].islower()
    ):  # "CI: new rig" has a topic, "ci: new rig" is a commit
        kind = _prefix_kind(prefix["type"])
        rest = tell(text[prefix.end() :], referenced=referenced, measured=measured)
        if kind is not None and (rest.kind != "planned" or rest.gerund or kind == "other"):
            return rest._replace(kind=kind, anaphoric=False)
        if chore:
            return rest._replace(kind="planned" if rest.kind == "planned" else "other", anaphoric=False)
        if rest.kind in ("other", "impact"):
            return rest._replace(kind="features", anaphoric=False)
        return rest._replace(anaphoric=False)
    lowered = text.lower()
    if _THANKS.match(lowered) or thanks.is_received(lowered):
        # thanks that say what is better report an effect
        return Told("impact", subject="work", effect=True) if thanks.tells_effect(lowered) else Told("thanks")
    if states.is_absence(text) or (_AWAY.match(lowered) and not _has_deed(lowered)):
        return Told("absence")
    said = _TO_SOMEBODY.sub("", lowered)  # "@joe no worries"
    if _CHATTER.match(said) or states.is_routine(text) or _ASKS.match(lowered):
        return Told("chatter")
    if lowered.rstrip().endswith("?") and not re.search(r"[.!?;]\s", lowered):
        told = _weighed(text, _by_opening(text, referenced, measured), measured)
        return told if told.kind == "planned" else Told("other")  # what is asked is not done
    study = _STUDY.match(lowered)
    if study:  # what was tried out is not delivered, whatever came of it
        rest = tell(text[study.end() :], measured=measured)
        return Told("planned" if rest.kind == "planned" else "other", subject="author")
    told = _weighed(text, _by_opening(text, referenced, measured), measured)
    told = undelivered.weigh(text, told, aside=is_set_aside(text))
    return Told("other") if told.kind in ("features", "bugs") and _YET.match(text) else told


def has_prefix(text: str) -> bool:
    """Whether an entry opens as a commit's message does ("fix(api): …"), which says its kind."""
    return _COMMIT_PREFIX.match(_FRONT.sub("", text)) is not None


def _has_deed(lowered: str) -> bool:
    """Whether a word of a text may tell of work: "was on vacation, then fixed the printer"."""
    return any(
        form_of(word) in ("past", "participle") and word not in words("chatter", "away_verbs")
        for word in re.findall(r"[a-z]+", lowered)
    )


def _by_opening(text: str, referenced: bool, measured: bool) -> Told:
    """What the words say with which a sentence or entry opens, or the first verb that it has."""
    anaphoric = is_anaphoric(text)
    core = LEADING.sub("", text)
    bare = PLACE.sub("", IN_MONTH.sub("", core))
    if _is_not_done(text.lower()) or (len(bare) < len(text) and _begins_not_done(bare.lower())):
        return Told("planned", anaphoric)
    if is_set_aside(text):
        return Told("other", anaphoric)
    if not referenced and partway.is_order(core):
        return Told("planned", anaphoric)
    label = _LABEL.match(core) if _LABEL_END.search(core) else None
    if label and len(label["label"].split()) <= 9:
        if _begins_not_done(core[label.end() :].lower()):
            return Told("planned")
        inner = by_verb(core[label.end() :], referenced=False, measured=measured)
        if inner.subject == "author" or (inner.subject is not None and inner.kind != "other"):
            return inner._replace(anaphoric=False)
        told = by_verb(core, referenced=referenced, measured=measured)
        if told.kind == "other" and inner.kind != "other":
            return inner._replace(anaphoric=False)
        return told._replace(anaphoric=anaphoric)
    return by_verb(core, referenced=referenced, measured=measured)._replace(anaphoric=anaphoric)


def _weighed(text: str, told: Told, measured: bool) -> Told:
    """What the whole entry reports, where its opening does not settle it."""
    if told.kind == "planned" and _is_of_others(text, text.lower()):
        return told._replace(kind="other")
    if is_set_aside(text) or told.subject == "somebody":
        return told
    if told.kind in ("other", "impact") and _OVER.search(text.lower()):
        return Told("impact", told.anaphoric, subject="work", effect=True)
    text = LEADING.sub("", text)
    clauses = states.cut(text)
    if not clauses:
        return told
    if told.kind == "features" and states.puts_out_fix(clauses):
        return Told("bugs", told.anaphoric, subject="author", verb="fix")
    if told.gerund and told.kind == "planned" and states.is_out(clauses[0].text):
        return Told("features", told.anaphoric, subject="work", verb="ship")  # "tracing with Jaeger merged"
    if results.are_told(clauses):
        return Told("impact", told.anaphoric, subject="work", effect=True)
    if told.kind in ("other", "impact") and len(clauses) > 1 and partway.begins_done(clauses):
        return Told("features", subject="work", verb="ship")  # "done, the gate now refuses old cards"
    looked = told.kind != "planned" and partway.is_evaluated(clauses)
    kind = "other" if looked else undelivered.attempt(clauses)
    if kind is not None:
        return Told(kind, told.anaphoric, subject="author")
    kind, beside = undelivered.trial(clauses, measured), states.is_beside(text)
    if kind is not None:
        return Told(kind, told.anaphoric, subject="work")
    over = not beside and not states.is_deed(clauses[0].text) and endings.is_over(clauses)
    if (
        told.kind in ("features", "bugs")
        and told.verb is not None
        and told.subject == "author"
        and not beside
        and not over
    ):
        labelled = len(clauses) > 1 and clauses[1].mark == ":"
        if labelled and not states.is_deed(clauses[0].text) and partway.is_partway(clauses):
            return Told("planned", told.anaphoric, subject="work")  # "Compose migration: 34 of 51 done"
        if labelled and states.defect_at(clauses) == 0 and states.mends(clauses):
            return Told("bugs", subject="work", verb="fix")  # "False alarm on the 3rd: … Raised the limit"
        # "Save files could not be loaded": the noun only looks like a verb
        first = clauses[0].text
        if (
            told.verb in words("clauses", "noun_like")
            and first.startswith(f"{told.verb} ")
            and states.ends_done(first)
        ):
            return Told("features", subject="work", verb="ship")  # "restore test automated"
        mistaken = clauses[0].text.split()[0] in object_words("nouns") and states.defect_at(clauses) == 0
        return Told("bugs", subject="work", verb="fix") if mistaken and states.mends(clauses) else told
    if beside and not (told.kind == "planned" and _AHEAD.search(text)):
        return told._replace(kind="other", subject="author", effect=False)
    if partway.is_half_there(clauses) or partway.is_partway(clauses):
        return Told("planned", told.anaphoric, subject="work")
    unfinished = told.kind == "planned" and len(clauses) > 1 and _SAME.match(clauses[-1].text)
    if (over or states.mends(clauses)) and not unfinished:
        return Told("bugs", told.anaphoric, subject="work", verb="fix")
    if told.kind in ("features", "bugs"):
        return told
    verbless = told.kind in ("other", "impact") and told.subject is None and told.verb is None
    about = [one for one in clauses[:3] if not one.mark or one.mark.endswith(":")]
    if verbless and _SO_MUCH_LESS.match(text):
        return Told("impact", told.anaphoric, effect=True)  # "3 minutes less per check-in"
    bare = verbless or (told.kind == "other" and told.verb == "be")
    if bare and not _BY_DOING.search(text) and any(states.is_amount_changed(one.text) for one in about):
        return Told("impact", told.anaphoric, effect=True)  # "returns: 40/wk -> 6/wk"
    if verbless and (things.is_first_of_its_kind(clauses) or things.has_own_share(clauses)):
        return Told("features", told.anaphoric, subject="work", verb="ship")
    if told.kind == "planned":
        return _beyond_plans(text, clauses, told, measured)
    if told.kind == "other" and told.subject == "author" and told.verb is not None:
        # "read replicas added in eu-west": the first word is no verb, the past form behind the thing is
        named = told.verb in words("clauses", "unclear") and states.ends_done(clauses[0].text)
        return Told("features", subject="work", verb="ship") if named else told
    if _NONE.match(text):
        return told
    wrong = states.defect_at(clauses)
    if wrong is not None:
        if states.delivers(clauses[:wrong], measured):
            return Told("features", told.anaphoric, subject="work", verb="ship")
        # what is wrong and open is no effect of any work
        keeps = told.verb is not None and (measured or told.verb not in words("clauses", "neutral") | {"be"})
        return told if keeps else told._replace(kind="other", effect=False)
    if told.anaphoric and told.effect:
        return told
    if states.is_given_up(clauses) or (not measured and states.is_open(clauses)):
        return told._replace(kind="other", subject="work", effect=False)
    if told.effect and told.verb not in (None, "be") and _opens_with_effect(clauses, told.verb):
        return Told("features", subject="author") if states.is_authored(clauses) else told
    if states.is_begun(clauses):
        return Told("planned", told.anaphoric, subject="work")
    if states.delivers(clauses, measured):
        return Told("features", told.anaphoric, subject="work", verb="ship")
    if not measured and told == Told("other", told.anaphoric) and things.is_thing_at_work(clauses):
        return Told("features", told.anaphoric, subject="work", verb="ship")
    if told.effect and told.verb is None and _BY_DOING.search(text):
        return Told("features", told.anaphoric, subject="work", verb="ship")
    if told.kind == "impact" and (
        _AGREED.search(text.lower()) or (told.verb == "be" and _WOULD.search(text))
    ):
        return told._replace(kind="other", effect=False)  # what is aimed at is no result
    if (
        told.effect
        and told.verb in (None, "support")
        and not told.anaphoric
        and things.is_capability(clauses)
    ):
        return Told("other")  # what a thing can do is no result of it
    if told.effect and told.verb is None and things.is_thing_with_figures(clauses):
        return Told("features", told.anaphoric, subject="work")
    return told


def _opens_with_effect(clauses: list[states.Clause], verb: str | None) -> bool:
    """Whether the first clause is about an effect: what follows then tells how it came about."""
    first = clauses[0].text
    if states.is_setting(first) or (verb in words("clauses", "makes") and states.ends_done(first)):
        return False
    return any(verbs("effect").lemma(word) == verb for word in re.findall(r"[a-z]+", first)[1:])


def _beyond_plans(text: str, clauses: list[states.Clause], told: Told, measured: bool) -> Told:
    """An entry is a plan only as a whole: "rest later" behind a deed that is done takes nothing from it."""
    if told.gerund:
        return told
    if partway.is_finished_too(clauses):
        return Told("features", told.anaphoric, subject="author")
    unfinished = [one for one in clauses if _is_unfinished(one.text)]
    if not unfinished:
        return told
    rest = [one for one in clauses if one not in unfinished]
    if rest and rest[0] is clauses[0] and unfinished[0] is clauses[1] and clauses[1].mark[-1:] == ":":
        rest = rest[1:]  # "Postgres 13 -> 16: began to write the plan"
        if not rest:
            return told
    if unfinished[0] is clauses[0]:
        if len(clauses[0].text.split()) == 1 and not partway.ends_after_all(rest):
            return told  # "Started: split the settings per service"
        deed = next(
            (one for one in rest if one.mark[-1:] in (":", ".", ";") and states.is_deed(one.text)), None
        )
        if deed is None:
            over = partway.ends_after_all(rest)
            return Told("features", told.anaphoric, subject="work", verb="ship") if over else told
        return Told("bugs" if states.mends([deed]) else "features", told.anaphoric, subject="author")
    if any(one.mark != ";" and _SAME.match(one.text) for one in unfinished):
        return told
    if any(things.is_activity(one.text) for one in rest):
        return told  # "analysis done, build in Q3"
    if form_of(clauses[0].text.split()[0]) == "base":
        return told  # "write the runbook, then hand over the pager next month"
    reported = "".join(
        (one.mark[-1:] + " " if one.mark else "") + text[one.start : one.start + len(one.text)]
        for one in rest
    )
    inner = tell(reported.strip(), measured=measured)
    return inner._replace(anaphoric=told.anaphoric) if inner.kind in ("features", "bugs") else told


def _is_unfinished(clause: str) -> bool:
    return _is_not_done(clause) or _begins_not_done(LEADING.sub("", clause))


def _prefix_kind(prefix: str) -> str | None:
    """The kind that the prefix of a conventional commit tells, or None where its sentence does."""
    return next(
        (kind for kind in ("features", "bugs", "other") if prefix.lower() in words("commits", kind)), None
    )


@lru_cache(maxsize=4096)
def is_set_aside(text: str) -> bool:
    """Whether a sentence tells of work that was dropped, or that somebody else did."""
    lowered = text.lower()
    dropped = _DROPPED.match(lowered) or _DROPPED_ANYWHERE.search(lowered)
    return bool(dropped) or _is_of_others(text, lowered)


def is_dropped_in_the_end(text: str) -> bool:
    """Whether a clause behind the first says no more than that the thing was dropped, or taken back."""
    return _DROPPED_STATE.search(text.lower()) is not None


def _is_of_others(text: str, lowered: str) -> bool:
    """Whether a sentence tells of what somebody else did or said."""
    return bool(
        _OTHERS.match(lowered)
        or _OTHERS_ANYWHERE.search(lowered)
        or (_BY.search(lowered) and _BY_OTHERS.search(text))  # whose name has a capital
        or others.is_by_another(text)
    )


def _is_not_done(lowered: str) -> bool:
    """Whether a sentence in lower case tells of a plan or of something unfinished."""
    return bool(
        _NOT_DONE.match(lowered)
        or _NOT_DONE_ANYWHERE.search(lowered)
        or _NOT_DONE_BRACKETED.search(lowered)
        or _NOT_DONE_CLOSING.search(lowered)
        or _NOT_DONE_WHOLE.match(lowered)
    )


def _begins_not_done(lowered: str) -> bool:
    """Whether a sentence in lower case begins with what tells of a plan or of something unfinished."""
    return bool(
        _NOT_DONE.match(lowered)
        or _NOT_DONE_ANYWHERE.match(lowered)
        or _NOT_DONE_BRACKETED.match(lowered)
        or _NOT_DONE_CLOSING.match(lowered)
        or _NOT_DONE_WHOLE.match(lowered)
    )


def stays_for_now(text: str) -> bool:
    """Whether a clause says that a thing stays until later ("the old pump stays until the end of May")."""
    return _STAYS.match(text) is not None


def is_labelled_plan(text: str) -> bool:
    """Whether a label says that what follows is to come: "Next year: …"."""
    return bool(_LABELLED_PLAN.match(text))


def is_plan(text: str) -> bool:
    """Whether a label announces plans ("For next quarter I have planned two areas:")."""
    return _is_not_done(text.lower()) or bool(_PLANS.search(text))


_PLANS = re.compile(
    r"\b(?:planned|plans?|upcoming|to come|for (?:the )?next|coming (?:month|quarter|week)s?)\b", re.I
)
