"""Where the program starts, and the one place where errors become words and exit codes."""

from __future__ import annotations

import atexit
import gc
import io
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from reviewgen.cli import patterns
from reviewgen.cli.output import Talk
from reviewgen.errors import InputError, MissingError, ReviewgenError

if TYPE_CHECKING:
    from typer import TyperException

DONE, NOT_ALL, WRONG_USE, OUR_FAULT = 0, 1, 2, 3


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 0 done, 1 something asked for could not be had, 2 wrong use or input, 3 our fault."""
    from reviewgen.cli import app

    try:
        return app.run(arguments)
    except SystemExit as end:  # typer's own, at the end of shell completion
        return end.code if isinstance(end.code, int) else DONE
    except Exception as error:
        return _explain(error)


def run() -> NoReturn:
    """Runs the command line as a process of its own, which is over when it is done."""
    # Two shares of a cold start: looking for garbage among what imports make (some 100,000 objects), and
    # taking an interpreter apart that is about to vanish. Every file is closed by now; only the streams are
    # left to flush.
    patterns.take()
    if not {"--help", "-h"} & set(sys.argv):  # which reads none
        patterns.take_tables()
    gc.set_threshold(250_000, 20, 20)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Help is written by typer, and as UTF-8 like all our data, whatever the locale.
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    code = main()
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:  # closed by whoever started us
                stream.flush()
        except OSError:
            code = code or NOT_ALL
    atexit._run_exitfuncs()  # what ends in a hurry leaves nothing behind
    os._exit(code)


def _explain(error: Exception) -> int:
    from typer import TyperException

    talk = Talk()
    match error:
        case TyperException():
            talk.error(_wrong_use(error))
            return WRONG_USE
        case InputError():
            for fault in error.faults:
                talk.error(str(fault))
            return WRONG_USE
        case MissingError():
            talk.error(str(error))
            return NOT_ALL
        case ReviewgenError():
            talk.error(str(error))
            return WRONG_USE
        case BrokenPipeError():
            return NOT_ALL  # whoever read our output has heard enough
        case OSError() if error.filename is None:
            talk.error(f"the output could not be written: {(error.strerror or str(error)).lower()}.")
            return NOT_ALL
        case OSError() if error.filename is not None:
            talk.error(f"{error.filename}: {(error.strerror or str(error)).lower()}.")
            return WRONG_USE
        case _:
            import traceback

            for line in traceback.format_exception(error):
                talk.say(line.rstrip())
            talk.error("this is a fault of reviewgen, not yours. Please report it with the lines above.")
            return OUR_FAULT


def _wrong_use(error: TyperException) -> str:
    """What is wrong with the arguments, in one line, and where it says what is right."""
    message = " ".join(error.format_message().split())
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "reviewgen"
    end = "" if message.endswith((".", "?")) else "."
    return f"{message[:1].lower()}{message[1:]}{end} See: {command} --help"
