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
    written = [token for token in tokens if token[0].isalpha()]
    found = [*tokens, *(f"{one} {other}" for one, other in pairwise(tokens))]
    if written:
        found += [f"^{written[0]}", f"{written[-1]}$", f"^{' '.join(written[:2])}"]
    found += [f"{mark}|{token}" for mark, token in pairwise(tokens) if mark in _MARKS]
    found += [f"{word[:5]}*" for word in written if len(word) > 5]
    found += [f"*{word[-3:]}" for word in written if len(word) > 4]
    return list(dict.fromkeys([f"#{min(5, len(tokens) // 5)}", *found]))


@lru_cache(maxsize=4096)
def weigh(text: str) -> Weighed:
    """Return what a statement in English tells of; `known` is low where it is none."""
    table = _table()
    tokens = tokens_of(text)
    packed = [table.rows.get(feature) for feature in features_of(tokens)]
    found = [table.widened(row) for row in packed if row is not None][:_MOST]
    total = sum(found, table.prior)
    scores = [
        (((total >> (_LANE * lane)) & ((1 << _LANE) - 1)) - _ZERO * (len(found) + 1)) / table.scale
        for lane in range(len(table.labels))
    ]
    top = max(scores)
    powers = [exp(score - top) for score in scores]
    shares = {label: power / sum(powers) for label, power in zip(table.labels, powers, strict=True)}
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
        self.rows = dict(row.split("\t") for row in rows if row)
        self._wide: dict[str, int] = {}
        self.prior = self.widened(prior)

    def widened(self, row: str) -> int:
        """The weights of a row, two hexadecimal digits a label, in lanes that sums fit into."""
        wide = self._wide.get(row)
        if wide is None:
            wide = sum(weight << (_LANE * lane) for lane, weight in enumerate(bytes.fromhex(row)))
            self._wide[row] = wide
        return wide


@cache
def _table() -> _Table:
    path = resources.files("reviewgen.weighing") / "weights.tsv"
    return _Table(path.read_text(encoding="utf-8"))
