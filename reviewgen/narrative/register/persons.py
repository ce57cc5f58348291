"""The first person of the notes in the voice of the review: a closed map of pronouns and their verbs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from reviewgen.narrative.register.words import Forms, RegisterWords, register_words
from reviewgen.period.words import words_of

_TOKEN = re.compile(r"`[^`]*`|“[^”]*”|\"[^\"]*\"|1:1|[^\W_]+(?:[-+.'’/_&=@][^\W_]+)*")
_JOINED = re.compile(r"(?P<word>[A-Za-z]+)(?P<verb>['’](?:m|re|ve|ll|d))", re.IGNORECASE)
_MARK = re.compile(r"[,;:()\u2013\u2014]|\s-\s|\b(?:he|she|they|it)\b", re.IGNORECASE)
# A unit of time or a country is no "us".
_FIGURE = re.compile(r"\d[\d.,]*\s?$|/$")


@dataclass(frozen=True, slots=True)
class Persons:
    """Whom the notes call "I" and "we", and, where they speak of somebody in the third person, whom.

    Without a `speaker` the first person stays as it is. `names` and `pronouns` are those of the one person
    whom the notes are about; they may go where they open a sentence.
    """

    speaker: Forms | None = None
    plain: Forms | None = None
    """The speaker by name, for sentences in which the speaker's pronoun is somebody else."""
    names: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ()
    language: str = "en"

    @property
    def about(self) -> bool:
        """Whether the notes speak of the person in the third person."""
        return bool(self.names)

    @property
    def subjects(self) -> tuple[str, str]:
        """What stands for "I" and for "we" in front of a verb."""
        if self.speaker is None:
            return ("I", "we")
        words = register_words(self.language)
        one = words.forms("reviewer") if self.about else self.speaker
        return (one.subject, words.forms("team").subject)


class _Unsafe(Exception):
    """A first person that no rule can turn."""


def in_voice(text: str, persons: Persons, *, opens: bool = True, strict: bool = True) -> str:
    """Return a sentence with its persons turned; as it stands where one of them can't be turned safely.

    `opens` tells that a sentence begins with the text, where a subject may go. Without `strict` whatever can
    be turned is turned.
    """
    if not _may_change(text, persons):
        return text
    try:
        return _Turner(text, persons, opens=opens, strict=strict).turned()
    except _Unsafe:
        return text


def _may_change(text: str, persons: Persons) -> bool:
    words = register_words(persons.language)
    first = words.singular.keys() | words.plural.keys()
    tokens = {re.split(r"['’]", match.group().lower())[0] for match in _TOKEN.finditer(text)}
    if persons.speaker is not None and tokens & first:
        return True
    return persons.about and text[:1].isupper() and bool(_subject_length(text, persons))


def _subject_length(text: str, persons: Persons) -> int:
    """How long the name or pronoun of the person is that opens a sentence; nought for any other opening."""
    for name in sorted((*persons.names, *persons.pronouns), key=len, reverse=True):
        if text[: len(name)].lower() == name.lower() and text[len(name) : len(name) + 1] == " ":
            return len(name)
    return 0


class _Turner:
    """Goes through the words of one sentence from left to right."""

    def __init__(self, text: str, persons: Persons, *, opens: bool, strict: bool) -> None:
        self._text = text
        self._persons = persons
        self._opens = opens
        self._strict = strict
        self._words: RegisterWords = register_words(persons.language)
        self._tokens: Sequence[re.Match[str]] = list(_TOKEN.finditer(text))
        self._changes: list[tuple[int, int, str]] = []
        self._done: set[int] = set()

    def turned(self) -> str:
        if self._persons.about and self._opens:
            self._drop(_subject_length(self._text, self._persons))
        for place in range(len(self._tokens)):
            if place not in self._done and self._persons.speaker is not None:
                try:
                    self._turn(place)
                except _Unsafe:
                    if self._strict:
                        raise
        found, at = [], 0
        for start, end, text in sorted(self._changes):
            found += [self._text[at:start], text]
            at = end
        text = "".join([*found, self._text[at:]])
        return text[:1].upper() + text[1:] if self._text[:1].isupper() and self._changes else text

    def _drop(self, length: int) -> bool:
        """Take the subject away that opens the sentence, where a past form follows it."""
        following = next((one for one in self._tokens if one.start() >= length), None)
        place = self._tokens.index(following) if following is not None and length else -1
        verb = self._verb_place(place)
        if verb < 0 or not self._is_past(self._tokens[verb].group()):
            return False
        self._changes.append((0, self._tokens[place].start(), ""))
        self._done |= set(range(place))
        return True

    def _verb_place(self, place: int) -> int:
        """Where the verb stands that may begin at `place`, adverbs before it; -1 beyond the end."""
        while 0 <= place < len(self._tokens):
            word = self._tokens[place].group().lower()
            adverb = word in self._words.sets["between"] or (word.endswith("ly") and len(word) > 4)
            if not adverb or self._split(place):
                return place
            place += 1
        return -1

    def _split(self, place: int) -> bool:
        """Whether a mark stands between the token and the one before it."""
        if place <= 0:
            return False
        return bool(self._text[self._tokens[place - 1].end() : self._tokens[place].start()].strip())

    def _is_past(self, word: str) -> bool:
        known = word.lower()
        return (
            known.replace("’", "'") in self._words.sets["past"] | self._words.sets["pasts"]
            or words_of().verb(known, "past") is not None
            or (known.endswith("ed") and known.isalpha() and len(known) > 4 and word.islower())
        )

    def _turn(self, place: int) -> None:
        token = self._tokens[place]
        joined = _JOINED.fullmatch(token.group())
        word = joined["word"] if joined else token.group()
        for table, forms in ((self._words.singular, self._singular()), (self._words.plural, self._plural())):
            case = table.get(word) or (table.get(word.lower()) if word[1:].islower() else None)
            if case is None or self._is_other(place, word):
                continue
            self._refuse(place, word, case)
            if forms is None:
                return
            if case == "subject":
                self._subject(place, joined["verb"] if joined else "", forms, table is self._words.singular)
            else:
                self._object(place, case, forms, word)
            return

    def _singular(self) -> Forms | None:
        if self._persons.about:
            return self._words.forms("reviewer")
        speaker, plain = self._persons.speaker, self._persons.plain
        if speaker is None or plain is None:
            return speaker
        pronouns = {speaker.subject, speaker.possessive, speaker.object}
        taken = any(re.split(r"['’]", one.group().lower())[0] in pronouns for one in self._tokens)
        return plain if taken else speaker

    def _plural(self) -> Forms:
        return self._words.forms("team")

    def _is_other(self, place: int, word: str) -> bool:
        """Whether a word only looks like a first person: a unit ("31 us"), a number ("phase I"), initials."""
        before = self._text[: self._tokens[place].start()]
        last = self._tokens[place - 1].group().lower() if place else ""
        if word.lower() == "us":
            return word != "us" or _FIGURE.search(before) is not None
        if word.lower() == "mine":
            # "a merge of mine", "none were mine", "5 actions, 2 mine"; any other one is a pit or a deed.
            behind = self._text[self._tokens[place].end() :].lstrip()
            if before.rstrip().endswith(",") and behind[:1] in ("", ".", ";", ","):
                return False  # "with a wrong path, mine."
            owned = last[-1:].isdigit() or last in self._words.sets["owning"]
            return not owned or self._split(place)
        if word in ("I", "i"):
            behind = self._text[self._tokens[place].end() : self._tokens[place].end() + 1]
            numbered = last in self._words.sets["numbered"] and not self._split(place)
            return numbered or (behind in "/&." and behind != "")
        return word.isupper() and len(word) > 1

    def _refuse(self, place: int, word: str, case: str) -> None:
        """Raise where the word stands for several people of whom nothing else is known."""
        near = {self._lower(place - 1), self._lower(place - 2), self._lower(place + 1)}
        lower = word.lower()
        if lower in self._words.plural and case in ("subject", "object"):
            behind = self._lower(place + 1)
            pair = "both" in near or behind in self._words.sets["several"]
            if (
                pair
                or (behind in ("and", "&") and not self._split(place + 1))
                or (
                    self._lower(place - 1) == "and" and not (case == "subject" and self._begins_clause(place))
                )
            ):
                raise _Unsafe
        if case == "self" and lower == "myself" and self._persons.about:
            raise _Unsafe

    def _begins_clause(self, place: int) -> bool:
        """Whether "and we" opens a second clause ("…, and we undid that") and no pair ("Noor and we")."""
        before = self._tokens[place - 2].group() if place > 1 else ""
        clause = any(self._is_past(one.group()) for one in self._tokens[: place - 1])
        return self._split(place - 1) or (clause and before[:1].islower())

    def _lower(self, place: int) -> str:
        return self._tokens[place].group().lower() if 0 <= place < len(self._tokens) else ""

    def _object(self, place: int, case: str, forms: Forms, word: str) -> None:
        start, end = self._tokens[place].span()
        text: str = getattr(forms, case)
        if (
            case == "possessive"
            and word.lower() == "our"
            and self._lower(place + 1) in self._words.sets["talks"]
        ):
            text = "the"
        opens = start == 0 and self._opens and self._text[:1].isupper()
        self._changes.append((start, end, text[:1].upper() + text[1:] if opens else text))

    def _subject(self, place: int, joined: str, forms: Forms, single: bool) -> None:
        """The subject with its verb in agreement; in front of a sentence a past form stands without it."""
        token = self._tokens[place]
        start, end = token.span()
        inside = bool(self._text[:start].strip())
        # Of notes about somebody, "we" takes that person in; in one's own it is the team's.
        own = single != self._persons.about
        if not inside and self._opens and not joined and own and self._drop(end):
            return
        if inside and not joined and own and self._goes_on(place):
            self._changes.append((start, self._tokens[place + 1].start(), ""))
            return
        changed = self._changed_verb(place, joined, forms)
        if inside and self._is_aside(place):
            self._changes.append((start - 1, end, f", {forms.subject}"))
            return
        opens = not inside and self._text[:1].isupper() and self._opens
        subject = forms.subject[:1].upper() + forms.subject[1:] if opens else forms.subject
        self._changes.append((start, end, f"{subject}{changed}"))

    def _goes_on(self, place: int) -> bool:
        """Whether a clause behind a mark has the subject that the sentence left out, or that was at fault.

        "Messed up the move: I ran it twice", "My fault: I pushed it"; not "Ada drew it, I checked".
        """
        before = self._text[: self._tokens[place].start()].rstrip()
        mark = before[-1:]
        verb = self._verb_place(place + 1)
        if verb < 0 or self._split(place + 1) or not self._is_past(self._tokens[verb].group()):
            return False
        owned = self._lower(0) == "my" and mark in (":", ",")
        plain = _MARK.search(before[:-1]) is None  # between lies no clause with a subject of its own
        return plain and (
            owned or (mark in (":", ";", ",") and self._opens and self._is_past(self._lower(0)))
        )

    def _is_aside(self, place: int) -> bool:
        """Whether an opinion ends a statement without its comma ("nobody uses them I think")."""
        ends = place + 2 >= len(self._tokens) or self._split(place + 2)
        before = self._text[: self._tokens[place].start()]
        plain = (
            before.endswith(" ") and before[-2:-1].isalnum() and self._lower(place - 1) not in self._joins()
        )
        return ends and plain and self._lower(place + 1) in self._words.sets["opinion"]

    @staticmethod
    def _joins() -> frozenset[str]:
        return words_of().sets["conjunctions"] | words_of().sets["prepositions"]

    def _changed_verb(self, place: int, joined: str, forms: Forms) -> str:
        """What stands behind the subject in its own token (" has" for "'ve"); changes the verb further on."""
        words = self._words
        if joined:
            verb = words.joined.get(joined.lower().replace("’", "'")) or self._had_or_would(place)
            return f" {self._agreeing(verb, forms)}"
        beside = self._lower(place - 1) in ("and", "or") and not self._split(place - 1)
        listed = beside and place > 1 and self._tokens[place - 2].group()[:1].isupper()
        if listed or (self._lower(place + 1) in ("and", "or") and not self._split(place + 1)):
            return ""  # "Dani and I" keep their plural
        verb_at = self._verb_place(place + 1)
        if verb_at < 0 or self._split(verb_at):
            return ""  # "longer than I"
        token = self._tokens[verb_at]
        self._agree_beside(verb_at, forms)
        agreeing = self._agreeing(token.group(), forms)
        if agreeing != token.group():
            self._changes.append((token.start(), token.end(), agreeing))
            self._done.add(verb_at)
            self._refuse_second(verb_at)
        return ""

    def _had_or_would(self, place: int) -> str:
        """What "'d" is short for, told by the verb behind it."""
        at = self._verb_place(place + 1)
        word = self._lower(at)
        base = words_of().verb(word, "base") is not None or word in self._words.sets["opinion"]
        past = self._is_past(word) or word == "been" or words_of().verb(word, "participle") is not None
        if word in self._words.sets["alike"]:
            # Of one form in both: only an estimate tells which ("I'd put it down to the rain").
            rest = " ".join(one.group().lower() for one in self._tokens[at + 1 :])
            if not re.search(r"\bdown to\b|\bat \S*\d", rest):
                raise _Unsafe
            return "would"
        if base == past:
            raise _Unsafe
        return "would" if base else "had"

    def _agreeing(self, word: str, forms: Forms) -> str:
        words, known = self._words, word.lower().replace("’", "'")
        if known in words.verbs_several or known in words.verbs:
            table = words.verbs_several if forms.several else words.verbs
            return table.get(known, word)
        if known in words.sets["fixed"] or self._is_past(word):
            return word
        if words_of().verb(known, "base") is not None or known in words.sets["opinion"]:
            if forms.several:
                return word
            verb = words_of().verb(known, "base")
            return verb.third if verb is not None else f"{word}s"
        raise _Unsafe

    def _agree_beside(self, verb_at: int, forms: Forms) -> None:
        """Turn a perfect or denied verb of the same subject ("I asked and haven't heard back")."""
        for place in range(verb_at + 2, len(self._tokens)):
            joined = self._lower(place - 1) in ("and", "but") and not self._split(place)
            if joined and self._lower(place).replace("’", "'") in self._words.sets["beside"]:
                token = self._tokens[place]
                self._changes.append((*token.span(), self._agreeing(token.group(), forms)))
                self._done.add(place)

    def _refuse_second(self, verb_at: int) -> None:
        """Raise where a second verb may hang on the one that was changed ("I own maps and write tests")."""
        if self._lower(verb_at + 1) == "to":
            return  # "I want to add a lamp and run a trial": both are wanted
        for place in range(verb_at + 1, len(self._tokens) - 1):
            word = self._lower(place)
            if word in ("and", "or", "but", "then") and self._lower(place - 1) != "":
                following = self._lower(place + 1)
                present = words_of().verb(following, "base") is not None or following in self._words.verbs
                if present and not self._is_past(following) and following not in ("is", "has"):
                    raise _Unsafe
