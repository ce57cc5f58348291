"""What looks like a delivery or a fix and is none, whatever verbs it holds.

One's own mishap that nothing is said to have mended; work that was taken back; parts that arrived; runs that
failed; an event that people came to; what maintenance or another department did; and work that so far runs
only on a test system, behind a flag or beside the real thing, which is under way. What was tried in vain, or
tested and failed, is none either.
"""

from __future__ import annotations

import re

from reviewgen.sources.reading import states
from reviewgen.sources.reading.deeds import Told
from reviewgen.sources.reading.lexicon import pattern

_FAULT = pattern(r"(?<![\w-]){undelivered.fault}(?![\w-])", re.NOFLAG)
_MENDED = pattern(r"(?<![\w-])(?<!not )(?<!to be ){undelivered.mended}(?![\w-])", re.NOFLAG)
_BY_THEM = pattern(r"(?<![\w-]){undelivered.others} (?:\w+ )?{undelivered.mended}", re.NOFLAG)
_TAKEN_BACK = pattern(r"(?<![\w-]){undelivered.taken_back}", re.NOFLAG)
_OFF_AGAIN = re.compile(r"(?:->|\u2192|[,;:]) (?:rolled back|reverted|backed out)[,;.]")
_ROLLBACK = pattern(r"^\W*{undelivered.rollback}", re.NOFLAG)
_REDONE = pattern(r"(?<![\w-])(?<!to be )(?<!will be ){undelivered.redone}(?![\w-])", re.NOFLAG)
_FAILED_RUN = pattern(r"^\W*{undelivered.failed_run}", re.NOFLAG)
_SLIPPED = pattern(r"^\W*{undelivered.slipped}", re.NOFLAG)
_PAPERWORK = pattern(r"^\W*{undelivered.paperwork}", re.NOFLAG)
_LOOKED_AT = pattern(r"^\W*{undelivered.looked_at}\b", re.NOFLAG)
_ALL_FINE = pattern(r"(?<![\w-]){undelivered.all_fine}\W*$", re.NOFLAG)
_BROKE = pattern(
    r"(?<=\w ){undelivered.broke}(?=\W*$|\s(?:on|at|in|because|with|again|twice|after|when|for|since|\d)\b)",
    re.NOFLAG,
)
_SUBORDINATE = re.compile(r"\b(?:that|which|when|if|after|because|who|where|as|of|for|on)\b")
_ARRIVED = pattern(r"^\W*{undelivered.arrived}", re.NOFLAG)
_EVENT = pattern(r"(?<![\w-]){undelivered.event}(?![\w-])", re.NOFLAG)
_CAME = pattern(r"(?<![\w-]){undelivered.came}(?![\w-])", re.NOFLAG)
_BY_AGENTS = pattern(r"(?<![\w-]){undelivered.by_agents}(?![\w-])", re.NOFLAG)
_TRIAL = pattern(r"\b{states.trial}(?![\w-])", re.NOFLAG)
_MEASURING = pattern(r"\b{states.measuring}(?![\w-])", re.NOFLAG)
_HELD = pattern(r"(?<!\w){states.held}", re.NOFLAG)
_ATTEMPT = pattern(r"^\W*(?:[\w./-]+ ){0,3}?{states.attempt}\b", re.NOFLAG)
_IN_VAIN = pattern(r"(?<![\w-]){states.in_vain}(?![\w-])", re.NOFLAG)
_FAILED = pattern(r"\b{states.failed}\b", re.NOFLAG)
_SHADOW = pattern(r"(?<![\w-]){undelivered.shadow}", re.NOFLAG)
_EVERYWHERE = pattern(r"(?<![\w-]){undelivered.everywhere}", re.NOFLAG)


def weigh(text: str, told: Told, *, aside: bool) -> Told:
    """What an entry tells, once it is asked whether it stands: the same, or other work, or work under way.

    `aside`: it was dropped, or somebody else did it.
    """
    if told.kind not in ("features", "bugs", "impact", "other") or told.subject == "somebody":
        return told
    lowered = _BY_THEM.sub(" ", text.lower().replace("\u2019", "'"))
    if told.kind in ("features", "bugs"):
        clauses = states.cut(text)
        falls = _is_mishap(lowered) or is_taken_back(lowered) or _is_of_agents(clauses)
        if falls or (told.kind == "features" and _is_no_work(lowered, clauses)):
            return told._replace(kind="other", subject="author", effect=False)
    looked_at = told.kind == "other" and told.subject == "author" and told.verb is not None
    if not aside and not looked_at and _is_shadow(lowered) and not states.is_beside(text):
        return told._replace(kind="planned", subject="work", effect=False)
    return told


def is_paperwork(lowered: str) -> bool:
    """Whether what was made is to be read or agreed to by people."""
    return _PAPERWORK.match(lowered) is not None


def is_there(outcome: str) -> bool:
    """Whether the cell of an outcome begins with a state that only what is delivered reaches."""
    return bool(_IN_USE.match(outcome))


_IN_USE = pattern(r"^\W*{undelivered.in_use}")


def _is_no_work(lowered: str, clauses: list[states.Clause]) -> bool:
    """Whether what seems a delivery is a date that moved, a form, a look, a failed run, parts or an event."""
    if _SLIPPED.match(lowered) or _PAPERWORK.match(lowered) or _finds_nothing(lowered):
        return True
    off = _OFF_AGAIN.search(lowered)
    if off is not None and not _REDONE.search(lowered, off.end()):
        return True
    return _fails(lowered, clauses) or _arrives(clauses) or is_event(lowered)


def _is_shadow(lowered: str) -> bool:
    """Whether a named work runs so far beside the real thing only, or for a few."""
    found = _SHADOW.search(lowered)
    if found is None or _EVERYWHERE.search(lowered):
        return False
    return _THING.search(lowered, 0, found.start()) is not None


_THING = re.compile(r"[^\W\d_]{2,}")


def does_harm(text: str) -> bool:
    """Whether a text tells of harm of the author's own making, mended or not."""
    return _FAULT.search(text.lower()) is not None


def _is_mishap(lowered: str) -> bool:
    """Whether the trouble was of the author's own making, and nobody says that the author mended it."""
    if not _FAULT.search(lowered):
        return False
    return not (_REDONE.search(lowered) or _MENDED.search(lowered))


def is_redone(lowered: str) -> bool:
    """Whether what failed or was taken back is there again: "second try live"."""
    return _REDONE.search(lowered) is not None


def is_taken_back(lowered: str) -> bool:
    """Whether what was delivered was taken back, and not put in again."""
    found = _ROLLBACK.match(lowered) or _TAKEN_BACK.search(lowered)
    return found is not None and not _REDONE.search(lowered, found.end())


def takes_it_back(text: str) -> bool:
    """Whether a sentence says of what stands before it that it was taken back: "Switched it off again"."""
    lowered = text.lower().replace("\u2019", "'")
    found = _IT_BACK.match(lowered)
    return found is not None and not _REDONE.search(lowered, found.end())


_IT_BACK = pattern(
    r"^\W*(?:(?:then|but|later|so) )?(?:i |we )?(?:had to |then )?{undelivered.it_back}", re.NOFLAG
)


def _is_of_agents(clauses: list[states.Clause]) -> bool:
    """Whether a department or the like is said to have done it: "scanner replaced by maintenance"."""
    return any(_BY_AGENTS.search(one.text) for one in clauses[:2])


def _fails(lowered: str, clauses: list[states.Clause]) -> bool:
    """Whether a run failed, and nothing was done about it."""
    if states.mends(clauses):
        return False
    broke = _BROKE.search(clauses[0].text)
    # "Rerouted import failed on Sunday": what seems a deed only describes the thing
    return bool(_FAILED_RUN.match(lowered)) or (
        broke is not None and _SUBORDINATE.search(clauses[0].text, 0, broke.start()) is None
    )


def _finds_nothing(lowered: str) -> bool:
    """Whether something was only looked at, and was found in order."""
    return bool(_LOOKED_AT.match(lowered)) and _ALL_FINE.search(lowered) is not None


def _arrives(clauses: list[states.Clause]) -> bool:
    """Whether no more is told than that parts or machines came in."""
    about = [one for one in clauses[:2] if not one.mark or one.mark.endswith(":")]
    return any(_ARRIVED.match(one.text) for one in about) and not any(
        states.is_deed(one.text) or states.ends_done(one.text) for one in clauses[len(about) :]
    )


def is_event(lowered: str) -> bool:
    """Whether it was an hour, evening or course to which people came."""
    found = _EVENT.search(lowered)
    return found is not None and _CAME.search(lowered, found.end()) is not None


def trial(clauses: list[states.Clause], measured: bool) -> str | None:
    """The kind of an entry on a test or drill: work where it has a result, other where it failed; no fix."""
    if not clauses or not _TRIAL.search(clauses[0].text):
        return None
    if any(_FAILED.search(clause.text) for clause in clauses[:3]):
        return "other"
    if _MEASURING.search(clauses[0].text) and not any(states.is_deed(one.text) for one in clauses):
        return "impact" if measured else "other"  # what a load test shows is no work
    if measured or any(_HELD.search(clause.text) for clause in clauses):
        return "features"
    return None


def attempt(clauses: list[states.Clause]) -> str | None:
    """The kind of an entry on something tried in vain ("POC with X, no gain")."""
    if not clauses or not _ATTEMPT.match(clauses[0].text):
        return None
    at = [index for index, one in enumerate(clauses) if _IN_VAIN.search(one.text)]
    if not at:
        return None
    return "features" if states.delivers(clauses[at[-1] + 1 :], measured=True) else "other"
