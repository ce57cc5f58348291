"""Settings: a flag wins over the environment, that over `reviewgen.toml`, that over the default."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal

from reviewgen.characters import seen
from reviewgen.errors import Fault, InputError, UsageError

FILE_NAME = "reviewgen.toml"
MONTHS_FOLDER = "months"
THEME_FILE = "theme.toml"
FORMATS = ("pdf", "docx", "html", "md", "txt", "json")
PAPERS = ("a4", "letter")
VOICES = ("name", "they", "she", "he", "i")
LANGUAGES = ("en", "de", "fr", "es", "pt")
_PREFIX = "REVIEWGEN_"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set once for all runs; `workspace` is the folder of `reviewgen.toml`."""

    workspace: Path | None = None
    name: str = ""
    role: str = ""
    reviewer: str = ""
    aliases: tuple[str, ...] = ()
    repositories: tuple[str, ...] = ()
    fiscal_year_start: int = 1
    fiscal_year_named_by: Literal["start", "end"] = "end"
    time_zone: str = "UTC"
    template: str = ""
    templates: str = ""
    theme: str = "default"
    paper: Literal["a4", "letter"] = "a4"
    formats: tuple[str, ...] = ("pdf", "docx")
    out: str = "out"
    voice: Literal["", "name", "they", "she", "he", "i"] = ""
    language: str = "en"
    comments: bool = True
    pin: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    hide: tuple[str, ...] = ()
    goals: tuple[Goal, ...] = ()
    promises: tuple[PromiseTable, ...] = ()

    @property
    def out_folder(self) -> Path:
        """Where a run writes: relative to the workspace, or to the current folder where there is none."""
        return (self.workspace or Path()) / self.out

    @property
    def months_folder(self) -> Path | None:
        """The workspace's folder of month notes."""
        return self.workspace / MONTHS_FOLDER if self.workspace else None

    @property
    def template_folder(self) -> Path | None:
        """The person's own templates and themes: as set, else `templates` in the workspace if it exists."""
        if self.templates:
            return (self.workspace or Path()) / self.templates
        own = self.workspace / "templates" if self.workspace else None
        return own if own is not None and own.is_dir() else None

    @property
    def theme_changes(self) -> Path | None:
        """The tokens that the workspace lays over any theme: its `theme.toml`, if it exists."""
        changes = self.workspace / THEME_FILE if self.workspace else None
        return changes if changes is not None and changes.is_file() else None

    def with_flags(self, **flags: Any) -> Settings:
        """These settings, with each flag that was given in place of the setting of the same name."""
        given: dict[str, Any] = {}
        for key, value in flags.items():
            if value not in (None, (), []):
                try:
                    given[key] = _PARSERS[key](value)
                except ValueError as error:
                    raise UsageError(f"{key}: {error}") from error
        return replace(self, **given)


@dataclass(frozen=True, slots=True)
class Goal:
    """A `[[goal]]` table: what was to be reached, and the period for which; an empty one means any."""

    text: str
    period: str = ""


@dataclass(frozen=True, slots=True)
class PromiseTable:
    """A `[[promise]]` table as written, and the line on which it starts."""

    line: int | None
    values: Mapping[str, Any]


def load_settings(folder: Path, environment: Mapping[str, str]) -> Settings:
    """The settings that hold in `folder`: from the nearest `reviewgen.toml` upward, and the environment.

    Raises `InputError` with every unknown key and every value that cannot be, each with its line.
    """
    faults: list[Fault] = []
    path = find_settings_file(folder)
    values: dict[str, Any] = {}
    if path is not None:
        values = _from_file(path, faults)
        values["workspace"] = path.parent
    values |= _from_environment(environment, faults)
    if faults:
        raise InputError(faults)
    return Settings(**values)


def find_settings_file(folder: Path) -> Path | None:
    """The nearest `reviewgen.toml` at or above the folder."""
    absolute = folder.absolute()
    for place in (absolute, *absolute.parents):
        if (place / FILE_NAME).is_file():
            return place / FILE_NAME
    return None


def _from_file(path: Path, faults: list[Fault]) -> dict[str, Any]:
    name = str(path)
    try:
        text = path.read_bytes().decode("utf-8-sig")
        tables = tomllib.loads(text)
    except UnicodeDecodeError:
        faults.append(Fault(name, None, "is not UTF-8.", "Save it as UTF-8."))
        return {}
    except OSError as error:
        faults.append(Fault(name, None, f"cannot be read: {(error.strerror or str(error)).lower()}.", ""))
        return {}
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        message = re.sub(r" \(at .*\)$", "", str(error))
        faults.append(Fault(name, int(line[1]) if line else None, f"is not TOML: {message}.", ""))
        return {}
    lines = _lines_of_keys(text)
    values: dict[str, Any] = {}
    for key, value in tables.items():
        if key == "promise" and isinstance(value, list) and all(isinstance(entry, dict) for entry in value):
            starts = _lines_of_tables(text, "promise")
            numbered = starts if len(starts) == len(value) else [None] * len(value)
            values["promises"] = tuple(map(PromiseTable, numbered, value))
        elif key == "goal" and isinstance(value, list) and all(isinstance(entry, dict) for entry in value):
            values["goals"] = tuple(_goals(value, _lines_of_tables(text, "goal"), name, faults))
        elif key not in _PARSERS:
            faults.append(Fault(name, lines.get(key), f'"{key}" is no setting.', _nearest(key)))
        else:
            _take(values, key, value, Fault(name, lines.get(key), "", ""), faults)
    return values


def _goals(
    tables: list[dict[str, Any]], starts: list[int | None], name: str, faults: list[Fault]
) -> Iterator[Goal]:
    for place, table in enumerate(tables):
        line = starts[place] if place < len(starts) else None
        known = {key: value for key, value in table.items() if key in ("text", "period")}
        if set(table) - set(known):
            unknown = ", ".join(sorted(set(table) - set(known)))
            faults.append(
                Fault(name, line, f"goal: {unknown} is no key of a goal.", "Keys are text and period.")
            )
        elif (
            not all(isinstance(value, str) for value in known.values())
            or not seen(known.get("text", "")).strip()
        ):
            faults.append(Fault(name, line, 'goal: needs text in quotes, like "Cut the build time".', ""))
        else:
            yield Goal(_words(known["text"]), known.get("period", "").strip())


def _from_environment(environment: Mapping[str, str], faults: list[Fault]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for variable in sorted(environment):
        key = variable.removeprefix(_PREFIX).lower()
        if variable.startswith(_PREFIX) and key in _PARSERS:
            text = environment[variable]
            value: Any = [word.strip() for word in text.split(",")] if key in _LISTS else text
            _take(values, key, value, Fault(variable, None, "", ""), faults)
    return values


def _take(values: dict[str, Any], key: str, value: Any, place: Fault, faults: list[Fault]) -> None:
    try:
        values[key] = _PARSERS[key](value)
    except ValueError as error:
        faults.append(place._replace(message=f"{key}: {error}"))


def _nearest(key: str) -> str:
    close = get_close_matches(key.replace("-", "_"), list(_PARSERS), n=1)
    if close:
        return f'Did you mean "{close[0]}"?'
    return f"Settings are: {', '.join(_PARSERS)}, and [[goal]] and [[promise]] tables."


def _lines_of_keys(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if match := re.match(r"""\s*\[*\s*["']?([\w-]+)["']?\s*(?:=|\.|\])""", line):
            found.setdefault(match[1], number)
    return found


def _lines_of_tables(text: str, kind: str) -> list[int | None]:
    header = re.compile(rf"\s*\[\[\s*{kind}\s*\]\]")
    return [number for number, line in enumerate(text.splitlines(), start=1) if header.match(line)]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError('must be text in quotes, like "Ada".')
    return value.strip()


def _words(value: Any) -> str:
    """A text for people, which holds nothing that hides in it or turns what stands round it."""
    return seen(_text(value)).strip()


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(entry, str) for entry in value):
        raise ValueError('must be a list of texts, like ["one", "two"].')
    return tuple(text for entry in value if (text := seen(entry).strip()))


def _formats(value: Any) -> tuple[str, ...]:
    formats = tuple(dict.fromkeys(entry.lower() for entry in _texts(value)))
    unknown = [entry for entry in formats if entry not in FORMATS]
    if unknown:
        raise ValueError(f'"{unknown[0]}" is no format. Formats are: {", ".join(FORMATS)}.')
    return formats or Settings().formats


def _month_number(value: Any) -> int:
    text = str(value)
    if isinstance(value, bool) or not re.fullmatch(r"[1-9]|1[0-2]", text):
        raise ValueError("must be the number of a month, 1 to 12.")
    return int(text)


def _yes_or_no(value: Any) -> bool:
    told = {"true": True, "false": False}.get(str(value).lower())
    if told is None:
        raise ValueError("must be true or false.")
    return told


def _one_of(*words: str) -> Callable[[Any], str]:
    def parse(value: Any) -> str:
        if not isinstance(value, str) or value.lower() not in words:
            raise ValueError(f"must be one of: {', '.join(words)}.")
        return value.lower()

    return parse


def _time_zone(value: Any) -> str:
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(_text(value)).key
    except (OSError, ValueError, KeyError) as error:
        raise ValueError(
            f'"{value}" is no time zone; it takes names like "Europe/Berlin" or "UTC".'
        ) from error


_PARSERS: dict[str, Callable[[Any], Any]] = {
    "name": _words,
    "role": _words,
    "reviewer": _words,
    "aliases": _texts,
    "repositories": _texts,
    "fiscal_year_start": _month_number,
    "fiscal_year_named_by": _one_of("start", "end"),
    "time_zone": _time_zone,
    "template": _text,
    "templates": _text,
    "theme": _text,
    "paper": _one_of(*PAPERS),
    "formats": _formats,
    "out": _text,
    "voice": _one_of(*VOICES),
    "language": _one_of(*LANGUAGES),
    "comments": _yes_or_no,
    "pin": _texts,
    "order": _texts,
    "hide": _texts,
}
_LISTS = ("aliases", "repositories", "formats", "pin", "order", "hide")
