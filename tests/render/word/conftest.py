from __future__ import annotations

import os

import pytest

from tests.render.word.office import Office, find_program


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Office:
    """LibreOffice; a machine that checks changes has to have it."""
    program = find_program()
    if not program:
        told = "LibreOffice Writer is not there (apt-get install libreoffice-writer-nogui)"
        if os.environ.get("CI") == "true":
            pytest.fail(told)
        pytest.skip(told)
    return Office(program, tmp_path_factory.mktemp("office"))
