"""Compares what items carry, references and figures: found in the month, then on the right item."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from reviewgen.model.month import Item, Metric, Reference
from tests.scoring.expected import ExpectedItem, ExpectedMetric, ExpectedReference
from tests.scoring.plain import plain
from tests.scoring.result import Result

Matched = Sequence[tuple[ExpectedItem, Item | None]]

# One unit may be written in several ways; the first of a line stands for the others.
_UNITS = [
    ("%", "percent", "per cent", "pct", "prozent", "pour cent", "por ciento", "por cento", "pp"),
    ("ms", "millisecond", "milliseconds", "millisekunden", "millisecondes"),
    ("s", "sec", "second", "seconds", "sekunden", "secondes", "segundos"),
    ("min", "mins", "minute", "minutes", "minuten", "minutos"),
    ("h", "hr", "hrs", "hour", "hours", "stunden", "heures", "horas"),
    ("d", "day", "days", "tage", "jours", "días", "dias"),
    ("x", "×", "times", "fold", "-fold", "-fach", "fois"),
    ("$", "usd", "us$", "dollar", "dollars"),
    ("€", "eur", "euro", "euros"),
    ("µa", "μa", "ua"),
]
_CANONICAL = {name: line[0] for line in _UNITS for name in line}


def _key(reference: Reference | ExpectedReference) -> tuple[str, str]:
    value = reference.value.rstrip("/").casefold()
    number = re.search(r"\d+$", value) if reference.kind in ("pull_request", "issue") else None
    return reference.kind, number.group() if number else value


def compare_references(matched: Matched, found: Sequence[Item], result: Result) -> None:
    """References of a month: each found once, none invented, each on its item with its attributes."""
    required = {_key(one): one for item, _ in matched for one in item.references if not one.optional}
    allowed = {_key(one) for item, _ in matched for one in item.references}
    present = {_key(one): one for item in found for one in item.references}
    result.expect("references", len(required))
    for key in required.keys() - present.keys():
        result.amiss("references", "missed", " ".join(key))
    for key in present.keys() - allowed:
        result.amiss("references", "invented", " ".join(key))
    for expected, item in matched:
        if item is None:
            continue
        own = {_key(one): one for one in item.references}
        wanted = {_key(one): one for one in expected.references}
        for key, reference in wanted.items():
            if key not in own:
                if not reference.optional and key in present:
                    result.amiss("references", "wrong", f"{' '.join(key)} is not on {item.text[:80]!r}")
                continue
            for name, value in reference.attributes.items():
                actual = getattr(own[key], name)
                if value != "*" and actual != value:
                    message = f"{' '.join(key)}: {name} is {actual!r}, not {value!r}"
                    result.amiss("references", "wrong", message)
        for key in own.keys() - wanted.keys():
            if key in allowed:
                result.amiss("references", "wrong", f"{' '.join(key)} does not belong to {item.text[:80]!r}")


def _unit(text: str | None) -> str | None:
    if text is None:
        return None
    text = plain(text)
    return _CANONICAL.get(text, text.removesuffix("s") if len(text) > 3 else text)


def _field_fits(name: str, wanted: Any, actual: Any) -> bool:
    if wanted is None or actual is None:
        return wanted is actual
    if name in ("value", "before", "after"):
        return abs(float(wanted) - float(actual)) < 1e-9 * max(1.0, abs(float(wanted)))
    if name == "unit":
        wanted_unit, unit = _unit(str(wanted)), _unit(str(actual))
        return wanted_unit == unit or (unit or "").startswith(f"{wanted_unit}/")
    if name == "conditions":
        return plain(str(wanted)) in plain(str(actual))
    return plain(str(wanted)) == plain(str(actual))


def _fits(expected: ExpectedMetric, metric: Metric) -> bool:
    return plain(expected.has) in plain(metric.text)


def compare_metrics(matched: Matched, found: Sequence[Item], result: Result) -> None:
    """Figures of a month: each found, none invented, each on its item with the fields that are given."""
    everything = [metric for item in found for metric in item.metrics]
    wanted = [one for item, _ in matched for one in item.metrics]
    result.expect("metrics", sum(not one.optional for one in wanted))
    for one in wanted:
        if not one.optional and not any(_fits(one, metric) for metric in everything):
            result.amiss("metrics", "missed", repr(one.has))
    for metric in everything:
        if not any(_fits(one, metric) for one in wanted):
            result.amiss("metrics", "invented", repr(metric.text))
    for expected, item in matched:
        for one in expected.metrics if item is not None else ():
            own = [metric for metric in item.metrics if _fits(one, metric)] if item is not None else []
            if not own:
                if not one.optional and any(_fits(one, metric) for metric in everything):
                    result.amiss("metrics", "wrong", f"{one.has!r} is not on {expected.has[0]!r}")
                continue
            for name, value in one.fields.items():
                if not any(_field_fits(name, value, getattr(metric, name)) for metric in own):
                    actual = ", ".join(repr(getattr(metric, name)) for metric in own)
                    result.amiss("metrics", "wrong", f"{one.has!r}: {name} is {actual}, not {value!r}")
