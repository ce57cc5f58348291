"""Tests that need another program say so by mark or fixture, which fail in full checks if it is missing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
PROGRAMS = {"soffice", "libreoffice", "pdftotext", "pdftoppm", "pdfinfo", "pdffonts", "qpdf", "verapdf"}


def started_programs(function: ast.AST) -> set[str]:
    texts = {node.value for node in ast.walk(function) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str)} & PROGRAMS


def marked_programs(function: ast.FunctionDef) -> set[str]:
    calls = [entry for entry in function.decorator_list if isinstance(entry, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func) == "pytest.mark.needs"]
    return {ast.literal_eval(mark.args[0]) for mark in marks}


def found_tests() -> list[tuple[str, ast.FunctionDef]]:
    return [
        (f"{path.relative_to(TESTS)}::{node.name}", node)
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and path != Path(__file__)
    ]


def test_each_program_that_a_test_starts_is_in_its_mark() -> None:
    found = {name: started_programs(node) - marked_programs(node) for name, node in found_tests()}
    assert len(found) > 300
    assert any(marked_programs(node) for _, node in found_tests())
    assert {name: programs for name, programs in found.items() if programs} == {}


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
