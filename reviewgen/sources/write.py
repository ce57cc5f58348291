"""Months written out: as Markdown to correct by hand, or as the exact model in YAML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from reviewgen.model.month import ITEM_KINDS, Item, Month
from reviewgen.model.reading import Reading
from reviewgen.sources.reading import references
from reviewgen.sources.reading.addresses import address_of
from reviewgen.sources.reading.inline import read_line

HEADINGS = {
    "features": "Features",
    "bugs": "Bugs fixed",
    "impact": "Impact",
    "skills": "Skills",
    "other": "Other",
    "planned": "Planned",
}
_MONTHS = "January February March April May June July August September October November December".split()
_ESCAPED = re.compile(r"([\\`*\[\]<>~]|(?<!\w)_|_(?!\w)|&(?=[a-zA-Z#]))")
_LEADING = re.compile(r"^(\d{1,3}|[a-zA-Z])([.)])(?=\s|$)|^([-+#|>=])|^\s+")


def markdown_months(reading: Reading) -> dict[str, str]:
    """File name to text, one for each month or longer report; read again, they give the same items."""
    found = {f"{month.month}.md": _markdown(month, _title(month.month)) for month in reading.months}
    for report in reading.reports:
        title = f"{_title(report.first)} to {_title(report.last)}"
        found[f"{report.first}..{report.last}.md"] = _markdown(report.notes, title)
    return found


def yaml_months(reading: Reading) -> dict[str, str]:
    """File name to text, one for each month or longer report: the exact model with the sources it names."""
    parts: dict[str, tuple[Month, dict[str, Any]]] = {
        month.month: (month, {"months": (month,), "reports": ()}) for month in reading.months
    }
    for report in reading.reports:
        parts[f"{report.first}..{report.last}"] = (report.notes, {"months": (), "reports": (report,)})
    return {f"{name}.yaml": _yaml(reading, notes, held) for name, (notes, held) in parts.items()}


def _yaml(reading: Reading, notes: Month, held: dict[str, Any]) -> str:
    sources = tuple(source for source in reading.sources if source.id in notes.sources)
    alone = {"sources": sources, "left_out": (), "problems": (), "people": ()}
    return yaml_of(reading.model_copy(update={**held, **alone}))


def yaml_of(reading: Reading) -> str:
    """A reading as one YAML document."""
    import yaml

    data = reading.model_dump(mode="json", by_alias=True)
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100)


def _title(month: str) -> str:
    year, number = month.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


def _markdown(month: Month, title: str) -> str:
    lines = [f"# {title}", ""]
    if month.repositories:
        lines += ["Repositories: " + ", ".join(month.repositories), ""]
    if month.projects:
        lines += ["Projects: " + ", ".join(month.projects), ""]
    lines.extend(
        part for passage in month.focus for part in (f"Topic of the month: {_escaped(passage.text)}", "")
    )
    for kind, heading in HEADINGS.items():
        entries: list[str] = []
        if kind == "skills":
            entries = [f"- {_escaped(skill.name)}" for skill in month.skills]
        elif kind in ITEM_KINDS:
            entries = _under_topics(month.items(kind))
        if not entries and kind in month.none_stated:
            entries = ["None."]
        if entries:
            lines += [f"## {heading}", "", *entries, ""]
    return "\n".join(lines)


def _under_topics(items: Sequence[Item]) -> list[str]:
    """Bullets, those that belong to something below its name as a heading."""
    lines = [_item(item) for item in items if item.topic is None]
    topics = dict.fromkeys(item.topic.text for item in items if item.topic is not None)
    for topic in topics:
        mine = [_item(item) for item in items if item.topic is not None and item.topic.text == topic]
        lines += [*([""] if lines else []), f"### {_escaped(topic)}", "", *mine]
    return lines


def _item(item: Item) -> str:
    """A bullet; a reference that only a link of the source held becomes the link of a word."""
    escaped = _escaped(item.text)
    line = read_line(escaped, [(0, len(escaped))], {})
    shown = references.find(line, frozenset(item.repositories))
    hidden = [one for one in item.references if all((one.kind, one.value) != found[2:4] for found in shown)]
    addresses = [address for one in hidden if (address := address_of(one)) is not None]
    words, free = escaped.split(" "), []
    at = 0
    for index, word in enumerate(item.text.split(" ")):
        taken = any(found.start < at + len(word) and at < found.end for found in shown)
        if not taken and re.search(r"\w", word):
            free.append(index)
        at += len(word) + 1
    for index, address in zip(reversed(free), addresses, strict=False):
        words[index] = f"[{words[index]}](<{address}>)"
    rest = "".join(f" <{address}>" for address in addresses[len(free) :])
    return f"- {' '.join(words)}{rest}"


def _escaped(text: str) -> str:
    escaped = _ESCAPED.sub(r"\\\1", text)
    return _LEADING.sub(
        lambda match: f"{match[1]}\\{match[2]}" if match[1] else f"\\{match[3]}" if match[3] else "", escaped
    )
