"""The file of a simulation: a row a game, written as it is played, so that it can go on later.

A CSV file grows row by row. Parquet cannot grow: the rows of `games.parquet` stand in a journal
beside it, `games.parquet.csv`, until all games are played, and the table is written anew as they
come. It can be opened at any moment, and lacks a tenth of the rows at most.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, astuple, fields
from pathlib import Path
from typing import Any

from .errors import FcmError
from .files import Unreadable, Unwritable, read_text, why, write_whole
from .showing import harmless
from .simulate_rows import Plan, Row

NAMES = [field.name for field in fields(Row)]
HEAD = ",".join(NAMES) + "\n"
WRITERS = (".csv", ".parquet")
MOST_BYTES = 2 * 10**9
READ: dict[str, Callable[[str], Any]] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": {"True": True, "False": False}.__getitem__,
    "int | None": lambda text: int(text) if text else None,
}
"""How each type of a row is read back from text."""


class Rows:
    """The rows of a file: those that were there, and each new one written at once.

    Raises `FcmError` if the file is none that this can go on with, or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        check_writable(path)
        self.path = path
        self.journal = path if path.suffix == ".csv" else path.with_name(f"{path.name}.csv")
        table = _parquet_rows(path) if path.suffix == ".parquet" and path.is_file() else []
        self.there = {_key(row): row for row in [*table, *_journal_rows(self.journal)]}
        self.in_table = len(table)

    def of(self, plan: Plan) -> Row | None:
        """Return the row of a game that was played before, `None` where it is still to play."""
        row = self.there.get(_key(plan))
        return None if row is None or plan.check_laws > row.check_laws else row

    def add(self, row: Row) -> None:
        """Write one more row."""
        self.there[_key(row)] = row
        begun = self.journal.exists() and self.journal.stat().st_size
        self._write(csv_text([row]) if begun else HEAD + csv_text([row]))
        # A table that is written anew with each tenth that is added costs a constant for each row.
        if self.journal != self.path and len(self.there) * 10 >= self.in_table * 11:
            write_rows(list(self.there.values()), self.path)
            self.in_table = len(self.there)

    def _write(self, text: str) -> None:
        try:
            with self.journal.open("a", encoding="utf-8", newline="") as file:
                file.write(text)
        except OSError as error:
            raise Unwritable(self.journal, why(error)) from error

    def finish(self, played: Sequence[Row]) -> None:
        """Write the whole file: what else was there, then the games played, in their order."""
        asked = {_key(row) for row in played}
        others = [row for key, row in self.there.items() if key not in asked]
        write_rows([*others, *played], self.path)
        if self.journal != self.path:
            self.journal.unlink(missing_ok=True)


def _key(game: Plan | Row) -> tuple[object, ...]:
    """Return what makes a game the one it is: the same again is played alike."""
    names = (game.bots, game.modules)
    bots, modules = (one if isinstance(one, str) else " ".join(one) for one in names)
    return game.players, game.introductory, game.seed, bots, modules


def csv_text(rows: Iterable[Row]) -> str:
    """Return rows as lines of CSV, without their head."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(astuple(row) for row in rows)
    return text.getvalue()


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the rows as CSV, or as Parquet where the file is called so; over an older file.

    Raises `FcmError` for another kind of file, or for Parquet without pyarrow.
    """
    check_writable(path)
    if path.suffix == ".csv":
        write_whole(path, HEAD + csv_text(rows))
        return
    arrow, parquet = _arrow()
    whole = arrow.BufferOutputStream()
    parquet.write_table(arrow.Table.from_pylist([asdict(row) for row in rows]), whole)
    write_whole(path, whole.getvalue().to_pybytes())


def check_writable(path: Path) -> None:
    """Raise `FcmError` if rows could not be written there: asked before the games are played."""
    if path.suffix not in WRITERS:
        raise FcmError(f"{path}: rows are written to a file called {' or '.join(WRITERS)}")
    if not path.resolve().parent.is_dir():
        raise FcmError(f"{path}: there is no such directory")
    if path.is_dir():
        raise FcmError(f"{path}: this is a directory")
    if path.suffix == ".parquet":
        _arrow()


def _journal_rows(path: Path) -> list[Row]:
    """Return the rows of a CSV file; the half of a row at its end is cut off."""
    if not path.is_file():
        return []
    try:
        text = read_text(path, MOST_BYTES)
    except Unreadable as error:
        raise FcmError(str(error)) from error
    whole, _, half = text.rpartition("\n")
    lines = list(csv.DictReader(io.StringIO(whole)))
    if text and not text.startswith(HEAD) and not HEAD.startswith(text):
        raise FcmError(f"{path}: this file holds something else than games; choose another one")
    rows = [_row(path, number, line) for number, line in enumerate(lines, 2)]
    if half:
        write_whole(path, text.removesuffix(half))
    return rows


def _row(path: Path, number: int, line: dict[str, str]) -> Row:
    try:
        return Row(**{one.name: READ[str(one.type)](line[one.name]) for one in fields(Row)})
    except (KeyError, TypeError, ValueError) as error:
        shown = harmless(",".join(map(str, line.values())))[:80]
        raise FcmError(f"{path}, line {number}: this is no game: {shown}") from error


def _parquet_rows(path: Path) -> list[Row]:
    arrow, parquet = _arrow()
    try:
        return [Row(**one) for one in parquet.read_table(path).to_pylist()]
    except (OSError, TypeError, arrow.ArrowException) as error:
        told = f"{path}: this file holds something else than games; choose another one"
        raise FcmError(told) from error


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415  wanted only by who writes Parquet
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError as error:
        raise FcmError("Parquet needs pyarrow: pip install 'fcm_widgets[simulate]'") from error
    return pyarrow, pyarrow.parquet
