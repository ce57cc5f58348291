"""`python -m reviewgen`."""

from __future__ import annotations

from reviewgen.cli.entry import run

run()
