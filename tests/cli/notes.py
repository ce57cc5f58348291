"""Notes of an invented engineer of another field than the seeds', for tests of whole runs."""

from __future__ import annotations

from pathlib import Path

AUGUST = """# August 2025

## Features

- Added offline maps to terra/trails (#214); the first route opens in 0.8 s instead of 3.1 s.
- Introduced a battery saver for GPS recording (#219).

## Bugs fixed

- Fixed a crash when the phone was rotated during a download (#221).

## Skills

Kotlin, SQLite
"""

SEPTEMBER = """# September 2025

## Features

- Added sharing of recorded tracks as GPX files in terra/trails (#230).

## Bugs fixed

None this month.
"""

OCTOBER = """# October 2025

## Features

- Added voice prompts for turns in terra/trails (#244).
"""


def write_months(folder: Path) -> Path:
    """A folder with the three months, one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("2025-08", AUGUST), ("2025-09", SEPTEMBER), ("2025-10", OCTOBER)):
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    return folder
