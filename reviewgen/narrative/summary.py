"""The summary: three to eight sentences, the best first, in short names, so that no fact has two homes."""

from __future__ import annotations

from reviewgen.document.blocks import Spans
from reviewgen.narrative.caveats import has_caveat, tells_mishap
from reviewgen.narrative.clauses import clean, small
from reviewgen.narrative.courses import course_in_short
from reviewgen.narrative.figures import figure_text, headline, is_told, leading_course, part_with, up_to
from reviewgen.narrative.gists import gist
from reviewgen.narrative.names import deed, mention, title
from reviewgen.narrative.outcome import short_outcome
from reviewgen.narrative.phrase_ends import shortened
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.places import all_places, evidence_words, references_of
from reviewgen.narrative.sentence import Computed, Sentence, inlines_of, joined_spans, sentence
from reviewgen.narrative.speaker import Speaker
from reviewgen.period.grammar import opening
from reviewgen.period.text import WORD
from reviewgen.period.words import words_of
from reviewgen.period.work import Effect, Review, Work

_NAME_WORDS = 5
_OUTCOME_WORDS = 4
_STATE_WORDS = 12
_MOST_PLACES = 3
_THIN = 3


def summary_sentences(
    review: Review, speaker: Speaker, phrases: Phrases, known: frozenset[str]
) -> list[Sentence]:
    """Return the sentences of the summary; fewer where the notes are thin."""
    writer = _Summary(review, speaker, phrases, known)
    found = [
        writer.figure(),
        writer.counts(),
        writer.unnamed("features"),
        writer.unnamed("bugs"),
        writer.few(),
        writer.leading(),
        writer.following(),
        writer.fixes(),
        writer.running(),
        writer.evidence(),
    ]
    return [one for one in found if one is not None]


class _Summary:
    """Holds what every sentence needs."""

    def __init__(self, review: Review, speaker: Speaker, phrases: Phrases, known: frozenset[str]) -> None:
        self._review = review
        self._speaker = speaker
        self._phrases = phrases
        self._known = known
        # A short mention would lose a caveat, and so call delivered what is not.
        free = (work for work in review.features if work.named and not has_caveat(work))
        told = {
            self._mention(work) or deed(work): work for work in reversed(list(free))
        }  # the first of a name
        self._leaders = [work for name, work in reversed(told.items()) if name][:3]
        self._headline = headline(review)

    def figure(self) -> Sentence | None:
        """The best figure, with hedge and conditions, as the notes write it."""
        work = self._headline
        course = leading_course(work) if work is not None else None
        if work is not None and course is not None and (name := self._mention(work)):
            figure, ends = course_in_short(work, course, self._phrases)
            spans = joined_spans([*(step.spans for step in course.steps), work.spans])
            text = self._phrases.say("summary", "figure_course", work=name, figure=figure)
            return self._naming(text, spans, (ends,))
        metric = work.best_result if work is not None else None
        if work is None or metric is None:
            return None
        month = next((effect.month for effect in work.effects if metric in effect.metrics), work.months[-1])
        named = self._phrases.month(month)
        done, noun = deed(work), self._mention(work)
        measured = up_to(work, metric.text) if done else None
        told = next((effect.strength for effect in work.effects if metric in effect.metrics), work.strength)
        plain = "figure" if told == "measured" else "figure_reported"
        result = figure_text(work, metric, self._known)
        part = part_with(work, metric)
        acts = words_of().verb(result.split()[0], "past") is not None and done is not None
        key = "figure_led" if measured else "figure_act" if acts else "figure_deed" if done else plain
        if part is not None and not measured and not acts:
            done = None
            key = "figure_told" if is_told(part) else plain if noun else "figure_part"
        elif not done and not noun:
            return None
        if noun and not done and (_cuts_figure(noun, work) or result.lower().startswith(noun.lower())):
            key = "figure_part"  # which says its name itself
        values = {
            "subject": self._speaker.subject() if done else "",
            "month": named,
            "work": measured or done or noun or "",
            "figure": result,
        }
        spans = joined_spans([metric.spans, work.spans])
        text = self._phrases.say("summary", key, **values)
        computed = (Computed(named, (work.id,)),)
        return self._naming(text, spans, computed)

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
        works = [work for work in self._leaders if work is not self._headline]
        if not 1 < len(self._review.works) <= _THIN or not works:
            return None
        deeds = [(work, name) for work in works[:2] if (name := deed(work))]
        if deeds:
            return self._listing("few_deeds" if len(deeds) > 1 else "few_deed", deeds)
        nouns = [(work, name) for work in works[:2] if (name := self._mention(work))]
        all_told = len(nouns) == len([work for work in self._review.features if work.named])
        if not nouns:
            return None
        key = "few_noun" if len(nouns) == 1 else "few_nouns"
        return self._listing(key if all_told else key.replace("few", "also"), nouns)

    def leading(self) -> Sentence | None:
        """The highest ranked feature and the core of what it led to."""
        if not self._leaders or len(self._review.works) <= _THIN or self._leaders[0] is self._headline:
            return None
        work = self._leaders[0]
        say = self._phrases
        span = say.span(work.months)
        done = self._deed(work)
        noun = None if done else self._mention(work)
        if done:
            text = say.say("summary", "led", subject=self._speaker.subject(), work=self._dated(done, span))
        elif noun:
            first = next(one for one in self._review.features if one.named)
            key = "leading" if work is first else "included"
            text = say.say("summary", key, work=self._dated(noun, span))
        else:
            return None
        outcome = self._outcome(work, "led_" if done else "")
        text += (outcome or (self._state(work) if noun else "")) + "."
        spans = joined_spans([work.label_spans or work.spans, work.spans])
        return self._naming(text, spans, (Computed(span, work.months),))

    def following(self) -> Sentence | None:
        """The next two features, by name or by what was done."""
        works = [work for work in self._leaders[1:] if work is not self._headline]
        deeds = [(work, name) for work in works if (name := deed(work))]
        told = [work for work, _ in deeds]
        nouns = [(work, name) for work in works if work not in told and (name := self._mention(work))]
        if len(self._review.works) <= _THIN or not (deeds or nouns):
            return None
        if deeds and nouns:
            return self._listing("also_mixed", [*deeds, *nouns])
        kind = "also_deed" if deeds else "also_noun"
        return self._listing(kind + "s" * (len(works) > 1 and len(deeds or nouns) > 1), deeds or nouns)

    def _deed(self, work: Work) -> str | None:
        """What was done; None where that would only repeat the person's name and a noun phrase will do."""
        return None if self._speaker.repeats and self._mention(work) else deed(work)

    def fixes(self) -> Sentence | None:
        """The fixes by name, two at most."""
        bugs = [work for work in self._review.bugs if work.named]
        free = [work for work in bugs if not has_caveat(work) and not tells_mishap(work)]
        named = [(work, name) for work in free if (name := self._mention(work))][:2]
        if not named or len(self._review.works) <= _THIN:
            return None
        if len(named) == 2:
            return self._listing("bug_two" if len(bugs) == 2 else "bug_more", named)
        return self._listing("bug_one" if len(bugs) == 1 else "bug_one_of", named)

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

    def _listing(self, key: str, works: list[tuple[Work, str]]) -> Sentence:
        """Works by name with their months; said once where two share them and there is a phrase for it."""
        say = self._phrases
        months = [say.span(work.months) for work, _ in works]
        if key in ("also_deeds", "few_deeds") and works[0][1].split()[0] == works[1][1].split()[0]:
            works = [works[0], (works[1][0], works[1][1].split(None, 1)[1])]
        deeds = key.startswith(("also_deed", "also_mixed", "few_deed"))
        inside = not key.startswith("few_deed")
        values = {"subject": self._speaker.subject(inside=inside) if deeds else ""}
        one_month = len(self._review.months) == 1
        if (
            len(works) == 2
            and not one_month
            and months[0] == months[1]
            and f"{key}_same" in say.tables["summary"]
        ):
            values |= {"first": works[0][1], "second": works[1][1], "month": months[0]}
            key = f"{key}_same"
        else:
            months = [say.dates_of(work.months) for work, _ in works]
            for place, (_, name), month in zip(("first", "second"), works, months, strict=False):
                values[place] = self._dated(name, month)
        spans = joined_spans(work.spans for work, _ in works)
        computed = tuple(Computed(month, work.months) for month, (work, _) in zip(months, works, strict=True))
        return self._naming(say.say("summary", key, **values), spans, computed)

    def _dated(self, name: str, month: str) -> str:
        """A name with its month, which a review of one month need not say."""
        if len(self._review.months) == 1:
            return name
        return self._phrases.say("summary", "dated", work=name, month=month)

    def _naming(self, text: str, spans: Spans, computed: tuple[Computed, ...]) -> Sentence:
        """A sentence that names works: should it fail, it is left out; their own sections tell of them."""
        inlines = inlines_of(text[:1].upper() + text[1:], spans)
        return Sentence(inlines, spans, computed, role="naming", given=self._speaker.given)

    def _mention(self, work: Work) -> str | None:
        return mention(work, self._known, _NAME_WORDS)

    def _state(self, work: Work) -> str:
        """Where work of several months was left, ": all 17 depots"; nothing where that is a deed or long."""
        last = [clause for clause in work.clauses if clause.month == work.months[-1]]
        if len(work.months) < 2:
            return ""
        told = next(
            (text for clause in reversed(last) if (text := gist(clause, _STATE_WORDS, title(work)))), ""
        )
        return f": {told}" if len(told.split()) > 1 and opening(told) != "past" else ""

    def _outcome(self, work: Work, kind: str) -> str:
        """The core of the strongest effect; nothing where it cannot be cut short safely."""
        strengths = ("measured", "reported")
        told = [effect for effect in work.effects if effect.strength in strengths and not effect.metrics]
        for effect in sorted(told, key=lambda effect: strengths.index(effect.strength)):
            gain = _as_gain(effect, _OUTCOME_WORDS)
            if gain:
                return self._phrases.say("summary", f"{kind}credited", text=gain)
            text = short_outcome(effect, _OUTCOME_WORDS - (effect.shape == "past"))
            if text:
                if effect.shape == "past":
                    text = self._phrases.say("sentence", "have", text=text)
                return self._phrases.say("summary", f"{kind}reported", text=text)
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


def _as_gain(effect: Effect, limit: int) -> str | None:
    """A past effect as a noun phrase, "improved recall and precision", where its verb allows that."""
    words = words_of()
    first = WORD.search(effect.text)
    verb = words.verb(first.group(), "past") if first else None
    if effect.shape != "past" or effect.strength == "intended" or verb is None:
        return None
    if verb.base not in words.sets["quality"]:
        return None
    text = shortened(clean(effect.text), limit)
    fits = len(WORD.findall(text)) <= limit
    return text[:1].lower() + text[1:] if fits else None


def _distance(months: tuple[str, ...]) -> int:
    """How many months lie from the first to the last, both counted."""
    first, last = (int(month[:4]) * 12 + int(month[5:7]) for month in (months[0], months[-1]))
    return last - first + 1


def _spans(review: Review) -> Spans:
    return joined_spans(work.spans for work in review.works)


def _cuts_figure(name: str, work: Work) -> bool:
    """Whether a name ends inside a figure of its work ("patch size 6.2 GB" of "6.2 GB instead of 14 GB")."""
    inside = [metric.text for metric in work.metrics if metric.text not in name]
    return any(name.endswith(text[:length]) for text in inside for length in range(2, len(text)))
