from __future__ import annotations

import pytest

from reviewgen.render.theme import Theme, load_theme


@pytest.fixture(scope="session")
def theme() -> Theme:
    return load_theme()
