"""Runs a narrative template: a sandbox, plain data, strict about missing keys."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reviewgen import resources
from reviewgen.document.markdown import CLOSE, OPEN, escaped, token
from reviewgen.errors import MissingError, TemplateFault

if TYPE_CHECKING:
    from jinja2.sandbox import ImmutableSandboxedEnvironment

_SUFFIX = ".md.j2"
_DATA_METHODS = frozenset({"items", "keys", "values", "get"})
_UNSAFE_FILTERS = ("safe", "attr", "xmlattr", "urlize", "tojson", "forceescape", "map", "pprint")
_UNSAFE_GLOBALS = ("range", "lipsum", "cycler", "joiner", "namespace")


def fill(name: str, context: Mapping[str, Any], place: Callable[[Any, str], int], folder: Path | None) -> str:
    """Return the Markdown that the template `name` makes of `context`.

    `place` gets what a template puts out with the filter of that name and returns the number of its token;
    everything else that is put out is escaped. A fault names the template, the line and what is wrong.
    """
    from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

    environment = _environment(place, folder)
    try:
        return environment.get_template(f"{name}{_SUFFIX}").render(context)
    except TemplateNotFound as error:
        known = ", ".join(names(folder))
        missing = name if error.name == f"{name}{_SUFFIX}" else error.name
        raise TemplateFault(f'there is no template "{missing}". Templates are: {known}.') from error
    except TemplateSyntaxError as error:
        raise TemplateFault(f"{error.name}:{error.lineno}: {error.message}") from error
    except (
        TemplateError,
        TypeError,
        ValueError,
        KeyError,
        AttributeError,
        ZeroDivisionError,
        RecursionError,
    ) as error:
        raise TemplateFault(f"{_where(error, name)}: {_what(error)}") from error


def names(folder: Path | None = None) -> tuple[str, ...]:
    """Return the names of the templates that make a whole review."""
    return tuple(
        name for name in resources.names("narrative", _SUFFIX, folder) if name not in ("base", "parts")
    )


def _environment(place: Callable[[Any, str], int], folder: Path | None) -> ImmutableSandboxedEnvironment:
    from jinja2 import FunctionLoader, StrictUndefined, pass_context
    from jinja2.runtime import LoopContext
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from markupsafe import Markup

    class Environment(ImmutableSandboxedEnvironment):
        """Only data may be reached: the loop's counters and the views of a dictionary."""

        def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
            if isinstance(obj, LoopContext):
                return not attr.startswith("_")
            return isinstance(obj, dict) and attr in _DATA_METHODS

    @pass_context  # without it, constants of a template would be put out unescaped when it is compiled
    def finalize(_: Any, value: Any) -> Any:
        return value if isinstance(value, Markup) else Markup(escaped(str(value)))  # noqa: S704  # escaped

    def put(value: Any, role: str = "body") -> Any:
        return Markup(token(place(value, role)))  # noqa: S704  # a token holds no text

    environment = Environment(
        loader=FunctionLoader(lambda name: _load(name, folder)),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        cache_size=0,
    )
    for unsafe in _UNSAFE_FILTERS:
        environment.filters.pop(unsafe, None)
    for unsafe in _UNSAFE_GLOBALS:
        environment.globals.pop(unsafe, None)
    environment.filters["place"] = put
    return environment


def _load(name: str, folder: Path | None) -> str | None:
    try:
        path = resources.find(f"narrative/{name}", folder)
        text = path.read_text("utf-8")
    except (MissingError, IsADirectoryError):
        return None
    except UnicodeDecodeError as error:
        raise TemplateFault(f"{name}: is not written in UTF-8") from error
    if OPEN in text or CLOSE in text:
        raise TemplateFault(f"{name}: holds a character of the private use area that templates may not use")
    return text


def _where(error: BaseException, name: str) -> str:
    """The innermost template and line of the traceback."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == "<template>"]
    line = frames[-1].lineno if frames else None
    return f"{name}{_SUFFIX}" + (f":{line}" if line else "")


def _what(error: BaseException) -> str:
    from jinja2 import UndefinedError
    from jinja2.exceptions import SecurityError

    if isinstance(error, UndefinedError):
        return f"a key that the context does not have: {error.message}"
    if isinstance(error, SecurityError):
        return f"not allowed in a template: {error}"
    return str(error)
