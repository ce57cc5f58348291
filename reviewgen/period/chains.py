"""Courses that the notes tell in pairs ("63 -> 17", then "17 -> 3"), or by what no longer happens."""

from __future__ import annotations

import re
from dataclasses import replace

from reviewgen.model.month import Metric
from reviewgen.period.held import held
from reviewgen.period.results import is_result
from reviewgen.period.steps import Course, Step, Texts, shown_steps
from reviewgen.period.trouble import tells_trouble
from reviewgen.period.words import words_of

_SIGNS = ("$", "€", "£")
_SHORT_UNIT = 4
# "lost 3-4x per shift", "5 false alarms a night", "stops 2x/day".
_RATE = re.compile(
    r"(?<![\w.,/#:+])(?P<number>\d{1,4})(?:\s?[-–]\s?\d{1,4})?(?:\s?x)?(?:\s[^\W\d_]+){0,2}?"
    r"(?:\s?/\s?|\s(?:per|an?|pro|par|por)\s)"
    r"(?:shift|night|day|week|wk|hour|run|month|schicht|nacht|tag|woche|nuit|jour|semaine|noche|día|semana)\b",
    re.IGNORECASE,
)


def chain_of(texts: Texts, metrics: tuple[Metric, ...]) -> Course | None:
    """Return the pairs that go on where the one before ended: "63 -> 17", and later "17 -> 3"."""
    links: list[tuple[Step, Metric]] = []
    for month, _, text, spans in texts:
        for one in metrics:
            if one.text not in text or not is_result(one, text):
                continue
            if links and (text == links[-1][0].text or links[-1][1].after != one.before):
                continue
            if one.before is not None and one.after is not None and one.before > 0:
                links.append((Step(month, text.strip(" ,;").rstrip("."), spans, one.text, one.before), one))
    if len(links) < 2 or {one.unit for _, one in links} & set(_SIGNS):
        return None
    last, metric = links[-1]
    steps = [step for step, _ in links[:-1]]
    end = replace(last, amount=metric.after or 0.0)
    unit = links[0][1].unit or ""
    measured = unit and unit != "%" and (len(unit) <= _SHORT_UNIT or "/" in unit)
    return Course("share" if not measured else unit, tuple(shown_steps([*steps, end])))


def ended_rate(texts: Texts) -> Course | None:
    """Return how often something went wrong and that it no longer does: "lost 3x per shift", "0 in 6"."""
    for place, (month, _, text, spans) in enumerate(texts):
        rate = _RATE.search(text)
        if rate is None or not _is_harm(text) or held(text):
            continue
        for later, _, said, where in texts[place + 1 :]:
            none = held(said)
            if not none:
                continue
            first = Step(month, _plain(text), spans, rate.group(), float(rate["number"]))
            between = [one for one in texts[place + 1 :] if one[2] != said and _RATE.search(one[2])]
            steps = [Step(when, _plain(one), at, "", 0.0) for when, _, one, at in between if when <= later]
            start, end, _ = none[0]
            last = Step(later, _plain(said), where, said[start:end], 0.0)
            return Course("per time", tuple(shown_steps([first, *steps, last])))
    return None


def _plain(text: str) -> str:
    return text.strip(" ,;").rstrip(".")


def _is_harm(text: str) -> bool:
    words = re.findall(r"[^\W\d_]+", text.lower())
    harms = words_of().sets["harms"]
    return tells_trouble(text) or any(word in harms or word.removesuffix("s") in harms for word in words)
