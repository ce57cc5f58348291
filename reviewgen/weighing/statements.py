"""What a statement tells of, weighed from all its words, for where no single word settles it.

The weights are those of a multinomial logistic regression over words, pairs of neighbours, and the
beginnings and endings of words, learnt from labelled notes of many fields (tests/notes_by_label) by
scripts/weigh_words.py. Nothing is looked up but this table: equal text, equal answer.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise
from math import exp
from typing import NamedTuple

_REFERENCE = re.compile(
    r"\((?:merged|closed|open)\)|\b(?:PR|MR|pull request|issue) ?#?\d+|https?://\S+|\b[A-Z][A-Z0-9]{1,9}-\d+|[#!]\d+|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b"
)
_TOKEN = re.compile(r"[a-z]+(?:['-][a-z]+)*|\d[\d.,]*|[%:;,.()\u2192>!?/-]")
_ARROW = re.compile(r"->|=>")
_PLAIN = str.maketrans({"\u2019": "'", "\u2013": "-", "\u2014": "-"})
_MARKS = frozenset(":;-,.")
_LANE = 16
"""Bits that the sum of one label has in a packed number: a text of some 250 features is still in bounds."""
_ZERO = 128
"""What is added to every weight in the table, so that none is negative."""
_MOST = 240
"""Features of one text that are weighed."""


class Weighed(NamedTuple):
    """`label` is the likeliest, `share` its probability; `shares` those of all, `known` how many words the
    table holds, from 0 to 1."""

    label: str
    share: float
    shares: dict[str, float]
    known: float


def tokens_of(text: str) -> list[str]:
    """Return words in lower case, marks, "ref" for a reference, and "0" for a number."""
    plain = _ARROW.sub("\u2192", _REFERENCE.sub(" ref ", text).translate(_PLAIN)).lower()
    return ["0" if token[0].isdigit() else token for token in _TOKEN.findall(plain)]


def features_of(tokens: list[str]) -> list[str]:
    """Return the names of what is weighed, each once, in the order of the text."""
    found = ["#" + str(min(5, len(tokens) // 5)), *tokens]
    written = [token for token in tokens if token[0].isalpha()]
    if written:
        found += ["^" + written[0], written[-1] + "$", "^" + " ".join(written[:2])]
    found += [one + " " + other for one, other in pairwise(tokens)]
    found += [mark + "|" + token for mark, token in pairwise(tokens) if mark in _MARKS]
    for word in written:
        if len(word) > 4:
            found.append("*" + word[-3:])
            if len(word) > 5:
                found.append(word[:5] + "*")
    return list(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def weigh(text: str) -> Weighed:
    """Return what a statement in English tells of; `known` is low where it is none."""
    table = _table()
    tokens = tokens_of(text)
    found = table.weights_of(features_of(tokens))
    total = sum(found, table.prior)
    scores = [
        (((total >> (_LANE * lane)) & ((1 << _LANE) - 1)) - _ZERO * (len(found) + 1)) / table.scale
        for lane in range(len(table.labels))
    ]
    top = max(scores)
    powers = [exp(score - top) for score in scores]
    whole = sum(powers)
    shares = {label: power / whole for label, power in zip(table.labels, powers, strict=True)}
    label = max(table.labels, key=lambda one: shares[one])
    words = {token for token in tokens if token[0].isalpha()}
    known = sum(1 for word in words if word in table.rows) / len(words) if words else 0.0
    return Weighed(label, shares[label], shares, known)


class _Table:
    def __init__(self, text: str) -> None:
        head, prior, *rows = text.split("\n")
        scale, *labels = head.split()
        self.scale = float(scale)
        self.labels = tuple(labels)
        width = 2 * len(self.labels)
        # a row is its name, a tab and its weights: it is cut when it is first asked for
        self.rows: dict[str, str | int] = {row[: -width - 1]: row for row in rows if row}
        self._width = width
        self.prior = _widened(prior)

    def weights_of(self, features: list[str]) -> list[int]:
        """The weights of the features that the table holds, packed; a row is widened when it is first met."""
        rows, found = self.rows, []
        for feature in features:
            row = rows.get(feature)
            if row is not None:
                if isinstance(row, str):
                    row = rows[feature] = _widened(row[-self._width :])
                found.append(row)
        return found[:_MOST]


def _widened(row: str) -> int:
    """The weights of a row, two hexadecimal digits a label, in lanes that sums fit into."""
    return sum(weight << (_LANE * lane) for lane, weight in enumerate(bytes.fromhex(row)))


@cache
def _table() -> _Table:
    path = resources.files("reviewgen.weighing") / "weights.tsv"
    return _Table(path.read_text(encoding="utf-8"))
