"""The summary: three to seven sentences, the best first, in short names, so that no fact has two homes."""

from __future__ import annotations

import re
from collections.abc import Collection

from reviewgen.document.blocks import Spans
from reviewgen.narrative.caveats import has_caveat, is_denied, may_lead, tells_mishap
from reviewgen.narrative.clauses import small
from reviewgen.narrative.figures import by_standing
from reviewgen.narrative.gists import gist
from reviewgen.narrative.names import deed, mention, title, told_symptom
from reviewgen.narrative.outcome import as_gain, short_outcome
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.predicates import verb_place
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans
from reviewgen.narrative.speaker import Speaker
from reviewgen.narrative.summary_counts import Counts
from reviewgen.narrative.summary_figures import (
    NAME_WORDS,
    figure_sentence,
    further_figures,
    is_whole,
    listing,
    naming,
)
from reviewgen.period.grammar import is_title_case, opening
from reviewgen.period.lapsed import is_begun
from reviewgen.period.leaning import leans
from reviewgen.period.progress import says_wanted
from reviewgen.period.stretch import months_in
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Review, Work

_OUTCOME_WORDS = 4
_STATE_WORDS, _LEFT_WORDS, _WHOLE_WORDS = 12, 6, 16
_THIN = 3
_MOST_NAMED = 3
_WANTS = re.compile(r"\b(?:wants?|hopes?|plans|intends?)\b(?!\s[:–—])")  # in the voice of the review, too
_FEWEST, _ONE_PARAGRAPH, _MOST = 3, 4, 7


def summary_paragraphs(
    review: Review, speaker: Speaker, phrases: Phrases, known: frozenset[str]
) -> list[list[Sentence]]:
    """Return the paragraphs of the summary: results, what was delivered, what is open; one if it is short."""
    # The headline figure, or the next best where that cannot be said in one sentence.
    ranked = ((work, figure_sentence(work, speaker, phrases, known)) for work in by_standing(review))
    best, first = next((pair for pair in ranked if pair[1] is not None), (None, None))
    further = further_figures(review, best, phrases, known, speaker.given)
    told = [*([best] if best is not None else []), *further.works]
    writer = _Summary(review, speaker, phrases, known, told)
    counts = Counts(review, speaker, phrases, known)
    results = _given(first, *further.sentences)
    left = writer.open()
    delivered = _given(
        counts.counts(),
        counts.unnamed("features"),
        counts.unnamed("bugs"),
        *writer.few(),
        writer.leading(),
        *writer.following(),
        *writer.fixes(),
    )
    delivered = delivered[: _MOST - len(results) - len(left)]
    for spare in (counts.running, counts.evidence):  # which stand at a glance too
        if len(results) + len(delivered) + len(left) < _FEWEST:
            delivered += _given(spare())
    parts = [part for part in (results, delivered, left) if part]
    return parts if sum(map(len, parts)) > _ONE_PARAGRAPH else [[one for part in parts for one in part]]


def _given(*sentences: Sentence | None) -> list[Sentence]:
    return [one for one in sentences if one is not None]


class _Summary:
    """Holds what every sentence needs."""

    def __init__(
        self,
        review: Review,
        speaker: Speaker,
        phrases: Phrases,
        known: frozenset[str],
        told: Collection[Work],
    ) -> None:
        self._review = review
        self._speaker = speaker
        self._phrases = phrases
        self._known = known
        # A short mention would lose a caveat, and so call delivered what is not.
        free = (work for work in review.features if may_lead(work))
        named = {
            self._mention(work) or deed(work): work for work in reversed(list(free))
        }  # the first of a name
        self._told = {work.id for work in told}
        """The works of which the figures before tell."""
        fresh = [work for name, work in reversed(named.items()) if name and work.id not in self._told]
        self._leaders = fresh[:_MOST_NAMED]
        self._outstanding = False

    def few(self) -> list[Sentence]:
        """Of thin notes what was delivered, by name; one piece of work alone stands directly below."""
        if not 1 < len(self._review.works) <= _THIN or not self._leaders:
            return []
        works = self._leaders[:_THIN]
        deeds = [(work, name) for work in works if (name := deed(work))]
        told = [work for work, _ in deeds]
        nouns = [(work, name) for work in works if work not in told and (name := self._mention(work))]
        found = [self._listing("few_deeds", deeds)] if deeds else []
        if nouns and deeds:
            return [*found, self._names("further_names", nouns)]
        all_told = len(nouns) == len([work for work in self._review.features if work.named])
        if nouns and not all_told:
            return [self._names("among_names", nouns)]
        return [*found, *([self._listing("few_noun" + "s" * (len(nouns) > 1), nouns)] if nouns else [])]

    def leading(self) -> Sentence | None:
        """The highest ranked feature, where something can be said in a few words of what it led to."""
        if not self._leaders or len(self._review.works) <= _THIN:
            return None
        work = self._leaders[0]
        say = self._phrases
        span = say.span(work.months)
        done = self._deed(work)
        outcome = self._outcome(work) if done else ""
        if not done or not outcome:
            return None
        self._outstanding = True
        text = say.say("summary", "led", subject=self._speaker.subject(), work=self._dated(work, done, span))
        spans = joined_spans([work.label_spans or work.spans, work.spans])
        return self._naming(f"{text}{outcome}.", spans, (Computed(span, work.months),))

    def following(self) -> list[Sentence]:
        """The next features: what was done, then those that have only a name."""
        works = self._leaders[1:] if self._outstanding else self._leaders
        deeds = [(work, name) for work in works if (name := deed(work))]
        told = [work for work, _ in deeds]
        nouns = [(work, name) for work in works if work not in told and (name := self._mention(work))]
        nouns = [(work, name) for work, name in nouns if not is_denied(name, work) and not _is_rest(name)]
        if len(self._review.works) <= _THIN:
            return []
        lead = self._foremost()
        further = (
            lead is not None
            or self._outstanding
            or any(work.id in self._told for work in self._review.features)
        )
        found = _given(lead)
        found += [self._listing("also_deeds" if further else "few_deeds", deeds)] if deeds else []
        if nouns:
            nouns[0] = (nouns[0][0], f"{nouns[0][1]}{self._state(nouns[0][0])}")
            every = len(nouns) == len([work for work in self._review.features if work.named])
            key = "further_names" if further or deeds else "few_nouns" if every else "among_names"
            found.append(self._names(f"few_noun{'s' * (len(nouns) > 1)}" if every else key, nouns))
        return found

    def _foremost(self) -> Sentence | None:
        """The highest ranked feature as noted, where it has no name that could stand among others."""
        features = [work for work in self._review.features if may_lead(work)]
        if not features or features[0].id in self._told or features[0] in self._leaders:
            return None
        work = features[0]
        told = gist(work.clauses[0], _WHOLE_WORDS, work.label) if work.clauses and not work.label else None
        if told is None or leans(told) or verb_place(told) is None:
            return None
        span = self._phrases.span(work.months)
        text = self._phrases.say("summary", "result_alone", clause=self._dated(work, told, span))
        computed = (Computed(span, work.months),) if span in text else ()
        return listing(text, work.spans, computed, self._speaker.given)

    def _deed(self, work: Work) -> str | None:
        """What was done; None where that would only repeat the person's name and a noun phrase will do."""
        return None if self._speaker.repeats and self._mention(work) else deed(work)

    def fixes(self) -> list[Sentence]:
        """The fixes by name, two at most, apart from those whose figures are told.

        A symptom is a clause, and stays one: "The alarm rang twice; this is fixed."
        """
        bugs = [work for work in self._review.bugs if work.named]
        free = [work for work in bugs if not has_caveat(work) and not tells_mishap(work)]
        free = [work for work in free if work.id not in self._told]
        named = [(work, name) for work in free if (name := self._mention(work) or told_symptom(work))][:2]
        if not named or len(self._review.works) <= _THIN:
            return []
        nouns = [(work, name) for work, name in named if not name.startswith("“")]
        clauses = [(work, name.strip("“”")) for work, name in named if name.startswith("“")]
        found = []
        if nouns:
            every = "bugs_all" if len(nouns) > 1 else "bug_all"
            found = [self._names(every if len(nouns) == len(bugs) else "bugs_some", nouns)]
        told = [(work, text) for work, text in clauses if told_symptom(work) or verb_place(text) is not None]
        if told and len(told) == len(clauses):
            return [*found, self._symptoms(told)]
        return [*found, *([self._names("fixes_noted", clauses)] if clauses else [])]

    def _symptoms(self, works: list[tuple[Work, str]]) -> Sentence:
        """What was wrong, as noted, and that it no longer is."""
        (_, first), *others = works
        second = "".join(small(text, self._known) or text for _, text in others)
        key = "bugs_told" if others else "bug_told"
        text = self._phrases.say("summary", key, first=first, second=second)
        return listing(text, joined_spans(work.spans for work, _ in works), (), self._speaker.given)

    def open(self) -> list[Sentence]:
        """What is under way at the end, and what is planned, two pieces at most."""
        last = self._review.covered[-1:]
        mine = [work for work in self._review.planned if months_in(work.months[-1])[-1:] == last]
        told = [
            (work, text)
            for work in mine
            if work.clauses
            and (text := gist(work.clauses[-1], _STATE_WORDS, work.label, as_noted=True))
            and not leans(text)
            and not _WANTS.fullmatch(text.rsplit(None, 1)[-1])
        ][:2]
        # A semicolon parts the works here; what stands behind one in the notes is told with its plan.
        told = [(work, (small(text, self._known) or text).split("; ")[0]) for work, text in told]
        told = [
            (work, text if not work.label or work.label.lower() in text.lower() else f"{work.label}, {text}")
            for work, text in told
        ]
        found = []
        for key in ("under_way", "planned"):
            group = [(work, text) for work, text in told if _is_under_way(work, text) == (key == "under_way")]
            if group:
                texts = [_without_start(text) for _, text in group]
                line = self._phrases.say("summary", key, works="; ".join(texts))
                spans = joined_spans(work.spans for work, _ in group)
                found.append(listing(line, spans, (), self._speaker.given))
        return found

    def _names(self, key: str, works: list[tuple[Work, str]]) -> Sentence:
        """Works by name alone: their months stand with their items."""
        names = [re.sub(r"[“”]", "", name) for _, name in works]
        names = [name if is_title_case(name) else small(name, self._known) or name for name in names]
        simple = not any(re.search(r",|:|\sand\s", name) for name in names)
        listed = self._phrases.listed(names) if simple else "; ".join(names)
        text = self._phrases.say("summary", key, works=listed)
        return listing(text, joined_spans(work.spans for work, _ in works), (), self._speaker.given)

    def _listing(self, key: str, works: list[tuple[Work, str]]) -> Sentence:
        """Works by name with their months; said once where all share them."""
        say = self._phrases
        months = [say.span(work.months) for work, _ in works]
        deeds = key in ("also_deeds", "few_deeds")
        values = {"subject": self._speaker.subject()} if deeds else {}
        alike = len(works) > 1 and len(set(months)) == 1 and len(self._review.months) > 1
        names = [name for _, name in works]
        if alike and f"{key}_same" in say.tables["summary"]:
            months = months[:1]
            all_of = say.say("summary", "both_of" if len(works) == 2 else "all_of")
            values |= {"month": months[0], "all": all_of}
            key = f"{key}_same"
        else:
            months = [say.dates_of(work.months) for work, _ in works]
            names = [
                self._dated(work, name, month) for (work, name), month in zip(works, months, strict=True)
            ]
        values["works"] = say.listed(_verb_once(names, deeds))
        spans = joined_spans(work.spans for work, _ in works)
        computed = tuple(
            Computed(month, work.months) for month, (work, _) in zip(months, works, strict=False)
        )
        return self._naming(say.say("summary", key, **values), spans, computed)

    def _dated(self, work: Work, name: str, month: str) -> str:
        """A name with its month, which a review of one month, or work of the whole period, need not say."""
        if len(self._review.months) == 1 or is_whole(work.months[-1], self._review):
            return name
        return self._phrases.say("summary", "dated", work=name, month=month)

    def _naming(self, text: str, spans: Spans, computed: tuple[Computed, ...]) -> Sentence:
        return naming(text, spans, computed, self._speaker.given)

    def _mention(self, work: Work) -> str | None:
        return mention(work, self._known, NAME_WORDS)

    def _state(self, work: Work) -> str:
        """How far work of several months came, ": all 17 depots"; nothing where that is no short count."""
        last = [clause for clause in work.clauses if clause.month == work.months[-1]]
        if len(work.months) < 2:
            return ""
        told = next(
            (text for clause in reversed(last) if (text := gist(clause, _STATE_WORDS, title(work)))), ""
        )
        counts = any(map(str.isdigit, told)) and opening(told) != "past"
        return f": {told}" if counts and 1 < len(told.split()) <= _LEFT_WORDS else ""

    def _outcome(self, work: Work) -> str:
        """The core of the strongest effect; nothing where it cannot be cut short safely."""
        strengths = ("measured", "reported")
        told = [effect for effect in work.effects if effect.strength in strengths and not effect.metrics]
        for effect in sorted(told, key=lambda effect: strengths.index(effect.strength)):
            gain = as_gain(effect, _OUTCOME_WORDS)
            if gain:
                return self._phrases.say("summary", "led_credited", text=gain)
            text = short_outcome(effect, _OUTCOME_WORDS - (effect.shape == "past"))
            if text:
                if effect.shape == "past":
                    text = self._phrases.say("sentence", "have", text=text)
                return self._phrases.say("summary", "led_reported", text=text)
        return ""


def _is_rest(name: str) -> bool:
    """Whether a name is that of a part of something that it does not name: "last two wards"."""
    return name.strip("“”").split()[0].lower() in words_of().sets["parts_of_all"]


def _is_under_way(work: Work, text: str) -> bool:
    """Whether something of what is open was begun, and its last word is no order ("move the tables over")."""
    return is_begun(work) and opening(text) != "base" and not (says_wanted(text) or _WANTS.search(text))


def _without_start(text: str) -> str:
    """What was begun or is planned, without the words that say so: its heading does."""
    starts = "|".join(re.escape(one) for one in words_of().lists["begins"])
    found = re.match(rf"(?:(?:{starts})|next:|plans?:|planned:)\s(?=[^\W\d_])", text, re.IGNORECASE)
    rest = text[found.end() :] if found else ""
    return rest if len(WORD.findall(rest)) > 1 and not leans(rest) else text


def _verb_once(names: list[str], deeds: bool) -> list[str]:
    """Deeds of one verb with the verb in the first alone: "added SSO login and passkeys"."""
    verbs = {name.split()[0] for name in names}
    if not deeds or len(names) < 2 or len(verbs) > 1:
        return names
    return [names[0], *(name.split(None, 1)[1] for name in names[1:])]
