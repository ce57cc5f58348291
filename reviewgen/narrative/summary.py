"""The summary: three to eight sentences, the best first, in short names, so that no fact has two homes."""

from __future__ import annotations

from reviewgen.document.blocks import Spans
from reviewgen.narrative.names import mention
from reviewgen.narrative.outcome import short_outcome
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import all_places, references_of
from reviewgen.narrative.sentence import Computed, Sentence, joined_spans, sentence
from reviewgen.period.work import Review, Work

_NAME_WORDS = 5
_OUTCOME_WORDS = 5
_MOST_PLACES = 3


def summary_sentences(
    review: Review, subject: str, phrases: Phrases, known: frozenset[str]
) -> list[Sentence]:
    """Return the sentences of the summary; fewer where the notes are thin."""
    writer = _Summary(review, subject, phrases, known)
    found = [
        writer.figure(),
        writer.counts(),
        writer.unnamed("features"),
        writer.unnamed("bugs"),
        writer.leading(),
        writer.following(),
        writer.fixes(),
        writer.running(),
        writer.evidence(),
    ]
    return [one for one in found if one is not None]


class _Summary:
    """Holds what every sentence needs."""

    def __init__(self, review: Review, subject: str, phrases: Phrases, known: frozenset[str]) -> None:
        self._review = review
        self._subject = subject
        self._phrases = phrases
        self._known = known
        self._leaders = [work for work in review.features if work.named][:3]
        self._headline = next((work for work in review.works if work.metrics), None)

    def figure(self) -> Sentence | None:
        """The best figure, with hedge and conditions, as the notes write it."""
        work = self._headline
        if work is None:
            return None
        metric = work.metrics[0]
        month = next((effect.month for effect in work.effects if metric in effect.metrics), work.months[-1])
        named = self._phrases.month(month)
        name = self._mention(work)
        text = self._phrases.say("summary", "figure", month=named, work=name, figure=metric.text)
        spans = joined_spans([metric.spans, work.spans])
        return sentence(text, spans, computed=(Computed(named, (work.id,)),), source=metric.text)

    def counts(self) -> Sentence:
        """How much was delivered and fixed, when and where."""
        say, review = self._phrases, self._review
        features = [work for work in review.features if work.named]
        bugs = [work for work in review.bugs if work.named]
        span = say.span(review.covered or review.period.months, year=True)
        computed = [Computed(span, review.covered)]
        if not features and not bugs:
            text = say.say("summary", "nothing", span=span)
            return sentence(text, _spans(review), computed=tuple(computed))
        key = "both" if features and bugs else "delivered" if features else "fixed"
        named = "named_features" if any(not work.named for work in review.features) else "features"
        counts = {"features": say.counted(named, len(features)), "bugs": say.counted("bugs", len(bugs))}
        computed += [
            Computed(counts["features"], tuple(work.id for work in features), counts=len(features)),
            Computed(counts["bugs"], tuple(work.id for work in bugs), counts=len(bugs)),
        ]
        text = say.say("summary", key, subject=self._subject, **counts)
        text += self._during(span, computed) + self._places(computed) + "."
        return sentence(text, _spans(review), computed=tuple(computed), given=(self._subject,))

    def unnamed(self, kind: str) -> Sentence | None:
        """Deliveries that the notes count and do not name."""
        works = [work for work in getattr(self._review, kind) if not work.named]
        number = sum(work.count for work in works)
        if not works:
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

    def leading(self) -> Sentence | None:
        """The highest ranked feature and the core of what it led to."""
        if not self._leaders or len(self._review.works) < 2 or self._leaders[0] is self._headline:
            return None
        work = self._leaders[0]
        say = self._phrases
        key = "evidenced" if work.cited else "leading"
        span = say.span(work.months)
        text = say.say("summary", key, work=self._mention(work), month=span) + self._outcome(work) + "."
        spans = joined_spans([work.label_spans or work.spans, work.spans])
        return sentence(text, spans, computed=(Computed(span, work.months),), source=work.text)

    def following(self) -> Sentence | None:
        """The next two features, by name."""
        works = [work for work in self._leaders[1:] if work is not self._headline]
        if not works or len(self._review.works) < 3:
            return None
        say = self._phrases
        names = [f"{self._mention(work)} ({say.span(work.months)})" for work in works]
        keys = ("also_one", "also_two")
        text = say.say("summary", keys[len(names) - 1], **dict(zip(("first", "second"), names, strict=False)))
        return self._listing(text, works)

    def fixes(self) -> Sentence | None:
        """The fixes by name, two at most."""
        bugs = [work for work in self._review.bugs if work.named]
        if not bugs:
            return None
        say = self._phrases
        key = ("bug_one", "bug_two", "bug_more")[min(len(bugs), 3) - 1]
        names = [f"{self._mention(work)} ({say.span(work.months)})" for work in bugs[:2]]
        text = say.say("summary", key, **dict(zip(("first", "second"), names, strict=False)))
        return self._listing(text, bugs[:2])

    def running(self) -> Sentence | None:
        """The themes that run through several months, two at most."""
        themes = self._review.themes[:2]
        if not themes:
            return None
        say = self._phrases
        spans = [say.span(theme.months) for theme in themes]
        values = {"first": themes[0].name, "months": spans[0]}
        if len(themes) > 1:
            values |= {"second": themes[1].name, "others": spans[1]}
        text = say.say("summary", "themes" if len(themes) > 1 else "theme", **values)
        computed = tuple(Computed(span, theme.works) for span, theme in zip(spans, themes, strict=True))
        return sentence(text, joined_spans(theme.spans for theme in themes), computed=computed)

    def evidence(self) -> Sentence | None:
        """How many references the notes cite, and from which months."""
        works = [work for work in self._review.works if work.cited]
        if not works:
            return None
        say = self._phrases
        found = evidence_words(works, say)
        months = tuple(sorted({cited.month for work in works for cited in work.cited}))
        key = "all_from" if len(months) == 1 and sum(map(len, references_of(works).values())) > 1 else "from"
        span = say.span(months)
        text = say.say("summary", "evidence", references=found, where=say.say("summary", key, months=span))
        spans = joined_spans(cited.reference.spans for work in works for cited in work.cited)
        ids = tuple(work.id for work in works)
        return sentence(text, spans, computed=(Computed(found, ids), Computed(span, months)))

    def _listing(self, text: str, works: list[Work]) -> Sentence:
        spans = joined_spans(work.spans for work in works)
        computed = tuple(Computed(self._phrases.span(work.months), work.months) for work in works)
        return sentence(text, spans, computed=computed, source="; ".join(work.text for work in works))

    def _mention(self, work: Work) -> str:
        return mention(work, self._known, _NAME_WORDS)

    def _outcome(self, work: Work) -> str:
        """The core of the strongest effect; nothing where it cannot be cut short safely."""
        strengths = ("measured", "reported", "intended")
        for effect in sorted(work.effects, key=lambda effect: strengths.index(effect.strength)):
            text = None if effect.metrics else short_outcome(effect, _OUTCOME_WORDS)
            if text:
                key = "meant" if effect.strength == "intended" else "reported"
                return self._phrases.say("summary", key, text=text)
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
        return say.say("summary", "places", places=text)


def _distance(months: tuple[str, ...]) -> int:
    """How many months lie from the first to the last, both counted."""
    first, last = (int(month[:4]) * 12 + int(month[5:7]) for month in (months[0], months[-1]))
    return last - first + 1


def evidence_words(works: list[Work], phrases: Phrases) -> str:
    """Return the count of references by kind, "four commits and one pull request"."""
    kinds = {
        "commit": "commits",
        "pull_request": "pull_requests",
        "issue": "issues",
        "ticket": "tickets",
        "url": "urls",
    }
    found = references_of(works)
    return phrases.listed(
        [phrases.counted(name, len(found[kind])) for kind, name in kinds.items() if kind in found]
    )


def _spans(review: Review) -> Spans:
    return joined_spans(work.spans for work in review.works)
