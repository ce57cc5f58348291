"""Statements into items: which month and kind, what continues the item before, what is no item at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reviewgen.model.month import ITEM_KINDS
from reviewgen.sources.reading import (
    capability,
    endings,
    items,
    listing,
    nothing,
    objects,
    partway,
    references,
    skills,
    states,
    things,
    undelivered,
)
from reviewgen.sources.reading.anaphora import (
    adds_more,
    is_dependent,
    is_evidence,
    only_evidence,
    points_to_evidence,
    without_references,
)
from reviewgen.sources.reading.beginnings import adorned
from reviewgen.sources.reading.context import Context
from reviewgen.sources.reading.deeds import NO_WORK, Told
from reviewgen.sources.reading.drafts import MonthDraft
from reviewgen.sources.reading.frames import LIST
from reviewgen.sources.reading.inline import Line
from reviewgen.sources.reading.items import Draft
from reviewgen.sources.reading.kinds import is_labelled_plan, is_set_aside, tell
from reviewgen.sources.reading.lexicon import fold, pattern, words
from reviewgen.sources.reading.outcomes import with_results
from reviewgen.sources.reading.own_month import month_of
from reviewgen.sources.reading.people import speaker_of
from reviewgen.sources.reading.sentences import split
from reviewgen.sources.reading.statements import Statement
from reviewgen.sources.reading.verdicts import of_statement

_NAMES_WORK = re.compile(r"(?<![\w/#@.-])[^\W\d_]{3,}(?![\w/#@.-])")
_WORD = re.compile(r"\w")
_NONE = re.compile(r"\W*(?P<none>[^\W\d_]{3,9}|n/a)\s*[,;(\u2013\u2014-]\s*(?=\w)")
_ASIDE = re.compile(r"\([^()]*\)\W*")
_NEGATIVE = re.compile(r"\W*no\s", re.I)
_GOES_ON = re.compile(r"\W*(?:(?:i|we) also|also|then|it|this(?! (?:month|week|quarter))|that)\b", re.I)
_OF_IT = re.compile(r"\b(?:it|this|that|them)\b(?! is\b)[^.!?]{0,20}[.!?]?$", re.I)
_GOES_FURTHER = re.compile(r"\b(?:and|then)\s+[a-z]+ed\b", re.I)  # "Reviewed and merged the tile cache"
_MOSTLY = pattern(r"\W*{mostly.line}\W*")  # what the time went into is no work by itself
_MISSING_PERIOD = "no month is named"


class Placer:
    """Puts the statements of one source into its months."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.speaker: str | None = None  # who is named at the head of a line, to the end of its paragraph
        self.earlier: str | None = None  # the month before, while a paragraph speaks of it

    def place(
        self,
        statement: Statement,
        *,
        ticked: bool | None = None,
        extra: Sequence[Line] = (),
        results: Sequence[Line] = (),
        topic: Line | None = None,
        repositories_given: tuple[str, ...] = (),
        person: str | None = None,
    ) -> None:
        """Put a statement into its month.

        `extra` is what stands in the cells beside it, of which `results` tell what became of it; `topic` what
        a cell says that it belongs to.
        """
        if statement.section is None and self.context.teller.is_writer(statement.line.text):
            self.context.account.leave(statement.line, "the writer's own")
            return
        if statement.first or statement.entry:
            self.speaker = self.earlier = None
        spoken = speaker_of(statement.line.text) if self.context.speakers else None
        if spoken is not None and fold(spoken[0]) in self.context.speakers:
            self.speaker = spoken[0]
            self.context.account.leave(statement.line.cut(0, spoken[1]), "heading")
            statement.line = statement.line.cut(spoken[1])
        person = person or self.speaker
        subject = self.context.teller.subject(statement.line.text)
        if subject:  # "Ines rebuilt the pump control": as she would tell it herself
            statement.line = statement.line.cut(subject)
        line, section = statement.line, statement.section
        text = line.text
        if not _WORD.search(text):
            return
        if self.context.is_other(person or self.context.frames.person()):
            self.context.account.leave(line, "other person")
            return
        if section in NO_WORK:
            self.context.account.leave(line, section)
            return
        month = self.context.month()
        other = month_of(text, self.context.frames, planned=section == "planned")
        if other is None and self.earlier is not None and _GOES_ON.match(text):
            other = self.earlier
        self.earlier = other
        if other is not None:
            month = self.context.drafts.month(other)
            self.context.drafts.last = None
        if month is None and _ASIDE.fullmatch(text):  # "(for myself, mostly)" below a title
            self.context.account.leave(line, "lead-in")
            return
        if month is None:
            self.context.account.leave(line, _MISSING_PERIOD)
            self.context.account.unplaced += 1
            return
        if section in (None, "done") and _MOSTLY.fullmatch(text):
            month.focus.append(line.cut(0, len(text.rstrip(" ."))))
            self.context.account.leave(line, "lead-in")
            return
        if self._nothing(statement, month):
            return
        line, section, text = statement.line, statement.section, statement.line.text
        if section == "skills" and not (
            statement.soft and tell(text).kind in ("bugs", "features") and not statement.first
        ):
            if statement.soft and is_evidence(text):
                self._extend_or_add(month, statement, "other")
                return
            learned = not statement.labelled and self.context.frames.learned()
            month.list_skills(skills.names(line), learned=learned)
            return
        told = self._told(line, text[adorned(text) :])
        if results:
            told = with_results(line, told, results)
        if told.gerund or (told.kind in ("other", "impact") and told.subject != "author"):
            said = "".join(f", {one.text}" for one in results)
            told = self._of_capability(statement, text[adorned(text) :] + said, told)
        if section in (None, "done"):
            told = of_statement(statement, told, results, done=self.context.is_done(statement))
        if told.kind in NO_WORK:
            if not statement.labelled or told.kind == "thanks":
                self.context.account.leave(line, told.kind)
                return
            told = Told("other")
        if not statement.entry and self._settles(line):
            return
        kind = self._kind(statement, told, ticked)
        if (
            kind == "impact"
            and statement.entry
            and section in (None, "done")
            and self._is_cited_gain([line, *extra])
        ):
            kind = "features"
        aside = self.context.teller.is_aside(text)
        if kind == "planned" and self._is_remark(statement):
            kind = None
        if kind is None and self._depends(statement, told) and self.context.drafts.last is not None:
            self.context.drafts.last.parts.append(line)  # what it qualifies is the sentence before it
            return
        if kind is None or (not statement.entry and (aside or points_to_evidence(line, self.context.known))):
            self._extend_or_add(month, statement, told.kind)
            return
        last = self.context.drafts.last
        if (
            statement.entry
            and last is not None
            and not extra
            and topic is None
            and (is_evidence(text) or (last.kind == "planned" and not _NAMES_WORK.search(text)))
            and only_evidence(line, self.context.known)
        ):
            self._extend_or_add(month, statement, kind)
            return
        parts = [line, *extra]
        if (
            statement.entry
            and kind == "other"
            and not extra
            and (cut := objects.added_to_writing(line.text)) is not None
        ):  # "Wrote the postmortem and added an alert": what was written stands apart
            self.context.drafts.add(month, Draft("other", [line.cut(0, cut[0])]))
            parts, kind = [line.cut(cut[1])], "features"
        if statement.entry:
            given = [
                name
                for frame in self.context.frames.standing
                for name in frame.repositories
                if frame.level >= LIST or len(frame.repositories) == 1
            ]
            own = [*repositories_given, *(given if len(given) == 1 else [])]
            draft = Draft(kind, parts, repositories=own, topic=topic, topic_from="cell" if topic else None)
            self.context.drafts.add(month, draft)
        else:
            listing.add(self.context, month, line, kind, told)

    def _settles(self, line: Line) -> bool:
        """Join a sentence that only gives a state to the one before: "Found why it froze. Fixed (#57)."."""
        last = self.context.drafts.last
        if last is not None and undelivered.takes_it_back(line.text):
            last.parts.append(line)  # "Switched it off again on Sunday": what is told before is not delivered
            last.kind = "other"
            return True
        state = endings.alone(without_references(line, self.context.known)) if last is not None else None
        if last is None or state is None:
            return False
        before = " ".join(part.text for part in last.parts)
        if is_set_aside(before) or states.is_beside(before):
            return False
        last.parts.append(line)
        if state == "offered":
            last.kind = "planned"
        elif state == "mended" and (last.kind != "features" or tell(f"{before} {line.text}").kind == "bugs"):
            last.kind = "bugs"
        elif state == "there" and last.kind in ("other", "planned") and not states.names_defect(before):
            last.kind = "features"
        return True

    def _told(self, line: Line, text: str) -> Told:
        if self.context.teller.is_of_another(text):
            return Told("other", subject="somebody")
        own = any(one.kind in ("commit", "pull_request") for one in references.find(line, self.context.known))
        measured = any(not figure.counted for figure in items.figures(line, self.context.known))
        whole = tell(text, referenced=own, measured=measured)
        ends = split(text)
        if len(ends) < 2 or whole.kind in ("planned", *NO_WORK):
            return whole
        # of several sentences the first tells the work; what follows is its effect or detail
        first = tell(text[: ends[0][1]], referenced=own)
        if first.kind in ("features", "bugs") and first.subject is not None and whole.kind != "bugs":
            return whole if undelivered.is_taken_back(text.lower()) else first
        if first.kind == "planned" and not first.gerund and whole.kind == "features":
            # "Backfill of the bad rows, dry run only. Finance wants to see the list first"
            rest = tell(text[ends[1][0] :])
            return whole if rest.kind in ("features", "bugs") else first
        if first.kind == "features" and first.subject is not None and states.is_passed_on(text[ends[0][1] :]):
            return first  # what was found on the way and reported is others' to mend
        # what the first sentence leaves open, the others settle; their figures are no work of their own
        settled = first.kind == "other" and first.subject is not None
        return first if settled and whole.kind == "impact" else whole

    def _of_capability(self, statement: Statement, text: str, told: Told) -> Told:
        """What an entry tells whose first sentence says what can be done, or what runs, from now on."""
        ends = split(text)
        first = text[: ends[0][1]] if len(ends) > 1 else text
        figures = [one for one in items.figures(statement.line, self.context.known) if not one.counted]
        if told.kind == "impact" and figures and not capability.has_bounds(first):
            return told
        if not (statement.entry or statement.first) or is_set_aside(text):
            return told
        # a sentence of prose says what users can do of the work before it
        if capability.catches(first):
            return Told("impact", subject="work", effect=True)
        tells = capability.runs if told.gerund or not statement.entry else capability.is_told
        return Told("features", subject="work", verb="ship") if tells(first) else told

    def _kind(self, statement: Statement, told: Told, ticked: bool | None) -> str | None:
        """The kind of a statement; None where it continues the item before it."""
        section, text = statement.section, statement.line.text
        if ticked is False:
            return "planned"
        unfinished = told.kind == "planned" and ticked is not True
        if told.gerund and section in ("features", "bugs", "done"):
            unfinished = False  # the heading says that it is done
            told = told._replace(kind="features" if section == "done" else section)
        if (
            unfinished
            and partway.is_order(text)
            and (section in ("features", "bugs") or self.context.is_done(statement))
        ):
            unfinished = False  # under "Done" an order is what was done
            told = Told("features", subject="author")
        in_past = self.context.in_past and not ticked and not self.context.is_done(statement)
        order = in_past and section in (None, "done") and partway.is_bare_order(text, told)
        if order and not references.find(statement.line, self.context.known):
            return "planned"  # among "Moved …" and "Fixed …" an order is none of the deeds
        if section == "planned":
            over = statement.labelled and partway.ends_after_all(states.cut(text))
            return "features" if over else "planned"  # "Started: the quest log, finished on the 12th"
        follows = not statement.entry and self.context.drafts.last is not None
        if follows and not statement.first and section in (None, "done") and self._depends(statement, told):
            return None
        continues = told.anaphoric and follows
        if section in ("features", "bugs", "impact", "other") and not statement.soft:
            if unfinished and (section in ("features", "bugs") or is_labelled_plan(text)):
                return "planned"
            if (
                told.kind == "other"
                and (told.subject == "somebody" or (told.subject is None and is_set_aside(text)))
                and section in ("features", "bugs")
            ):
                return "other"
            if not statement.entry and section in ("features", "bugs") and _NEGATIVE.match(text):
                return "other"
            if section in ("features", "bugs") and told.colleagues:
                duty = told.verb in words("verbs", "duties") and not _GOES_FURTHER.search(text)
                if duty or not statement.entry:
                    return "other"
            if continues:
                return "impact" if told.effect else None if section != "impact" else section
            return section
        if unfinished:
            return "planned"
        if continues:
            if told.effect and not adds_more(statement.line.text):
                return "impact"
            if told.kind in ("other", "features", "impact"):
                return None
        if (
            statement.soft
            and section in ("features", "bugs", "impact", "other")
            and told.kind not in ("bugs",)
        ):
            return section
        if told.kind == "planned":
            return "features" if ticked else "planned"
        if ticked and told.kind == "other" and not is_set_aside(text) and endings.tells_trouble(text):
            return "bugs"
        done = self.context.is_done(statement) or ticked or self.context.frames.done()
        if done and section in (None, "done") and told == Told("other") and things.is_thing(text):
            return "features"  # a thing under "What I did"
        if told.kind == "other" and statement.entry and self.context.frames.changed():
            return "features" if things.is_change(text) and not is_set_aside(text) else "other"
        return told.kind

    def _is_cited_gain(self, parts: Sequence[Line]) -> bool:
        """Whether an entry cites work of its own and tells of it by a figure before and after only.

        "Doors list loads in 1.2 s, it was 9 s (TIX-330)": without the ticket it would only be an effect.
        """
        found = [one for part in parts for one in items.figures(part, self.context.known)]
        ends = any(one.before is not None and one.after is not None for one in found)
        return ends and any(references.find(part, self.context.known) for part in parts)

    def _is_remark(self, statement: Statement) -> bool:
        """Whether a sentence only remarks on the plan before it ("I have a draft but don't like it")."""
        last = self.context.drafts.last
        if statement.entry or statement.first or last is None or last.kind != "planned":
            return False
        return statement.section == "planned" and _OF_IT.search(statement.line.text) is not None

    def _depends(self, statement: Statement, told: Told) -> bool:
        """Whether a sentence only qualifies the one before it: a hedge, a contrast, a fragment."""
        return told.kind in ("impact", "other") and is_dependent(statement.line.text)

    def _nothing(self, statement: Statement, month: MonthDraft) -> bool:
        said, named = nothing.stated(statement.line.text)
        if not said and statement.entry and statement.section in ("features", "bugs"):
            none = _NONE.match(statement.line.text)
            if none and nothing.stated(none["none"]) == (True, None):
                # "none, release freeze all month": nothing of that kind, and why
                month.none.append((statement.section, statement.line.cut(0, none.end("none"))))
                statement.line = statement.line.cut(none.end())
                statement.section = "other"
                return False
        if not said:
            if nothing.of_a_week(statement.line.text):
                self.context.account.leave(statement.line, "none stated, for a week only")
                return True
            return False
        section = statement.section
        kind = named or (
            section if section in ("features", "bugs", "impact", "skills", "planned", "other") else None
        )
        stretch = self.context.frames.stretch() or self.context.frames.fallback
        if kind is None:
            self.context.account.leave(statement.line, "none stated, of no kind in particular")
        elif stretch is not None and stretch.unit in ("day", "week"):
            self.context.account.leave(statement.line, f"none stated, for a {stretch.unit} only")
        else:
            month.none.append((kind, statement.line))
        return True

    def _extend_or_add(self, month: MonthDraft, statement: Statement, kind: str) -> None:
        """Add the statement to the work before it; where there is none it is an item of its own."""
        if not self.context.drafts.extend(month, statement.line):
            self.context.drafts.add(month, Draft(kind if kind in ITEM_KINDS else "other", [statement.line]))
