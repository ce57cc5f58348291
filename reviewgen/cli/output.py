"""The one place that prints: data on stdout, talk on stderr."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

# What could move the cursor, ring or recolour a terminal when a file name or a note is shown.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
_LONGEST_QUOTE = 80
_QUOTE = re.compile(f"“([^“”]{{{_LONGEST_QUOTE + 1},}})”")
_PATIENCE = 1.0


class Talk:
    """Says things on stderr; `quiet` leaves errors and losses alone."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet

    def say(self, text: str) -> None:
        if not self._quiet:
            _to_stderr(text)

    def warn(self, text: str) -> None:
        if not self._quiet:
            _to_stderr(text, _coloured("warning", "33"))

    def lost(self, text: str) -> None:
        """Says what a file lacks, also when quiet: nobody would know otherwise."""
        _to_stderr(text, _coloured("warning", "33"))

    def error(self, text: str) -> None:
        _to_stderr(text, _coloured("error", "31"))

    @contextmanager
    def progress(self, what: str) -> Iterator[None]:
        """Shows what goes on once it has taken a second, only on a terminal, and takes it away at the end."""
        if self._quiet or not sys.stderr.isatty():
            yield
            return
        visible = threading.Event()

        def show() -> None:
            visible.set()
            sys.stderr.write(f"{shown(what)} …")
            sys.stderr.flush()

        timer = threading.Timer(_PATIENCE, show)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            if visible.is_set():
                sys.stderr.write("\r\x1b[K")
                sys.stderr.flush()


def data(text: str | Iterable[bytes]) -> None:
    """Writes text, or its parts, to stdout as UTF-8, whatever the locale, so that programs can rely on it."""
    if sys.stdout is None:
        return  # closed by whoever started us
    parts = (text.encode("utf-8", "replace"),) if isinstance(text, str) else text
    sys.stdout.flush()
    raw = b""
    for raw in parts:
        sys.stdout.buffer.write(raw)
    if not raw.endswith(b"\n"):
        sys.stdout.buffer.write(b"\n")
    sys.stdout.buffer.flush()


def table(rows: list[tuple[str, ...]], *, numbers: bool = False) -> str:
    """Rows as aligned columns; with `numbers`, all but the first are set to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if numbers and place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return shown("\n".join(lines))


def _to_stderr(text: str, label: str = "") -> None:
    with suppress(OSError):  # where nobody can hear it, the exit code still tells
        text = shown(short_quotes(text))
        print(f"{label}: {text}" if label else text, file=sys.stderr)


def short_quotes(text: str) -> str:
    """A sentence of ours with no more of what it quotes than is needed to find it."""
    return _QUOTE.sub(lambda found: f"“{found[1][: _LONGEST_QUOTE - 1].rstrip()}…”", text)


def shown(text: str) -> str:
    """Text from outside, fit for a terminal: what would steer it is spelt out."""
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def colours() -> bool:
    """Whether what goes to stdout may be coloured."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and sys.stdout.isatty()


def _coloured(word: str, colour: str) -> str:
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb" or not sys.stderr.isatty()
    return word if plain else f"\x1b[{colour}m{word}\x1b[0m"
