"""The lessons in the package, and copies of them to work in."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp
from typing import Literal, NamedTuple

from ..files.text_files import Unwritable, reason_of
from ..reasons.problem import Problem
from .parser import BadCommand


def lesson_paths() -> dict[str, Path]:
    """Return the path of each lesson's notebook by the lesson's name, in the order of the lessons.

    >>> next(iter(lesson_paths()))
    '00-start-here'
    """
    # A wheel has the notebooks inside the package; in a checkout they are next to it.
    folder = Path(__file__).parents[1] / "notebooks"
    if not folder.is_dir():
        folder = Path(__file__).parents[2] / "tutorials"
    return {path.stem: path for path in sorted(folder.glob("*.ipynb"))}


def lesson_title(path: Path) -> str:
    """Return the heading of a lesson.

    >>> lesson_title(lesson_paths()["01-how-far-is-it"])
    'How far is it?'
    """
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
    return "".join(first["source"]).splitlines()[0].removeprefix("# ")


class Copies(NamedTuple):
    """The lessons in a folder after copying: new copies, unchanged copies, and changed copies."""

    new: list[Path]
    unchanged: list[Path]
    changed: list[Path]


def copy_lessons(
    folder: Path, *, if_changed: Literal["refuse", "keep", "overwrite"] = "refuse"
) -> Copies:
    """Copy all lessons into a folder, which is created if needed.

    Parameters
    ----------
    folder
        the folder
    if_changed
        what to do if a lesson in the folder differs from the lesson in the package

    Raises
    ------
    BadCommand
        if any file is in the way; the error lists all of them, and nothing is copied
    Unwritable
        if the copies cannot be written; the folder is then unchanged
    """
    shipped = {folder / path.name: path.read_bytes() for path in lesson_paths().values()}
    try:
        exists = next(p for p in (folder, *folder.parents) if p.exists() or p.is_symlink())
        if not exists.is_dir():
            raise BadCommand([Problem("no_folder", {"file": str(exists)}, path="DIR")])
        found = {path: _compare(path, data) for path, data in shipped.items()}
    except BadCommand:  # it is a `ValueError`, too
        raise
    except (OSError, ValueError) as error:  # such as a name that is too long
        raise Unwritable(folder, reason_of(error)) from error
    faults = {"no file": "no_lesson_file"}
    if if_changed == "refuse":
        faults["changed"] = "lesson_changed"
    if wrong := [(path, faults[what]) for path, what in found.items() if what in faults]:
        raise BadCommand(Problem(code, path=str(path)) for path, code in wrong)
    new = [path for path, what in found.items() if what == "missing"]
    changed = [path for path, what in found.items() if what == "changed"]
    if if_changed == "overwrite":
        new, changed = new + changed, []
    try:
        _write_all(folder, {path: shipped[path] for path in new})
    except (OSError, ValueError) as error:
        raise Unwritable(folder, reason_of(error)) from error
    return Copies(new, [path for path, what in found.items() if what == "same"], changed)


def _compare(path: Path, data: bytes) -> Literal["missing", "same", "changed", "no file"]:
    if path.is_dir() or (path.is_symlink() and not path.exists()):
        return "no file"
    if not path.exists():
        return "missing"
    try:
        return "same" if path.read_bytes() == data else "changed"
    except OSError:  # a file that cannot be read may contain anything
        return "changed"


def _write_all(folder: Path, contents: Mapping[Path, bytes]) -> None:
    """Write several files into a folder; if one cannot be written, leave the folder unchanged."""
    missing_folders = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stage = Path(mkdtemp(prefix=".lessons-", dir=folder))
        try:
            for path, data in contents.items():
                (stage / path.name).write_bytes(data)
                if path.exists():
                    copyfile(path, stage / f"{path.name}.before")
            _move_from(stage, contents)
        finally:
            rmtree(stage, ignore_errors=True)
    except BaseException:  # also after Ctrl-C
        for path in missing_folders:
            if path.is_dir():
                path.rmdir()
        raise


def _move_from(stage: Path, paths: Collection[Path]) -> None:
    """Move finished files to their places; if that fails, restore the earlier files."""
    try:
        for path in paths:
            (stage / path.name).replace(path)
    except BaseException:
        for path in paths:
            before = stage / f"{path.name}.before"
            if before.exists():
                before.replace(path)
            else:
                path.unlink(missing_ok=True)
        raise
