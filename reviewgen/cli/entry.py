"""Where the program starts, and the one place where errors become words and exit codes."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from reviewgen.cli.output import Talk
from reviewgen.errors import InputError, MissingError, ReviewgenError

DONE, NOT_ALL, WRONG_USE, OUR_FAULT = 0, 1, 2, 3


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 0 done, 1 something asked for could not be had, 2 wrong use or input, 3 our fault."""
    from reviewgen.cli.app import app

    try:
        app(args=None if arguments is None else list(arguments), prog_name="reviewgen")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else DONE
    except Exception as error:
        return _explain(error)
    return DONE


def _explain(error: Exception) -> int:
    talk = Talk()
    match error:
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
            # Whoever read our output has heard enough; Python must not try to flush the rest at its end.
            sys.stdout = sys.stderr
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
