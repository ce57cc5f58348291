"""The road is one-way: a stage imports what lies before it, and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parent.parent / "reviewgen"

# What each part of the package may import of the others. `cli` may import everything.
ALLOWED = {
    "__init__": set[str](),
    "errors": set[str](),
    "characters": set[str](),
    "weighing": set[str](),
    "model": {"errors"},
    "resources": {"errors"},
    "config": {"characters", "errors"},
    "sources": {"characters", "errors", "model", "resources", "weighing"},
    "period": {"errors", "model", "resources", "weighing"},
    "document": {"errors", "model"},
    "narrative": {"errors", "model", "resources", "period", "document", "weighing"},
    "render": {"errors", "resources", "document"},
    "deliver": {"errors"},
    "store": {"errors"},
    "pipeline": {
        *("characters", "errors", "config", "model", "resources", "sources", "period"),
        *("document", "narrative", "render", "deliver"),
    },
    "schedule": {"__init__", "errors", "config", "model", "period", "deliver", "store", "pipeline"},
}
OUTERMOST = {"cli", "__main__"}
READS_ITS_SURROUNDINGS = ("cli/", "schedule/runner.py")


class Import(NamedTuple):
    file: str
    part: str
    imported: str
    line: int


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "_data" not in path.parts)


def part_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports() -> Iterator[Import]:
    for path in modules():
        name = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{name}:{node.lineno}: imports are written out in full"
                if node.module == "reviewgen":
                    for alias in node.names:
                        inner = "__init__" if alias.name.startswith("__") else alias.name
                        yield Import(name, part_of(path), f"reviewgen.{inner}", node.lineno)
                elif node.module and node.module.startswith("reviewgen."):
                    yield Import(name, part_of(path), node.module, node.lineno)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name.split(".")[0] == "reviewgen":
                        yield Import(name, part_of(path), alias.name, node.lineno)


def test_the_scan_sees_the_package() -> None:
    found = list(imports())
    assert len(modules()) > 40
    assert len(found) > 80
    # Every part but the leaves is seen importing something of ours.
    assert {entry.part for entry in found} >= {"model", "sources", "period", "narrative", "render", "cli"}


def test_imports_follow_the_road() -> None:
    parts = {part_of(path) for path in modules()}
    assert parts - OUTERMOST == set(ALLOWED), "a new part of the package needs its place on the road"
    against = [
        f"{entry.file}:{entry.line}: {entry.part} imports {entry.imported}"
        for entry in imports()
        if entry.part not in OUTERMOST
        and entry.imported.split(".")[1] not in ALLOWED[entry.part] | {entry.part}
    ]
    assert against == []


def test_the_road_itself_has_no_way_back() -> None:
    order: list[str] = []
    while len(order) < len(ALLOWED):
        free = [part for part in ALLOWED if part not in order and set(order) >= ALLOWED[part]]
        assert free, f"a loop among {set(ALLOWED) - set(order)}"
        order += free


def test_nothing_is_imported_from_a_package_root() -> None:
    def is_module(name: str) -> bool:
        path = PACKAGE.parent.joinpath(*name.split("."))
        return path.with_suffix(".py").is_file() or name == "reviewgen.__init__"

    def is_package(name: str) -> bool:
        return PACKAGE.parent.joinpath(*name.split("."), "__init__.py").is_file()

    roots = []
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and is_package(node.module):
                for alias in node.names:
                    name = f"{node.module}.{alias.name}"
                    if not is_module(name) and not is_package(name) and alias.name != "__version__":
                        roots.append(f"{path.relative_to(PACKAGE)}:{node.lineno}: {name}")
    assert roots == []


def test_no_module_loops_at_import() -> None:
    """Follows imports at the top of modules only: those inside functions and for types alone cannot loop."""
    graph: dict[str, set[str]] = {}
    for path in modules():
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        graph[name] = {
            node.module or ""
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("reviewgen.")
        }
    done: set[str] = set()
    while True:
        free = {name for name, needs in graph.items() if name not in done and needs & graph.keys() <= done}
        if not free:
            break
        done |= free
    assert set(graph) - done == set()


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_clock_environment_and_arguments_are_read_at_the_edge_only(path: Path) -> None:
    if path.relative_to(PACKAGE).as_posix().startswith(READS_ITS_SURROUNDINGS) or path.name == "__main__.py":
        return
    read = {
        *("datetime.now", "datetime.today", "datetime.utcnow", "date.today", "time.time", "time.localtime"),
        *("os.environ", "os.getenv", "sys.argv", "Path.cwd", "os.getcwd", "Path.home"),
    }
    found = [
        f"{node.lineno}: {node.value.id}.{node.attr}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and f"{node.value.id}.{node.attr}" in read
    ]
    assert found == []


def test_files_stay_small() -> None:
    long = {
        path.relative_to(PACKAGE).as_posix(): count
        for path in modules()
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert long == {}
