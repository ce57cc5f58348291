"""The figures and names of a text: what may not go where two pieces of work become one."""

from __future__ import annotations

import re
from functools import lru_cache

from reviewgen.period.text import WORD, code_names, fold
from reviewgen.period.words import words_of

_YEAR = re.compile(r"(?:19|20)\d\d|q[1-4]|h[12]", re.IGNORECASE)
_DAY = re.compile(r"\d{1,2}(?:st|nd|rd|th)?", re.IGNORECASE)


@lru_cache(maxsize=4096)
def facts_in(text: str) -> frozenset[str]:
    """Return the figures and names in a text, folded: words with a digit, with capitals inside, names of code
    and words that stand large inside a sentence. Dates are none: when something was meant to be done is no
    fact any more once it is done.
    """
    found = {fold(text[start:end]) for start, end in code_names(text)}
    tokens = list(WORD.finditer(text))
    spelled = [match.group() for match in tokens]
    months = {name.lower() for name in (*words_of().months, *words_of().short_months)}
    for place, match in enumerate(tokens):
        word = spelled[place]
        beside = {one.lower() for one in spelled[max(0, place - 1) : place + 2]} - {word.lower()}
        dated = _YEAR.fullmatch(word) or word.lower() in months or (_DAY.fullmatch(word) and beside & months)
        if dated or not _is_one(word, opens=_opens(text, match.start())):
            continue
        found.add(fold(word) or word)
    return frozenset(found - {""})


def _is_one(word: str, *, opens: bool) -> bool:
    if any(letter.isdigit() for letter in word) or any(letter.isupper() for letter in word[1:]):
        return True
    return word[:1].isupper() and word != "I" and not opens


def _opens(text: str, start: int) -> bool:
    """Whether a word is the first of its sentence, or stands behind a colon or a bracket."""
    before = text[:start].rstrip()
    return not before or before[-1] in ".!?:;(–—-"
