"""The words that the reader knows, loaded once from the lexicon files, one file a language."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import groupby
from typing import Any, NamedTuple

LANGUAGES = ("en", "de", "fr", "es", "pt")


class Forms(NamedTuple):
    """The forms of a group of verbs, each mapped to its base form."""

    past: dict[str, str]
    participle: dict[str, str]
    base: dict[str, str]
    third: dict[str, str]
    gerund: dict[str, str]

    def kind_of(self, word: str) -> str | None:
        """The name of the form that a word is, the likelier reading first."""
        for name in ("past", "participle", "base", "third", "gerund"):
            if word in getattr(self, name):
                return name
        return None

    def lemma(self, word: str) -> str | None:
        """The base form of a word, whatever form it has."""
        for forms in self:
            if word in forms:
                return forms[word]
        return None


def fold(text: str) -> str:
    """Lower case without accents: the form in which words are compared."""
    lowered = text.casefold()
    if lowered.isascii():
        return lowered
    return "".join(char for char in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(char))


def lower(text: str) -> str:
    """A text in lower case with every character in its place."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in text)


@cache
def load(language: str) -> dict[str, Any]:
    """The tables of one language."""
    path = resources.files("reviewgen.sources") / "lexicon" / f"{language}.toml"
    tables: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return tables


def every(*keys: str) -> list[Any]:
    """What each language has at a place, for those that have something there."""
    found = []
    for language in LANGUAGES:
        value: Any = load(language)
        for key in keys:
            value = value.get(key) if isinstance(value, dict) else None
        if value is not None:
            found.append(value)
    return found


@cache
def words(*keys: str) -> frozenset[str]:
    """The words at a place in all languages, folded."""
    return frozenset(fold(word) for value in every(*keys) for word in str(value).split())


@cache
def months() -> dict[str, int]:
    """Each folded name of a month, long or short, in every language: its number."""
    table: dict[str, int] = {}
    for names in every("months", "names"):
        for number, spellings in enumerate(names, start=1):
            for name in spellings.split():
                table.setdefault(fold(name), number)
    return table


_PLACE = re.compile(r"(\\b)?\{([a-z_]+)\.([a-z_]+)\}")
_PHRASE = re.compile(r"[\w ]+")  # plain words, which stand for themselves
_SIBLING = re.compile(r"\{([a-z_]+)\}")


@cache
def group(table: str, key: str, edge: str = "") -> str:
    """A group of the patterns and words that all languages have at a place, in the order of the files.

    What `edge` asks for is looked at once before the group and not again by each pattern in it.
    """
    found = [
        _within(tables[table], key, edge) for tables in map(load, LANGUAGES) if key in tables.get(table, ())
    ]
    if not found:
        raise KeyError(f"{table}.{key}")
    form = "|".join(found)
    if form not in WRITTEN:
        WRITTEN[form] = by_letter(form)
    return f"{edge}(?:{WRITTEN[form]})"


WRITTEN: dict[str, str] = {}
"""What alternatives become that begin alike, by their form: the command line keeps it from run to run."""


def _within(table: dict[str, Any], key: str, edge: str = "") -> str:
    """The alternatives at a key of one table; "{name}" in one stands for those at another key of it."""
    entries = table[key]
    if isinstance(entries, str):
        return alternatives(entries.split())
    found: list[str] = []
    for plain, several in groupby(entries, key=lambda entry: _PHRASE.fullmatch(entry) is not None):
        if plain:
            found.append(alternatives(several))
        else:
            found.extend(
                _SIBLING.sub(lambda match: f"(?:{_within(table, match[1])})", one.removeprefix(edge))
                for one in several
            )
    return "|".join(found)


_BRACKETS = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\\\]])*\]|[()|]", re.DOTALL)
_BRACKET = re.compile(r"[\\\[(]")
_LETTER = re.compile(r"[^\W_](?![?*+{])")
_CAPTURES = re.compile(r"(?<!\\)\((?:\?P<|(?!\?))")
_MOST_WRITTEN_OUT = 400  # characters
_FEWEST = 10  # alternatives, for which it pays


def by_letter(form: str) -> str:
    """The alternatives of a pattern, those that begin with the same letter together.

    At a place of a text only those are tried then that begin as it does, instead of all. What could begin in
    several ways keeps its place among the others, so that the same alternative matches as ever.
    """
    if form.count("|") < _FEWEST:
        return form
    found = [one for whole in _alternatives_of(form) for one in _opened(whole)]
    letters = [one[0] if _LETTER.match(one) else "" for one in found]
    other_case = {letter.swapcase() for letter in letters if letter.isalpha()}
    if not other_case.isdisjoint(letters):
        return form  # the two may be one
    parts: list[str] = []
    run: dict[str, list[str]] = {}
    for one, letter in zip([*found, ""], [*letters, ""], strict=True):
        if letter:
            run.setdefault(letter, []).append(one[1:])
            continue
        for first, rests in run.items():
            parts.append(first + (rests[0] if len(rests) == 1 else f"(?:{by_letter('|'.join(rests))})"))
        run = {}
        parts.append(one)
    return "|".join(parts[:-1])


def _alternatives_of(form: str) -> list[str]:
    """What the bars of a pattern part, those in brackets aside."""
    if _BRACKET.search(form) is None:
        return form.split("|")
    depth, at, found = 0, 0, []
    for mark in _BRACKETS.finditer(form):
        depth += {"(": 1, ")": -1}.get(mark[0], 0)
        if mark[0] == "|" and not depth:
            found.append(form[at : mark.start()])
            at = mark.end()
    return [*found, form[at:]]


def _opened(form: str) -> list[str]:
    """What a group at the beginning stands for, written out: "(?:a|b)?c" as "ac", "bc" and "c"."""
    if not form.startswith("(?:"):
        return [form]
    depth, end = 0, 0
    for mark in _BRACKETS.finditer(form):
        depth += {"(": 1, ")": -1}.get(mark[0], 0)
        if not depth:
            end = mark.end()
            break
    choices, rest = _alternatives_of(form[3 : end - 1]), form[end:]
    if rest.startswith("?"):
        choices, rest = [*choices, ""], rest[1:]
    if (
        rest[:1] in ("?", "*", "+", "{")
        or _CAPTURES.search(rest)
        or len(choices) * len(rest) > _MOST_WRITTEN_OUT
    ):
        return [form]
    return [two for one in choices for two in _opened(one + rest)]


@cache
def numbers() -> dict[str, int]:
    """The number that each number word stands for."""
    table: dict[str, int] = load("en")["number_words"]
    return table


class _Deferred:
    """A pattern that is compiled when it is first used: most readings need few of the large ones.

    The methods of the compiled pattern take the place of its own, so that later calls cost nothing more.
    """

    __slots__ = (
        *("findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn"),
        *("_flags", "_template"),
    )

    def __init__(self, template: str, flags: re.RegexFlag) -> None:
        self._template = template
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        whole = _PLACE.sub(lambda match: group(match[2], match[3], match[1] or ""), self._template)
        compiled = re.compile(whole, self._flags)
        for method in self.__slots__[:-2]:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def pattern(template: str, flags: re.RegexFlag = re.IGNORECASE) -> re.Pattern[str]:
    """The pattern of a template; "{table.key}" in it stands for what all languages have at that place."""
    return _Deferred(template, flags)  # type: ignore[return-value]  # it has the methods of a pattern


def alternatives(items: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first.

    What words begin with alike is written once, "ju(?:ly?|ne?)": at most places of a text few letters are
    looked at instead of all words.
    """
    tree: dict[str, Any] = {}
    for item in items:
        node = tree
        for letter in item:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _branches(tree)


def _branches(node: dict[str, Any]) -> str:
    """What can follow a beginning; the empty letter stands for the end of a word."""
    ends = "" in node
    branches = [re.escape(letter) + _branches(node[letter]) for letter in sorted(node) if letter]
    if not branches:
        return ""
    if len(branches) == 1 and not ends:
        return branches[0]
    return f"(?:{'|'.join(branches)}){'?' if ends else ''}"


@cache
def verbs(group: str) -> Forms:
    """A group of English verbs with their forms."""
    forms = Forms({}, {}, {}, {}, {})
    for entry in load("en")["verbs"][group].split():
        base, *irregular = entry.split("/")
        past = irregular[0] if irregular else _past(base)
        participle = irregular[1] if len(irregular) > 1 else past
        for table, word in zip(forms, (past, participle, base, _third(base), _gerund(base)), strict=True):
            table.setdefault(word, base)
    return forms


def _past(base: str) -> str:
    head, mark, rest = base.partition("-")
    if head.endswith("e"):
        past = head + "d"
    elif re.search(r"[^aeiou]y$", head):
        past = head[:-1] + "ied"
    elif _doubles(head):
        past = head + head[-1] + "ed"
    else:
        past = head + "ed"
    return past + mark + rest


def _third(base: str) -> str:
    head, mark, rest = base.partition("-")
    if re.search(r"(?:s|sh|ch|x|z|o)$", head):
        third = head + "es"
    elif re.search(r"[^aeiou]y$", head):
        third = head[:-1] + "ies"
    else:
        third = head + "s"
    return third + mark + rest


def _gerund(base: str) -> str:
    head, mark, rest = base.partition("-")
    if head.endswith("ie"):
        gerund = head[:-2] + "ying"
    elif head.endswith("e") and not head.endswith("ee"):
        gerund = head[:-1] + "ing"
    elif _doubles(head):
        gerund = head + head[-1] + "ing"
    else:
        gerund = head + "ing"
    return gerund + mark + rest


def _doubles(word: str) -> bool:
    """A short final syllable doubles its consonant (ship, cut, debug, unblock does not)."""
    if not re.search(r"[^aeiou][aeiou][bdgklmnprtv]$", word):
        return False
    return len(re.findall(r"[aeiou]+", word)) == 1 or word in load("en")["verbs"]["doubling"].split()
