"""The lessons that ship with the package, and copies of them to work in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp

from .reasons.problem import Problem
from .text_files import Unwritable, reason_of
from .verbs import BadCommand


def lesson_paths() -> dict[str, Path]:
    """Return the notebook of each lesson by its name, in their order.

    >>> next(iter(lesson_paths()))
    '00-start-here'
    """
    return {path.stem: path for path in sorted(_folder().glob("*.ipynb"))}


def _folder() -> Path:
    """Return where the lessons lie: in a wheel inside the package, in a clone beside it."""
    packed = Path(str(files(__package__) / "notebooks"))
    return packed if packed.is_dir() else Path(__file__).parents[1] / "tutorials"


def lesson_title(path: Path) -> str:
    """Return what stands above a lesson.

    >>> lesson_title(lesson_paths()["01-how-far-is-it"])
    'How far is it?'
    """
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
    return "".join(first["source"]).splitlines()[0].removeprefix("# ")


def copy_lessons(folder: Path, *, force: bool = False) -> tuple[list[Path], list[Path]]:
    """Copy all lessons into a folder, made if it is not there; return what is new, and what stood.

    Parameters
    ----------
    folder
        where to
    force
        whether to write over lessons that somebody has changed

    Raises
    ------
    BadCommand
        with everything that stands in the way; then nothing is copied
    Unwritable
        if the copies cannot be written; then all is as it was before
    """
    ship = {folder / path.name: path.read_bytes() for path in lesson_paths().values()}
    try:
        faults = list(_faults(folder, ship, force))
    except (OSError, ValueError) as error:  # such as a name that is too long for any
        raise Unwritable(folder, reason_of(error)) from error
    if faults:
        raise BadCommand(faults)
    stood = [path for path in ship if path.is_file() and path.read_bytes() == ship[path]]
    new = {path: data for path, data in ship.items() if path not in stood}
    try:
        _write_all(folder, new)
    except (OSError, ValueError) as error:
        raise Unwritable(folder, reason_of(error)) from error
    return list(new), stood


def _faults(folder: Path, ship: Mapping[Path, bytes], force: bool) -> Iterator[Problem]:
    first = next(one for one in (folder, *folder.parents) if one.exists() or one.is_symlink())
    if not first.is_dir():
        yield Problem("no_folder", {"file": str(first)}, path="DIR")
        return
    for path, data in ship.items():
        if path.is_dir() or (path.is_symlink() and not path.exists()):
            yield Problem("no_lesson_file", path=str(path))
        elif path.exists() and not force and _differs(path, data):
            yield Problem("lesson_changed", path=str(path))


def _differs(path: Path, data: bytes) -> bool:
    """Return whether a file holds something else; one that cannot be read may hold anything."""
    try:
        return path.read_bytes() != data
    except OSError:
        return True


def _write_all(folder: Path, new: Mapping[Path, bytes]) -> None:
    """Write files into a folder, all or none; whatever stops it, all is as it was before."""
    made = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_there(folder, new)
    except BaseException:  # also where somebody interrupts
        for one in made:
            if one.is_dir():
                one.rmdir()
        raise


def _write_there(folder: Path, new: Mapping[Path, bytes]) -> None:
    stage = Path(mkdtemp(prefix=".lessons-", dir=folder))
    try:
        for path, data in new.items():
            (stage / path.name).write_bytes(data)
            if path.exists():
                copyfile(path, _kept(stage, path))
        _put(stage, new)
    finally:
        rmtree(stage, ignore_errors=True)


def _put(stage: Path, new: Mapping[Path, bytes]) -> None:
    """Put what is complete in its place, or what was there before."""
    try:
        for path in new:
            (stage / path.name).replace(path)
    except BaseException:
        for path in new:
            if _kept(stage, path).exists():
                _kept(stage, path).replace(path)
            else:
                path.unlink(missing_ok=True)
        raise


def _kept(stage: Path, path: Path) -> Path:
    return stage / f"{path.name}.before"
