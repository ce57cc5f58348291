"""Tests that need another program say so by mark or fixture, which fail in full checks if it is missing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
PROGRAMS = {"soffice", "libreoffice", "pdftotext", "pdftoppm", "pdfinfo", "pdffonts", "qpdf", "verapdf"}


def started_programs(function: ast.AST, helpers: dict[str, set[str]]) -> set[str]:
    """The programs that the function names, itself or in a helper of its module that it calls."""
    nodes = list(ast.walk(function))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    called = [helpers[node.id] for node in nodes if isinstance(node, ast.Name) and node.id in helpers]
    return (texts & PROGRAMS).union(*called)


def marked_programs(function: ast.FunctionDef) -> set[str]:
    calls = [entry for entry in function.decorator_list if isinstance(entry, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func) == "pytest.mark.needs"]
    return {ast.literal_eval(mark.args[0]) for mark in marks}


def found_tests() -> Iterator[tuple[str, set[str], set[str]]]:
    """Each test: its name, the programs that it starts, those of its marks."""
    for path in sorted(TESTS.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        helpers: dict[str, set[str]] = {}
        for function in functions:
            if not function.name.startswith("test_"):
                helpers[function.name] = started_programs(function, helpers)
        for function in functions:
            if function.name.startswith("test_") and path != Path(__file__):
                name = f"{path.relative_to(TESTS)}::{function.name}"
                yield name, started_programs(function, helpers), marked_programs(function)


def test_each_program_that_a_test_starts_is_in_its_mark() -> None:
    tests = list(found_tests())
    assert len(tests) > 300
    assert [name for name, _, marked in tests if marked]
    assert [(name, started) for name, started, marked in tests if started - marked] == []


@pytest.mark.parametrize("way", ["skipif", "importorskip", "pytest.skip("])
def test_no_test_passes_itself_over(way: str) -> None:
    # What skips in one place for all fails there where CI is set.
    texts = {path: path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py") if path != Path(__file__)}
    skipping = {path: text for path, text in texts.items() if way in text}
    careless = [
        path
        for path, text in skipping.items()
        if path.name != "conftest.py" or "pytest.fail(" not in text or '"CI"' not in text
    ]
    assert careless == []
