"""The reader of the register's word file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Forms:
    """How someone is called in each place of a sentence; `several` where the verb is in the plural."""

    subject: str
    possessive: str
    own: str
    object: str
    self: str
    several: bool = False


@dataclass(frozen=True, slots=True)
class RegisterWords:
    """The words of one language that the register knows."""

    marks: dict[str, str]
    dropped: frozenset[str]
    asides: tuple[str, ...]
    joining: dict[str, str]
    people: dict[str, dict[str, str]]
    singular: dict[str, str]
    plural: dict[str, str]
    joined: dict[str, str]
    sets: dict[str, frozenset[str]]
    verbs: dict[str, str]
    verbs_several: dict[str, str]

    def forms(self, key: str, name: str = "") -> Forms:
        """Return the forms of "she", of "team", or of a `name`."""
        filled = {case: text.format(name=name) for case, text in self.people[key].items()}
        return Forms(**filled, several=key == "they")


@lru_cache(maxsize=8)
def register_words(language: str = "en") -> RegisterWords:
    """Return the register's words of `language`, English where there is no file for it."""
    path = _FOLDER / f"{language}.toml"
    data: dict[str, Any] = tomllib.loads((path if path.is_file() else _FOLDER / "en.toml").read_text("utf-8"))
    first, agreement = data["first"], data["agreement"]
    return RegisterWords(
        marks=dict(pair.split(" = ") for pair in data["marks"]["words"]),
        dropped=frozenset(data["marks"]["dropped"].split()),
        asides=tuple(data["marks"]["asides"]),
        joining=dict(pair.split(" = ") for pair in data["marks"]["joining"]),
        people={key: data[key] for key in ("team", "reviewer", "she", "he", "they", "name")},
        singular=dict(pair.split() for pair in first["singular"]),
        plural=dict(pair.split() for pair in first["plural"]),
        joined=dict(pair.split() for pair in first["joined"]),
        sets={
            "several": frozenset(first["several"].split()),
            "talks": frozenset(first["talks"].split()),
            "numbered": frozenset(first["numbered"].split()),
            "owning": frozenset(first["owning"].split()),
            **{
                name: frozenset(agreement[name].split())
                for name in ("fixed", "opinion", "between", "past", "pasts", "alike", "beside")
            },
        },
        verbs=dict(pair.split() for pair in agreement["verbs"]),
        verbs_several=dict(pair.split() for pair in agreement["several"]),
    )
