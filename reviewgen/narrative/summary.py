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
from reviewgen.narrative.places import all_places, evidence_words, references_of
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans, sentence
from reviewgen.narrative.speaker import Speaker
from reviewgen.narrative.summary_figures import (
    NAME_WORDS,
    figure_sentence,
    further_figures,
    is_whole,
    listing,
    naming,
)
from reviewgen.period.grammar import is_title_case, opening
from reviewgen.period.leaning import leans
from reviewgen.period.stretch import months_in
from reviewgen.period.work import Review, Work

_OUTCOME_WORDS = 4
_STATE_WORDS, _LEFT_WORDS = 12, 6
_MOST_PLACES = 3
_THIN = 3
_MOST_NAMED = 3
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
    results = _given(first, further.sentence)
    left = _given(writer.open())
    delivered = _given(
        writer.counts(),
        writer.unnamed("features"),
        writer.unnamed("bugs"),
        writer.few(),
        writer.leading(),
        *writer.following(),
        writer.fixes(),
    )
    delivered = delivered[: _MOST - len(results) - len(left)]
    for spare in (writer.running, writer.evidence):  # which stand at a glance too
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

    def counts(self) -> Sentence:
        """How much was delivered and fixed, when and where."""
        say, review = self._phrases, self._review
        features = [work for work in review.features if work.named]
        bugs = [work for work in review.bugs if work.named]
        span = say.span(review.covered or review.period.months, year=True)
        computed = [Computed(span, review.covered)]
        if not features and not bugs and review.works:
            return self._only_unnamed(span, computed)
        if not features and not bugs:
            if review.other:
                return self._only_other(span, computed)
            text = say.say("summary", "nothing", span=span)
            return sentence(text, _spans(review), computed=tuple(computed))
        key = "both" if features and bugs else "delivered" if features else "fixed"
        named = "named_features" if any(not work.named for work in review.features) else "features"
        counts = {"features": say.counted(named, len(features)), "bugs": say.counted("bugs", len(bugs))}
        for kind, works in (("features", features), ("bugs", bugs)):
            if works:
                ids = tuple(work.id for work in works)
                computed.append(Computed(counts[kind], ids, counts=len(works)))
        when = self._during(span, computed)
        if self._speaker.repeats:
            verbs = {"was": say.noun("was", len(features)), "were": say.noun("was", len(bugs))}
            text = say.say("summary", f"{key}_again", when=when, **counts, **verbs)
        else:
            text = say.say("summary", key, when=when, subject=self._speaker.subject(inside=True), **counts)
        text += self._places(computed) + "."
        return sentence(text, _spans(review), computed=tuple(computed), given=self._speaker.given)

    def unnamed(self, kind: str) -> Sentence | None:
        """Deliveries that the notes count and do not name."""
        works = [work for work in getattr(self._review, kind) if not work.named]
        number = sum(work.count for work in works)
        if not works or not any(work.named for work in self._review.works):
            return None
        say = self._phrases
        word = say.number(number)
        text = say.say(
            "summary",
            "unnamed",
            number=word,
            noun=say.noun("features" if kind == "features" else "fixes", number),
            pronoun=say.noun("pronouns", number),
        )
        ids = tuple(work.id for work in works)
        return sentence(text, joined_spans(work.spans for work in works), computed=(Computed(word, ids),))

    def _only_unnamed(self, span: str, computed: list[Computed]) -> Sentence:
        """The counts where the notes name nothing at all."""
        say, works = self._phrases, self._review.works
        kinds = [
            (key, [work for work in works if work.kind == kind])
            for key, kind in (("features", "features"), ("fixes", "bugs"))
        ]
        numbers = [(key, sum(work.count for work in mine), mine) for key, mine in kinds if mine]
        text = say.listed([say.counted(key, number) for key, number, _ in numbers])
        computed.append(Computed(text, tuple(work.id for _, _, mine in numbers for work in mine)))
        pronoun = say.noun("pronouns", sum(number for _, number, _ in numbers))
        when = self._during(span, computed)
        told = say.say("summary", "unnamed_only", when=when, number=text, pronoun=pronoun)
        return sentence(f"{told}.", _spans(self._review), computed=tuple(computed))

    def _only_other(self, span: str, computed: list[Computed]) -> Sentence:
        """The count of what is listed, where none of it could be told to be a feature or a fix."""
        say, works = self._phrases, self._review.other
        number = say.counted("pieces", len(works))
        computed.append(Computed(number, tuple(work.id for work in works), counts=len(works)))
        text = say.say("summary", "other_only", when=self._during(span, computed), number=number)
        return sentence(text, joined_spans(work.spans for work in works), computed=tuple(computed))

    def few(self) -> Sentence | None:
        """Of thin notes what was delivered, by name; one piece of work alone stands directly below."""
        if not 1 < len(self._review.works) <= _THIN or not self._leaders:
            return None
        works = self._leaders[:2]
        deeds = [(work, name) for work in works if (name := deed(work))]
        nouns = [(work, name) for work in works if (name := self._mention(work))]
        if deeds:
            return self._listing("few_deeds", deeds)
        all_told = len(nouns) == len([work for work in self._review.features if work.named])
        if not all_told:
            return self._names("among_names", nouns) if nouns else None
        return self._listing("few_noun" + "s" * (len(nouns) > 1), nouns)

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
        nouns = [(work, name) for work, name in nouns if not is_denied(name, work)]
        if len(self._review.works) <= _THIN:
            return []
        further = self._outstanding or any(work.id in self._told for work in self._review.features)
        found = [self._listing("also_deeds" if further else "few_deeds", deeds)] if deeds else []
        if nouns:
            nouns[0] = (nouns[0][0], f"{nouns[0][1]}{self._state(nouns[0][0])}")
            key = "further_name" + "s" * (len(nouns) > 1) if further or deeds else "among_names"
            found.append(self._names(key, nouns))
        return found

    def _deed(self, work: Work) -> str | None:
        """What was done; None where that would only repeat the person's name and a noun phrase will do."""
        return None if self._speaker.repeats and self._mention(work) else deed(work)

    def fixes(self) -> Sentence | None:
        """The fixes by name, two at most, apart from those whose figures are told."""
        bugs = [work for work in self._review.bugs if work.named]
        free = [work for work in bugs if not has_caveat(work) and not tells_mishap(work)]
        free = [work for work in free if work.id not in self._told]
        named = [(work, name) for work in free if (name := self._mention(work) or told_symptom(work))][:2]
        if not named or len(self._review.works) <= _THIN:
            return None
        return self._names("bugs_all" if len(named) == len(bugs) else "bugs_some", named)

    def running(self) -> Sentence | None:
        """The themes that run through several months, two at most."""
        themes = self._review.themes[:2]
        if not themes:
            return None
        say = self._phrases
        spans = [say.span(theme.months) for theme in themes]
        names = [small(theme.name, self._known) or theme.name for theme in themes]
        values = {"first": names[0], "months": spans[0]}
        if len(themes) > 1:
            values |= {"second": names[1], "others": spans[1]}
        key = "theme" if len(themes) == 1 else "themes_same" if len(set(spans)) == 1 else "themes"
        text = say.say("summary", key, **values)
        computed = tuple(Computed(span, theme.works) for span, theme in zip(spans, themes, strict=True))
        return sentence(text, joined_spans(theme.spans for theme in themes), computed=computed)

    def evidence(self) -> Sentence | None:
        """How many references the notes cite, and from which months."""
        works = [work for work in self._review.listed if work.cited]
        if not works:
            return None
        say = self._phrases
        found = evidence_words(works, say)
        months = tuple(sorted({cited.month for work in works for cited in work.cited}))
        if len(self._review.months) == 1:
            text = say.say("summary", "evidence", references=found, where="")
            spans = joined_spans(cited.reference.spans for work in works for cited in work.cited)
            return sentence(text, spans, computed=(Computed(found, tuple(work.id for work in works)),))
        key = "all_from" if len(months) == 1 and sum(map(len, references_of(works).values())) > 1 else "from"
        span = say.span(months)
        text = say.say("summary", "evidence", references=found, where=say.say("summary", key, months=span))
        spans = joined_spans(cited.reference.spans for work in works for cited in work.cited)
        ids = tuple(work.id for work in works)
        return sentence(text, spans, computed=(Computed(found, ids), Computed(span, months)))

    def open(self) -> Sentence | None:
        """What is planned or under way at the end, two pieces at most."""
        last = self._review.covered[-1:]
        mine = [work for work in self._review.planned if months_in(work.months[-1])[-1:] == last]
        told = [
            (work, text)
            for work in mine
            if work.clauses
            and (text := gist(work.clauses[-1], _STATE_WORDS, work.label, as_noted=True))
            and not leans(text)
        ][:2]
        if not told:
            return None
        # A semicolon parts the works here; what stands behind one in the notes is told with its plan.
        told = [(work, (small(text, self._known) or text).split("; ")[0]) for work, text in told]
        texts = [
            text if not work.label or work.label.lower() in text.lower() else f"{work.label}, {text}"
            for work, text in told
        ]
        text = self._phrases.say("summary", "open", works="; ".join(texts))
        return listing(text, joined_spans(work.spans for work, _ in told), (), self._speaker.given)

    def _names(self, key: str, works: list[tuple[Work, str]]) -> Sentence:
        """Works by name alone: their months stand with their items."""
        names = [re.sub(r"[“”]", "", name) for _, name in works]
        names = [name if is_title_case(name) else small(name, self._known) or name for name in names]
        text = self._phrases.say("summary", key, works="; ".join(names))
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

    def _during(self, span: str, computed: list[Computed]) -> str:
        """The months covered: in words where they are one run or two months, else their number."""
        say, months = self._phrases, self._review.covered
        if len(months) < 3:
            return say.say("summary", "during", span=span)
        if len(months) == _distance(months):
            return say.say("summary", "during_run", span=span)
        number = say.number(len(months))
        computed.append(Computed(number, months))
        return say.say("summary", "during_parts", number=number)

    def _places(self, computed: list[Computed]) -> str:
        places = all_places(self._review)
        if not places:
            return ""
        say = self._phrases
        shown = places[:_MOST_PLACES] if len(places) > _MOST_PLACES + 1 else places
        text = say.listed(shown)
        if len(shown) < len(places):
            number = say.number(len(places) - len(shown))
            text = say.say("count", "and_more", list=", ".join(shown), number=number)
            computed.append(Computed(number, tuple(places)))
        computed.append(Computed(text, tuple(places)))
        return say.say("summary", "place" if len(places) == 1 else "places", places=text)


def _distance(months: tuple[str, ...]) -> int:
    """How many months lie from the first to the last, both counted."""
    first, last = (int(month[:4]) * 12 + int(month[5:7]) for month in (months[0], months[-1]))
    return last - first + 1


def _spans(review: Review) -> Spans:
    return joined_spans(work.spans for work in review.works)


def _verb_once(names: list[str], deeds: bool) -> list[str]:
    """Deeds of one verb with the verb in the first alone: "added SSO login and passkeys"."""
    verbs = {name.split()[0] for name in names}
    if not deeds or len(names) < 2 or len(verbs) > 1:
        return names
    return [names[0], *(name.split(None, 1)[1] for name in names[1:])]
