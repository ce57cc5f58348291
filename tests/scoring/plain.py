"""Text made comparable: Unicode form, case, white space and Markdown marks aside."""

from __future__ import annotations

import html
import re
import unicodedata
from itertools import pairwise

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_SHORTCODE = re.compile(r":[a-z][a-z0-9_+-]*:")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,300}>")
_TARGET = re.compile(r"\]\([^()\s]*\)|\]\[[^\]]*\]")
_QUOTES = str.maketrans("‘’“”", "''\"\"")
_NUMBER = re.compile(r"\d[\d.,'’\u00a0\u202f ]*\d|\d")
_WORDS = {
    "half": 0.5, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "twice": 2, "double": 2, "doubled": 2, "halved": 0.5,
    "halving": 0.5, "doubling": 2, "tripled": 3, "hälfte": 0.5, "moitié": 0.5, "mitad": 0.5, "metade": 0.5,
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
    "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10,
    "dois": 2, "duas": 2, "três": 3, "quatro": 4, "sete": 7, "oito": 8, "nove": 9, "dez": 10,
}  # fmt: skip
_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90,
}  # fmt: skip


def plain(text: str) -> str:
    """The text for "contains": one case, one Unicode form, single spaces, no code or bold marks."""
    text = unicodedata.normalize("NFKC", _INVISIBLE.sub("", html.unescape(text))).translate(_QUOTES)
    return " ".join(text.replace("`", "").replace("**", "").casefold().split())


def letters(text: str) -> str:
    """Letters and digits only, marks and link targets taken away: what a span and its text must share."""
    text = _TARGET.sub("]", _TAG.sub(" ", _COMMENT.sub(" ", text)))
    text = _SHORTCODE.sub(" ", html.unescape(text))
    text = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in text if letter.isalnum())


def numbers(text: str) -> set[float]:
    """Every value that the figures and number words of a text may stand for, in either notation."""
    text = unicodedata.normalize("NFKC", text)
    words = re.findall(r"\w+", text.casefold())
    found = {float(_WORDS[word]) for word in words if word in _WORDS}
    tens = [(_TENS[word], _WORDS.get(after, 0)) for word, after in pairwise([*words, ""]) if word in _TENS]
    found |= {ten + one for ten, one in tens}
    for figure in _NUMBER.findall(text):
        digits = re.sub(r"[^\d.,]", "", figure)
        english, other = digits.replace(",", ""), digits.replace(".", "").replace(",", ".")
        forms = {english, other, re.sub(r"[.,]", "", digits)}
        forms |= set(re.findall(r"\d+(?:\.\d+)?", figure))
        for form in forms:
            try:
                value = float(form)
            except ValueError:
                continue
            found |= {value * scale for scale in (1, 1e3, 1e6, 1e9)}
    return found
