from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest

from reviewgen.config import load_settings
from reviewgen.errors import InputError
from reviewgen.schedule.promise import Promise, read_promises


def test_promises_with_everything_and_with_nothing(tmp_path: Path) -> None:
    (tmp_path / "reviewgen.toml").write_text(
        '[[promise]]\nid = "q"\nevery = "quarter"\nafter = "3d"\nat = "09:00"\n'
        'format = ["docx"]\nout = "hr"\n'
        '[[promise]]\nid = "m"\nevery = "month"\n'
    )
    assert read_promises(load_settings(tmp_path, {})) == (
        Promise("q", "quarter", 3, time(9, 0), ("docx",), "hr"),
        Promise("m", "month", 0, time(0, 0), (), ""),
    )


def test_all_faults_of_all_promises(tmp_path: Path) -> None:
    path = tmp_path / "reviewgen.toml"
    path.write_text(
        '[[promise]]\nid = "A b"\nevery = "week"\nafter = "3"\nat = "9"\n'
        'format = ["doc"]\nout = 3\nevry = 1\n'
        '[[promise]]\nid = "q"\nevery = "year"\n'
        '[[promise]]\nid = "q"\nevery = "half"\n'
    )
    with pytest.raises(InputError) as caught:
        read_promises(load_settings(tmp_path, {}))
    assert str(caught.value).splitlines() == [
        f'{path}:1: "evry" is no key of a promise. Keys are: id, every, after, at, format, out.',
        f'{path}:1: id: must be small letters, digits and dashes, like "quarterly".',
        f"{path}:1: every: must be one of: month, quarter, half, year.",
        f'{path}:1: after: must be a number of days, like "3d".',
        f'{path}:1: at: must be a time of day, like "09:00".',
        f"{path}:1: format: must be a list of formats: pdf, docx, html, md, txt, json.",
        f"{path}:1: out: must be the name of a folder.",
        f'{path}:12: id: "q" is there twice. Rename one.',
    ]
