"""What a sample is expected to mean, as its YAML file says; tests/cases/README.md documents the keys."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

import yaml

from reviewgen.model.month import ITEM_KINDS

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases"
SOURCE_SUFFIXES = (".md", ".txt", ".csv", ".tsv")
REFERENCE_KINDS = {
    "commit": "commit", "pr": "pull_request", "issue": "issue", "ticket": "ticket", "url": "url"
}  # fmt: skip
REFERENCE_ATTRIBUTES = {
    "repo": "repository", "from": "repository_from", "state": "state", "host": "host", "project": "project"
}  # fmt: skip


@dataclass(frozen=True)
class ExpectedReference:
    """One reference; an attribute of None must be null, '*' may be anything."""

    kind: str
    value: str
    optional: bool
    attributes: Mapping[str, str | None]

    @classmethod
    def parse(cls, line: str) -> ExpectedReference:
        """Read the short form, `pr 12 repo=a/b from=stated state=merged`."""
        words = line.split()
        optional = words[0] == "?"
        kind, value, *rest = words[1:] if optional else words
        attributes: dict[str, str | None] = {"repository": None, "repository_from": None, "state": None}
        for pair in rest:
            name, _, wanted = pair.partition("=")
            attributes[REFERENCE_ATTRIBUTES[name]] = wanted
        return cls(REFERENCE_KINDS[kind], value, optional, attributes)


@dataclass(frozen=True)
class ExpectedMetric:
    """One figure: a part of its text, and the fields that are compared."""

    has: str
    optional: bool
    fields: Mapping[str, Any]


@dataclass(frozen=True)
class ExpectedItem:
    """One item: its kinds (the first is the one hoped for), the words that tell it, what it carries."""

    kinds: tuple[str, ...]
    has: tuple[str, ...]
    lacks: tuple[str, ...] = ()
    optional: bool = False
    counts: tuple[int, ...] = (1,)
    references: tuple[ExpectedReference, ...] = ()
    metrics: tuple[ExpectedMetric, ...] = ()
    strength: tuple[str, ...] = ()
    repositories: tuple[str, ...] | None = None


@dataclass(frozen=True)
class ExpectedMonth:
    """One month; `choices` are the sets of items that are equally right."""

    month: str
    choices: tuple[tuple[ExpectedItem, ...], ...]
    repositories: tuple[str, ...]
    repositories_may: tuple[str, ...]
    projects: tuple[str, ...]
    focus: tuple[str, ...]
    skills: tuple[str, ...]
    skills_exactly: tuple[str, ...] | None
    none_stated: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """One sample: its sources, the date it is read on, and what it means."""

    name: str
    form: str
    paths: tuple[Path, ...]
    today: date
    months: tuple[ExpectedMonth, ...]
    left_out: tuple[Mapping[str, Any], ...] = field(default=())
    problem: str | None = None


def _listed(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(str(one) for one in value)


def _metric(raw: dict[str, Any]) -> ExpectedMetric:
    fields = {key: value for key, value in raw.items() if key not in ("has", "optional")}
    return ExpectedMetric(str(raw["has"]), bool(raw.get("optional")), fields)


def _item(kind: str, raw: str | dict[str, Any]) -> ExpectedItem:
    raw = {"has": raw} if isinstance(raw, str) else raw
    known = {"has", "lacks", "also", "optional", "count", "references", "metrics", "strength", "repositories"}
    if unknown := set(raw) - known:
        raise ValueError(f"unknown key of an item: {unknown}")
    count = raw.get("count", 1)
    return ExpectedItem(
        kinds=(kind, *_listed(raw.get("also"))),
        has=_listed(raw["has"]),
        lacks=_listed(raw.get("lacks")),
        optional=bool(raw.get("optional")),
        counts=tuple(int(one) for one in _listed(str(count) if isinstance(count, int) else count)),
        references=tuple(ExpectedReference.parse(line) for line in raw.get("references", ())),
        metrics=tuple(_metric(one) for one in raw.get("metrics", ())),
        strength=_listed(raw.get("strength")),
        repositories=_listed(raw["repositories"]) if "repositories" in raw else None,
    )


def _items(raw: Mapping[str, Any]) -> tuple[ExpectedItem, ...]:
    return tuple(_item(kind, one) for kind in ITEM_KINDS for one in raw.get(kind) or ())


def _month(month: str, raw: dict[str, Any]) -> ExpectedMonth:
    known = {
        *ITEM_KINDS, "either", "repositories", "repositories_may", "projects", "focus",
        "skills", "skills_exactly", "none_stated",
    }  # fmt: skip
    if unknown := set(raw) - known:
        raise ValueError(f"unknown key of a month: {unknown}")
    alternatives = [[_items(choice) for choice in choices] for choices in raw.get("either", ())]
    fixed = _items(raw)
    return ExpectedMonth(
        month=month,
        choices=tuple(
            fixed + tuple(itertools.chain.from_iterable(picked))
            for picked in itertools.product(*alternatives)
        ),
        repositories=_listed(raw.get("repositories")),
        repositories_may=_listed(raw.get("repositories_may")),
        projects=_listed(raw.get("projects")),
        focus=_listed(raw.get("focus")),
        skills=_listed(raw.get("skills")),
        skills_exactly=_listed(raw["skills_exactly"]) if "skills_exactly" in raw else None,
        none_stated=_listed(raw.get("none_stated")),
    )


def _paths(file: Path, raw: Mapping[str, Any]) -> tuple[Path, ...]:
    if "source" in raw:
        return (ROOT / raw["source"],)
    if "sources" in raw:
        return tuple(file.parent / name for name in raw["sources"])
    beside = (file.with_suffix(suffix) for suffix in SOURCE_SUFFIXES)
    return tuple(path for path in beside if path.exists())[:1]


def load(file: Path) -> Case:
    """The case that one YAML file describes; a misspelt key is an error."""
    raw = yaml.safe_load(file.read_text(encoding="utf-8"))
    if unknown := set(raw) - {"source", "sources", "today", "form", "months", "left_out", "problem"}:
        raise ValueError(f"{file}: unknown key {unknown}")
    paths = _paths(file, raw)
    if not paths:
        raise ValueError(f"{file}: no source beside it")
    months = raw.get("months") or {}
    left_out = raw.get("left_out") or ()
    return Case(
        name=(file.relative_to(CASES) if file.is_relative_to(CASES) else file).with_suffix("").as_posix(),
        form=raw.get("form", file.parent.name),
        paths=paths,
        today=raw.get("today", date(2026, 1, 5)),
        months=tuple(_month(str(month), content or {}) for month, content in months.items()),
        left_out=tuple({"has": one} if isinstance(one, str) else one for one in left_out),
        problem=raw.get("problem"),
    )


def load_all(folder: Path = CASES) -> Iterator[Case]:
    """All cases below a folder, by name."""
    for file in sorted(folder.rglob("*.yaml")):
        yield load(file)
