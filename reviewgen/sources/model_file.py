"""The exact month model as YAML or JSON: read back equal to what was written."""

from __future__ import annotations

import json
import re
from typing import Any

from reviewgen.characters import all_seen
from reviewgen.errors import Fault
from reviewgen.model.reading import Reading

_MOST_DEPTH = 30


def read_model(text: str, name: str, faults: list[Fault]) -> Reading | None:
    """The reading that a model file holds, or None after adding each thing wrong to `faults`."""
    from pydantic import ValidationError

    try:
        data = json.loads(text) if name.lower().endswith(".json") else _yaml(text)
    except json.JSONDecodeError as error:
        faults.append(
            Fault(
                name,
                error.lineno,
                f"is not JSON: {error.msg}.",
                "Mend it, or write it anew with «reviewgen read --json».",
            )
        )
        return None
    except RecursionError:
        faults.append(Fault(name, None, "is nested too deeply.", "A month model has few levels."))
        return None
    except _YamlFault as error:
        faults.append(
            Fault(name, error.line, error.message, "Mend it, or write it anew with «reviewgen read --yaml».")
        )
        return None
    if not isinstance(data, dict) or "months" not in data:
        faults.append(
            Fault(
                name,
                None,
                "is no month model: it has no «months».",
                "Model files are written by «reviewgen read --out DIR --yaml».",
            )
        )
        return None
    try:
        return Reading.model_validate(all_seen(data))
    except ValidationError as error:
        for one in error.errors():
            where = ".".join(str(part) for part in one["loc"])
            faults.append(
                Fault(
                    name,
                    _line_of(text, one["loc"]),
                    f"{where}: {_plain(one)}.",
                    "See «reviewgen schema reading».",
                )
            )
        return None


class _YamlFault(Exception):
    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def _yaml(text: str) -> Any:
    """Plain YAML: no aliases, tags or doubled keys, which no model file needs and which can do harm."""
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        depth = 0
        for event in yaml.parse(text, Loader=base):
            line = event.start_mark.line + 1 if event.start_mark else None
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise _YamlFault(line, "uses an anchor or alias, which is not allowed")
            tag = getattr(event, "tag", None)
            if tag and tag not in ("tag:yaml.org,2002:str", "!"):
                raise _YamlFault(line, f"uses the tag {tag}, which is not allowed")
            if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
                depth += 1
                if depth > _MOST_DEPTH:
                    raise _YamlFault(line, "is nested too deeply")
            elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
                depth -= 1
        node = yaml.compose(text, Loader=base)
        _no_doubles(node)
        return yaml.load(text, Loader=_plain_loader(base))  # noqa: S506  # a safe loader, with fewer types
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _YamlFault(mark.line + 1 if mark else None, f"is not YAML: {error.problem}") from error
    except yaml.YAMLError as error:
        raise _YamlFault(None, f"is not YAML: {error}") from error


def _plain_loader(base: Any) -> Any:
    """A loader that leaves "2025-08" and dates as text."""

    class Loader(base):  # type: ignore[misc]
        pass

    Loader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
        for first, resolvers in base.yaml_implicit_resolvers.items()
    }
    return Loader


def _no_doubles(node: Any) -> None:
    import yaml

    stack = [node]
    while stack:
        one = stack.pop()
        if isinstance(one, yaml.MappingNode):
            seen: set[str] = set()
            for key, value in one.value:
                if key.value in seen:
                    raise _YamlFault(key.start_mark.line + 1, f"gives the key «{key.value}» twice")
                seen.add(key.value)
                stack.append(value)
        elif isinstance(one, yaml.SequenceNode):
            stack.extend(one.value)


def _line_of(text: str, where: tuple[int | str, ...]) -> int | None:
    """The line of the key that an error names, found by its path of keys."""
    import yaml

    try:
        node = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError:
        return None
    line = None
    for part in where:
        if isinstance(node, yaml.MappingNode):
            pair = next(((key, value) for key, value in node.value if key.value == str(part)), None)
            if pair is None:
                break
            line, node = pair[0].start_mark.line + 1, pair[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            node = node.value[part]
            line = node.start_mark.line + 1
        else:
            break
    return line


_WORDS = {
    "extra_forbidden": "is not a key of the model",
    "unexpected_keyword_argument": "is not a key of the model",
    "missing": "is missing",
    "model_type": "must be a mapping of keys to values",
    "dataclass_type": "must be a mapping of keys to values",
    "string_type": "must be text",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "float_type": "must be a number",
    "tuple_type": "must be a list",
    "literal_error": "has a value that is not allowed",
    "string_pattern_mismatch": "does not have the form that is asked for",
}


def _plain(error: Any) -> str:
    known = _WORDS.get(error["type"])
    expected = error.get("ctx", {}).get("expected")
    if known:
        return f"{known}{f', only {expected}' if expected and error['type'] == 'literal_error' else ''}"
    return re.sub(r"^Input ", "the value ", str(error["msg"]))
