"""What a module of the box brings is named in its folder alone: the core knows no module."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import fcm_widgets
from fcm_widgets.engine.registry import startable_modules

PACKAGE = Path(fcm_widgets.__file__).parent
ROWS = ("employee", "milestone", "good", "effect", "campaign", "kind", "switch")
"""The rows of a module's file whose ids are its own; rules are cited wherever they hold."""
BROWSER = ("ts", "tsx", "css")


def ids(module: str) -> set[str]:
    """Return all that a module's file names, and the module itself."""
    text = (PACKAGE / "modules" / module / "content.toml").read_text(encoding="utf-8")
    held = tomllib.loads(text)
    rows = (row for kind in ROWS for row in held.get(kind, []))
    return {module, *(str(row.get("key") or row.get("id", "")) for row in rows)} - {""}


MAY_IMPORT = ("actions/__init__.py", "events/__init__.py", "learning/exercises/")
"""The public lists, and the lessons, of which some are about a module."""


@cache
def said_in_python() -> tuple[tuple[Path, int, str], ...]:
    """Return every text and every name in the package's code.

    What documents the code is left out, and so are the sentences of lessons about a module.
    """
    return tuple(
        (path, line, text)
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in _texts(ast.parse(path.read_text(encoding="utf-8")))
        if path.parent.name != "exercises" or " " not in text
    )


def _texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    documents = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in documents:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr


@cache
def said_in_the_browser() -> tuple[tuple[Path, int, str], ...]:
    """Return the lines of the browser's sources, and of the contract between both sides."""
    sources = [
        path for kind in BROWSER for path in (PACKAGE / "frontend" / "src").rglob(f"*.{kind}")
    ]
    files = [*sorted(sources), PACKAGE / "widgets" / "facts.json"]
    return tuple(
        (path, number, line)
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    )


@cache
def places() -> dict[str, set[tuple[Path, int]]]:
    """Return where the ids of all modules that are played stand, in one look through all texts."""
    every = sorted(set().union(*map(ids, startable_modules())), key=len, reverse=True)
    named = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, every))})(?![\w-])")
    found: dict[str, set[tuple[Path, int]]] = {}
    for path, line, text in (*said_in_python(), *said_in_the_browser()):
        for one in named.findall(text):
            found.setdefault(one, set()).add((path, line))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("module", startable_modules())
def test_no_id_of_a_module_stands_outside_its_folder(module: str) -> None:
    outside = [
        f"{one}: {path.relative_to(PACKAGE)}, line {line}"
        for one in sorted(ids(module))
        for path, line in sorted(places().get(one, ()))
        if PACKAGE / "modules" / module not in path.parents
    ]
    assert outside == []


def imported(path: Path, package: Path = PACKAGE) -> Iterator[str]:
    """Yield the modules of the box from whose folders a file imports."""
    text, room = path.read_text(encoding="utf-8"), path.parent.relative_to(package).parts
    room = ("fcm_widgets", *room)
    for node in ast.walk(ast.parse(text)) if "modules" in text else ():
        names = []
        if isinstance(node, ast.ImportFrom):
            above = room[: len(room) + 1 - node.level] if node.level else ()
            start = ".".join([*above, *filter(None, [node.module])])
            names = [start, *(f"{start}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found = (name.split(".")[2:3] for name in names if name.startswith("fcm_widgets.modules."))
        yield from dict.fromkeys(module for (module,) in found)


@pytest.mark.slow
def test_only_lists_and_lessons_import_from_the_folder_of_a_module() -> None:
    modules = set(startable_modules())
    assert modules <= {path.name for path in (PACKAGE / "modules").iterdir()}
    outside = [
        f"{module}: {path.relative_to(PACKAGE)}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not path.relative_to(PACKAGE).as_posix().startswith(MAY_IMPORT)
        for module in imported(path)
        if module in modules and PACKAGE / "modules" / module not in path.parents
    ]
    assert outside == []


def test_an_import_outside_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "bots").mkdir()
    file = tmp_path / "bots" / "plain.py"
    file.write_text(
        "from ..modules.kimchi.rules import MIX\n"
        "from ..modules import sushi\n"
        "from fcm_widgets.modules.coffee import pieces\n"
        "import fcm_widgets.modules.noodles.rules\n"
        "from ..text import names\n"
    )
    assert [*imported(file, tmp_path)] == ["kimchi", "sushi", "coffee", "noodles"]


def test_an_id_outside_would_be_found() -> None:
    tree = ast.parse(
        '"""kimchi"""\ndef f():\n    """kimchi"""\n    return kimchi, "kimchi", a.kimchi'
    )
    assert [line for line, text in _texts(tree) if text == "kimchi"] == [4, 4, 4]
