"""Items of a section: a bold lead, the sentences, the citations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from reviewgen.document.blocks import Cite, Inline, Strong, Text
from reviewgen.model.month import Reference
from reviewgen.narrative.anatomy import Anatomy, anatomy_of
from reviewgen.narrative.carried import (
    adds_something,
    behind_month,
    carried_on,
    inside,
    may_be_over,
    plain_sentence,
    planned_before,
)
from reviewgen.narrative.clauses import capital, clean, ended, small, verb_first, without_head
from reviewgen.narrative.labels import split_state, without_step
from reviewgen.narrative.names import bold_length, is_deed, label_of, title
from reviewgen.narrative.phrase_ends import shortened
from reviewgen.narrative.phrases import Phrases
from reviewgen.narrative.predicates import verb_place
from reviewgen.narrative.sentence import (
    Computed,
    Sentence,
    inlines_of,
    joined_spans,
    sentence,
    with_bold_opening,
)
from reviewgen.narrative.told import told
from reviewgen.narrative.topics import under_topic
from reviewgen.period.grammar import may_have_verb
from reviewgen.period.text import OBJECTIVE, content
from reviewgen.period.words import words_of
from reviewgen.period.work import Cited, Clause, Work

_LEAD_WORDS = 8
_ALWAYS_FULL, _MANY_BARE = 3, 4
SHOWN_IN_FULL = {"features": 15, "bugs": 10}
"""How many works of a kind have an item of their own; the others are listed by name, a month to an item."""


@dataclass(frozen=True, slots=True)
class EntryParts:
    """One item before it is placed; `lead` is None where the first sentence opens in bold."""

    months: tuple[str, ...]
    lead: Sentence | None
    sentences: tuple[Sentence, ...]
    citations: tuple[Inline, ...]
    group: Sentence | None = None
    """The heading under which it stands, the same for all of a group."""
    work: str = ""
    """The id of the work that it tells of, where that is one."""


def activity_entry(work: Work, phrases: Phrases) -> EntryParts:
    """Return the item that says what was done, below what it belongs to."""
    entry = _activity(work, phrases)
    said = [one for one in entry.sentences if not _is_cited(one, work)]
    return under_topic(replace(entry, sentences=tuple(said)) if said else entry, work)


def _without_cited(text: str, work: Work) -> str:
    """A text without the references behind its last stop, "…, wrote it up. INC-12.", which its work cites."""
    before, stop, last = text.rstrip(" .").rpartition(". ")
    cited = {one.reference.value for one in work.cited}
    return f"{before}." if stop and all(word.strip(",") in cited for word in last.split()) else text


def _is_cited(one: Sentence, work: Work) -> bool:
    """Whether a sentence is no more than a reference, "INC-12.", which the citation of its work gives."""
    return one.text.strip(" .") in {cited.reference.value for cited in work.cited}


def _activity(work: Work, phrases: Phrases) -> EntryParts:
    clauses = [clause for clause in work.clauses if clause.month in ("", work.months[0])]
    if work.kind in ("other", "planned"):
        return _as_noted(work, phrases)
    lead: Sentence | None = None
    sentences: list[Sentence] = []
    found = anatomy_of(work)
    named = _says_its_name(work, clauses[0]) if clauses else 0
    if named:
        clause = clauses.pop(0)
        text = ended(capital(clause.text))
        sentences.append(with_bold_opening(text, named, clause.spans, source=clause.text))
    elif work.label:
        lead = _lead(work)
    elif found is not None:
        lead, sentences = _named(work, found, clauses.pop(0), phrases)
    elif clauses:
        clause = clauses.pop(0)
        sentences.append(_opening(clause))
    sentences += [plain_sentence(clause) for clause in clauses]
    if not sentences and lead is None:
        sentences.append(_done(work, phrases))  # the notes give no more than what it cites
    later = carried_on(work, phrases)
    if later and lead is not None and sentences and may_be_over(sentences[0]):
        sentences[0] = behind_month(sentences[0], work.months[0], phrases)
    sentences += [*later, *planned_before(work, phrases)]
    if not work.named:
        sentences.append(_counted(work, phrases))
    return EntryParts(work.months, lead, tuple(sentences), citations(work, phrases))


def _says_its_name(work: Work, clause: Clause) -> int:
    """How long the opening of a clause is that is the label itself, behind the key of an objective or not."""
    objective = OBJECTIVE.match(clause.text)
    start = objective.end() if objective else 0
    label = work.label.lower()
    said = label and f"{clause.text[start:].lower()} ".startswith((f"{label} ", f"{label}: "))
    return start + len(label) if said else 0


def shown_in_full(works: Sequence[Work], kind: str) -> tuple[list[Work], list[Work]]:
    """Return the works that have an item of their own, and those that are listed by name.

    Listed are those that rank too low, and those of which the notes give no more than a name, where these are
    many.
    """
    most = SHOWN_IN_FULL.get(kind, len(works))
    full, rest = list(works[:most]), list(works[most:])
    bare = [work for work in full[_ALWAYS_FULL:] if _is_bare(work)]
    if kind in SHOWN_IN_FULL and len(bare) >= _MANY_BARE:
        rest = [*bare, *rest]
        full = [work for work in full if work not in bare]
    return full, rest


def _is_bare(work: Work) -> bool:
    """Whether the notes say nothing of a work but its name: no detail, no reference, no effect."""
    found = anatomy_of(work)
    detailed = work.cited or work.effects or not work.named or len(work.months) > 1 or len(work.clauses) > 1
    if detailed or (work.label and work.clauses):
        return False
    return bool(work.label) or (found is not None and told(found, "") == [])


def further_entries(
    works: Sequence[Work], phrases: Phrases, known: frozenset[str], places: Mapping[str, str] | None = None
) -> list[EntryParts]:
    """Return the works that rank too low for a full item, by name and citation, one item a month.

    `known` holds the words that stand small in the notes, and so may do so inside a list; `places` the place
    of each work, by id, that is told with it.
    """
    found: list[EntryParts] = []
    for month in sorted({work.months[-1] for work in works}):
        mine = [work for work in works if work.months[-1] == month]
        # A verb would be read of every name behind it: "removed the old hash; session timeout".
        mine.sort(key=lambda work: _in_list(work) != title(work).rstrip("."))
        text = phrases.say("entry", f"further_{mine[0].kind}", month=phrases.month(month))
        spans = joined_spans(work.spans for work in mine)
        lead = Sentence((Strong((Text(text, spans),)),), spans, (Computed(text, ()),), role="lead")
        listed = [_in_list(work) for work in mine]
        told = [listed[0], *(small(name, known) or name for name in listed[1:])]
        where = [(places or {}).get(work.id, "") for work in mine]
        told = [f"{place}: {name}" if place else name for place, name in zip(where, told, strict=True)]
        names = "; ".join(told) + "."
        cites: list[Inline] = []
        for cited in (cited for work in mine for cited in work.cited):
            cites += [*([Text(" ")] if cites else []), Cite(anchor(cited.reference), short_reference(cited))]
        computed = tuple(Computed(place, (place,)) for place in dict.fromkeys(where) if place)
        fact = Sentence(inlines_of(names, spans), spans, computed, role="fact")
        found.append(EntryParts((month,), lead, (fact,), tuple(cites) or month_cites((month,), phrases)))
    return found


def _in_list(work: Work) -> str:
    """A work in a list under a heading: its name where the heading says the deed, else the deed with it.

    Of one that has no more than a label, all that this says.
    """
    if work.label and not work.clauses:
        return capital(label_of(work)).rstrip(".")
    found = anatomy_of(work)
    words = words_of()
    said = words.repair if work.kind == "bugs" else words.sets["plain_delivery"]
    if found is None or found.reading is None or found.reading.base in said:
        return title(work).rstrip(".")
    return capital(found.deed).rstrip(".")


def _as_noted(work: Work, phrases: Phrases) -> EntryParts:
    """Other contributions and plans stand as the notes have them: a plan in the past would be a lie."""
    sentences: list[Sentence] = []
    told = work.months[0] if work.months else ""
    for place, clause in enumerate(work.clauses):
        if place and not adds_something(clause, work):
            continue  # its month is cited
        text, spans = _without_cited(clause.text, work), clause.spans
        if place == 0 and work.label and not set(content(work.label)) <= set(content(text)):
            text, spans = f"{work.label}: {text}", (*work.label_spans, *spans)
        source = text
        computed: tuple[Computed, ...] = ()
        if clause.month in work.months and clause.month != told:
            told = clause.month
            name = capital(phrases.month(told))
            computed = (Computed(name, (told,)),)
            text = phrases.say("entry", "later", month=name, text=inside(text))
        shown = inlines_of(ended(capital(without_head(text))), spans)
        sentences.append(Sentence(shown, spans, computed, source, role="fact"))
    return EntryParts(work.months, None, tuple(sentences), citations(work, phrases))


def citations(work: Work, phrases: Phrases) -> tuple[Inline, ...]:
    """Return the citations of a work, "Sep; 25c170b"; the month alone where nothing is cited."""
    found: list[Inline] = []
    for month in sorted({*work.months, *(cited.month for cited in work.cited)}):
        mine = [cited for cited in work.cited if cited.month == month]
        if not mine:
            found += month_cites((month,), phrases)
        for number, cited in enumerate(mine):
            text = short_reference(cited)
            if cited.shared:
                text = f"{text}, {phrases.say('tables', 'shared')}"
            label = f"{phrases.short_month(month)}; {text}" if number == 0 else text
            found.append(Cite(anchor(cited.reference), label))
    spaced: list[Inline] = []
    for cite in found:
        spaced += [Text(" "), cite] if spaced else [cite]
    return tuple(spaced)


def short_reference(cited: Cited) -> str:
    """Return a reference as citations print it: seven digits of a hash, a number with its sign."""
    kind, value = cited.kind, cited.reference.value
    if kind == "commit":
        return value[:7]
    if kind == "merge_request":
        return f"!{value}"
    return f"#{value}" if kind in ("pull_request", "issue", "reference") and value.isdigit() else value[:40]


def anchor(reference: Reference) -> str:
    """Return the anchor of a reference's row in the evidence table, distinct for each repository."""
    return "-".join(_slug(part) for part in ("ref", reference.kind, reference.place, reference.value) if part)


def _slug(value: str) -> str:
    return "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in value.lower())[:60]


def month_cites(months: tuple[str, ...], phrases: Phrases) -> tuple[Inline, ...]:
    """Return a citation of each month, "Sep"."""
    cites: list[Inline] = []
    for month in months:
        cites += [Text(" ")] if cites else []
        cites.append(Cite(f"month-{month}", phrases.short_month(month)))
    return tuple(cites)


def _lead(work: Work) -> Sentence:
    """The label in bold; what is beyond eight words follows in plain."""
    label = capital(label_of(work))
    short = shortened(without_step(label), _LEAD_WORDS)
    spans = work.label_spans or work.spans
    bold = Strong(inlines_of(short if short != label else ended(label), spans))
    if short == label:
        return Sentence((bold,), spans, source=work.label, role="lead")
    rest = inlines_of(ended(label[len(short) :]), spans)
    return Sentence((bold, *rest), spans, source=work.label, role="lead")


def _named(
    work: Work, found: Anatomy, clause: Clause, phrases: Phrases
) -> tuple[Sentence | None, list[Sentence]]:
    """The name of an item in bold, and what its first clause says beside the name.

    A clause that can't be parted from its name says it itself: then it stands alone, its opening in bold.
    """
    name = ended(capital(found.name))
    lead = Sentence((Strong(inlines_of(name, clause.spans)),), clause.spans, source=name, role="lead")
    done = phrases.say("entry", f"done_{work.kind}", months="").split()[0] if work.named else ""
    texts = told(found, done)
    deed = capital(found.deed)
    if is_deed(found) and found.whole.startswith(deed):
        return None, [
            with_bold_opening(ended(found.whole), len(deed), clause.spans, source=clean(clause.text))
        ]
    if clause.subjects[0] == "they" and any(text.startswith("They ") for text in texts or ()):
        texts = None  # they would be taken for the person
    # "Added in May." before a citation of May says nothing: a verb alone stands with its object.
    repairs = found.reading is not None and found.reading.base in words_of().repair
    said = repairs or found.participle in ("", done.lower())  # by the heading above
    bare = "" in (texts or ()) or (texts == [] and not said)
    if texts is None or bare:
        end = found.whole.lower().find(found.name.lower()) + len(found.name)
        keyed = OBJECTIVE.match(found.whole) is not None
        opens = not found.prefix and (not found.inner or keyed) and found.name.lower() in found.whole.lower()
        if opens and len(found.whole[:end].split()) <= _LEAD_WORDS + 2:
            return None, [with_bold_opening(ended(found.whole), end, clause.spans, source=clean(clause.text))]
        return lead, [sentence(ended(found.whole), clause.spans, source=clean(clause.text))]
    # Of several sentences each renders its own part of the clause.
    return lead, [
        sentence(ended(text), clause.spans, source=text if len(texts) > 1 else clause.text)
        for text in texts
        if text
    ]


def _opening(clause: Clause) -> Sentence:
    """The first clause of an item in which no name can be told apart: its opening in bold."""
    text = verb_first(clause.text)
    whole = text or capital(clean(clause.text))
    if not bold_length(f"{whole}."):
        return sentence(ended(whole), clause.spans, source=clause.text)
    if text is not None:
        full = ended(text)
        return with_bold_opening(full, bold_length(full), clause.spans, source=clause.text)
    if bold_length(whole) == len(whole) and _tells(whole):
        return with_bold_opening(ended(whole), len(whole), clause.spans, source=clause.text)
    bold = Strong(inlines_of(whole[: bold_length(whole)], clause.spans))
    if split_state(whole)[1] or _tells(whole):
        rest = inlines_of(ended(whole[bold_length(whole) :]), clause.spans)
        return Sentence((bold, *rest), clause.spans, source=clause.text)
    # A name alone: that it was delivered, and when, its heading and its citation say.
    rest = inlines_of(ended(whole[bold_length(whole) :]), clause.spans)
    return Sentence((bold, *rest), clause.spans, source=clause.text, role="fact")


def _tells(text: str) -> bool:
    """Whether a clause has a verb of its own, so that nothing need be said of it: "the bell rang twice"."""
    return may_have_verb(text) or verb_place(text) is not None


def _done(work: Work, phrases: Phrases) -> Sentence:
    span = phrases.span(work.months[:1])
    text = phrases.say("entry", f"done_{work.kind}", months=span)
    return sentence(text, work.spans, computed=(Computed(span, (work.id,)),))


def _counted(work: Work, phrases: Phrases) -> Sentence:
    number = phrases.number(work.count)
    key = "unnamed" if work.kind == "features" else "unnamed_bugs"
    text = phrases.say("entry", key, number=number)
    return sentence(text, work.spans, computed=(Computed(number, (work.id,)),), source=work.text)
