"""What a summary counts: how much was delivered and fixed, when and where, and what the notes cite."""

from __future__ import annotations

from reviewgen.document.blocks import Spans
from reviewgen.narrative.clauses import small
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import all_places, evidence_words, references_of
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans, sentence
from reviewgen.narrative.speaker import Speaker
from reviewgen.period.work import Review

_MOST_PLACES = 3


class Counts:
    """Holds what every count needs."""

    def __init__(self, review: Review, speaker: Speaker, phrases: Phrases, known: frozenset[str]) -> None:
        self._review = review
        self._speaker = speaker
        self._phrases = phrases
        self._known = known

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
