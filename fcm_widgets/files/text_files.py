"""Reads and writes files: an error is one sentence, and no file is left half written."""

from __future__ import annotations

import json
import os
from collections import Counter
from os import PathLike
from pathlib import Path
from typing import Any

from ..common.safe_text import harmless, shorten
from ..errors import FcmError
from ..reasons.problem import Problem


class Unreadable(FcmError):
    """A file that cannot be read as text, or that is `.missing`; `.fault` says why."""

    def __init__(self, fault: Problem, *, missing: bool = False) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.missing = missing


class Unwritable(FcmError):
    """A file that cannot be written; `.reason` says why."""

    def __init__(self, path: object, reason: str) -> None:
        super().__init__(f"{harmless(str(path))} cannot be written: {harmless(reason)}")
        self.reason = reason


def as_path(path: object) -> Path | None:
    """Return a text or a path as a `Path`, and `None` for anything else.

    >>> as_path("table.toml") == Path("table.toml"), as_path(5)
    (True, None)
    """
    name = os.fspath(path) if isinstance(path, str | PathLike) else None
    return Path(name) if isinstance(name, str) else None


def read_text(path: str | PathLike[str], most: int) -> str:
    """Return the text of a UTF-8 file of at most `most` bytes, without its byte order mark.

    Raises `Unreadable`, also if the file is larger; then only its beginning is read.
    """
    data = read_bytes(path, most)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        reason = f"byte {data[error.start]:#04x} at place {error.start}"
        raise Unreadable(Problem("unreadable", {"reason": reason}, path=os.fspath(path))) from error


def read_bytes(path: str | PathLike[str], most: int) -> bytes:
    """Return the content of a file of at most `most` bytes.

    Raises `Unreadable`, also if the file is larger; then only its beginning is read.
    """
    file_path = as_path(path)
    if file_path is None:
        raise Unreadable(Problem.at("path", "no_path", found=path))
    name = str(file_path)
    try:
        with file_path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # a name with a zero byte is a `ValueError`
        if isinstance(error, IsADirectoryError):
            reason = "a folder"
        elif isinstance(error, PermissionError):
            reason = "a file that may not be read"
        else:
            reason = reason_of(error)
        fault = Problem("unreadable", {"reason": reason}, path=name)
        raise Unreadable(fault, missing=isinstance(error, FileNotFoundError)) from error
    if len(data) > most:
        raise Unreadable(Problem("large_file", {"most": most}, path=name))
    return data


def json_data(text: str) -> Any:
    """Return the data of a JSON text; a repeated key, `NaN` and `Infinity` are errors.

    Raises `ValueError`, or `RecursionError` if lists are nested too deeply.

    >>> json_data('{"a": 1, "a": 2}')
    Traceback (most recent call last):
    ...
    ValueError: a key occurs twice: 'a'
    """

    def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data = dict(pairs)
        if len(data) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            twice = next(key for key in counts if counts[key] > 1)
            raise ValueError(f"a key occurs twice: {shorten(twice)}")
        return data

    def no_constant(name: str) -> Any:  # NaN and Infinity
        raise ValueError(f"{name} is not a JSON number")

    return json.loads(text, object_pairs_hook=without_doubles, parse_constant=no_constant)


def reason_of(error: OSError | ValueError) -> str:
    """Return the text of an `OSError`, without its number and without the name of the file.

    >>> reason_of(IsADirectoryError(21, "Is a directory", "here"))
    'is a directory'
    """
    text = (error.strerror if isinstance(error, OSError) else str(error)) or "it cannot be used"
    return text[0].lower() + text[1:]


def write_whole(path: str | PathLike[str], content: str | bytes) -> Path:
    """Write a file and return its path; an older file stays whole until the new file is complete.

    Raises `Unwritable`. After an error or an interrupt no unfinished file is left.
    """
    target = as_path(path)
    if target is None:
        raise Unwritable(shorten(path), "the path of a file must be a text")
    try:
        data = content.encode() if isinstance(content, str) else content
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device or a pipe, which must not be replaced
            return target
        real = target.resolve()  # the file to which a link leads
        new = real.with_name(f".{real.name[:80]}.{os.getpid()}.new")
        try:
            new.write_bytes(data)
            if real.exists():
                new.chmod(real.stat().st_mode)
            new.replace(real)
        except BaseException:  # also an interrupt
            new.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        folder = target.parent
        reason = reason_of(error) if folder.is_dir() else f"there is no folder {folder}"
        raise Unwritable(target, reason) from error
    return target
