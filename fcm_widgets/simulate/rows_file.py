"""The file of a simulation: a row a game, written as it is played, so that it can go on later.

A CSV file grows row by row. Parquet cannot grow: the rows of `games.parquet` stand in a journal
beside it, `games.parquet.csv`, until all games are played, and the table is written anew as they
come. It can be opened at any moment, and lacks a tenth of the rows at most.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, astuple, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from ..bots import BOTS
from ..common.safe_text import MOST_SHOWN, harmless, shorten
from ..data import employees, milestones
from ..errors import FaultyInput, FcmError
from ..files.text_files import Unreadable, Unwritable, read_bytes, reason_of, write_whole
from ..reasons.problem import Problem
from ..validation.reader import Check, Reader, boolean, integer, one_of
from .rows import ENDINGS, Plan, Row

NAMES = [field.name for field in fields(Row)]
HEAD = ",".join(NAMES) + "\n"
WRITERS = (".csv", ".parquet")
MOST_BYTES = 2 * 10**9
MOST_ROWS = 10**7
LONGEST_LINE = 131_072
"""No row that a game leaves is nearly as long; `csv` refuses a longer field."""
MOST_SEED = 2**63 - 1
SEATS = 6


class BadRows(FaultyInput):
    r"""A file of games with which a simulation cannot go on; `.faults` names each line and column.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "games.csv")
    ...     _ = path.write_text("seed,players\n5,2\n")
    ...     try:
    ...         Rows(path)
    ...     except BadRows as refused:
    ...         print(refused.faults[0].found[:32])
    no column introductory, bots, tu
    """

    def __init__(self, path: Path, faults: Iterable[Problem], more: int = 0) -> None:
        self.what = harmless(str(path))
        super().__init__(faults, more)


class Rows:
    """The rows of a file: those that were there, and each new one written at once.

    Raises `FcmError` if the file is none that this can go on with, or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        check_writable(path)
        self.path = path
        self.journal = path if path.suffix == ".csv" else path.with_name(f"{path.name}.csv")
        self.there: dict[tuple[object, ...], Row] = {}
        self.lines: dict[tuple[object, ...], str] = {}
        if path.suffix == ".parquet" and path.is_file():
            self._take(path, _parquet_rows(path))
        self.in_table = len(self.there)
        if self.journal.is_file():
            data = _read(self.journal)
            self._take(self.journal, _csv_rows(self.journal, data))
            whole = data[: data.rfind(b"\n") + 1]
            if whole != data:  # of the row that was being written when it stopped nothing stays
                write_whole(self.journal, whole)

    def _take(self, path: Path, rows: Iterable[tuple[str, Row]]) -> None:
        """Take the rows of a file, each with where it is.

        Raises `BadRows` where a game comes again with another result: it is played alike each time.
        """
        reader = Reader()
        for where, row in rows:
            key = _key(row)
            before = self.there.get(key)
            if before and _differ(before, row):
                reader.fault(where, "other_result", where=self.lines[key])
            elif before is None or row.check_laws >= before.check_laws:
                self.there[key], self.lines[key] = row, where
        if reader.faults:
            raise BadRows(path, reader.faults, reader.more)

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
            raise Unwritable(self.journal, reason_of(error)) from error

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


def _differ(one: Row, other: Row) -> bool:
    """Whether two rows of a game tell different results, though its laws were as well checked."""
    return one.check_laws == other.check_laws and replace(one, seconds=other.seconds) != other


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
    name = harmless(str(path))
    if path.suffix not in WRITERS:
        raise FcmError(f"{name}: rows are written to a file called {' or '.join(WRITERS)}")
    if not path.resolve().parent.is_dir():
        raise FcmError(f"{name}: there is no such directory")
    if path.is_dir():
        raise FcmError(f"{name}: this is a directory")
    if path.suffix == ".parquet":
        _arrow()


# -- reading ---------------------------------------------------------------------------------


def _read(path: Path) -> bytes:
    try:
        return read_bytes(path, MOST_BYTES)
    except Unreadable as error:
        raise FcmError(str(error)) from error


def _csv_rows(path: Path, data: bytes) -> list[tuple[str, Row]]:
    """Return the rows of a file, each with its line; what follows the last line end is half a row.

    Raises `BadRows` with all that is wrong. No row holds a line end, so each line is one.
    """
    *lines, half = data.removeprefix(BYTE_ORDER_MARK).split(b"\n")
    head = lines[0].removesuffix(b"\r") + b"\n" if lines else half
    if head != HEAD.encode() and (lines or not HEAD.encode().startswith(half)):
        raise BadRows(path, [_head_fault(head.decode(errors="backslashreplace").strip())])
    reader, rows = Reader(), []
    for number, raw in enumerate(lines[1:], 2):
        where = f"line {number}"
        found = _cells(reader, where, raw.removesuffix(b"\r"))
        row = found and _row(reader, where, _as_typed(found))
        if row:
            rows.append((where, row))
    if reader.faults:
        raise BadRows(path, reader.faults, reader.more)
    return rows


BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def _head_fault(head: str) -> Problem:
    """Return what is wrong with a first line: columns that lack, or a file of something else."""
    there = {name.strip().strip('"') for name in head.split(",")}
    lacks = tuple(name for name in NAMES if name not in there)
    if there.isdisjoint(NAMES[1:]):
        return Problem.at("line 1", "no_games", found=head)
    if lacks:
        return Problem("no_column", {"columns": lacks}, path="line 1")
    return Problem.at("line 1", "other_columns", found=head, head=HEAD[:-1])


def _cells(reader: Reader, where: str, raw: bytes) -> list[str] | None:
    """Return the cells of a line, `None` with a fault where it is no line of the table."""
    if len(raw) > LONGEST_LINE:
        reader.fault(where, "too_many", count=len(raw), most=LONGEST_LINE, what="bytes")
        return None
    try:
        text = raw.decode()
        (cells,) = csv.reader([text], strict=True) if text else ([],)
    except UnicodeDecodeError as error:
        slots = {"reason": f"byte {raw[error.start]:#04x} at place {error.start}"}
        reader.fault(where, "no_utf8", **slots)
    except (csv.Error, ValueError) as error:  # a line end inside, an open quotation mark
        reader.fault(where, "no_csv", found=text, error=str(error))
    else:
        if len(cells) == len(NAMES):
            return cells
        reader.fault(where, "cell_count", count=len(cells), asked=len(NAMES), found=text)
    return None


def _as_typed(cells: Sequence[str]) -> dict[str, object]:
    """Return the cells of a row by their columns, as its types have them; what is none stays text.

    An empty cell is nothing where a number may be left out.
    """
    typed = zip(fields(Row), cells, strict=True)
    return {one.name: OF_TEXT[str(one.type)](cell) for one, cell in typed}


def _number(text: str) -> object:
    return int(text) if re.fullmatch("-?[0-9]{1,19}", text) else text


def _fraction(text: str) -> object:
    return float(text) if re.fullmatch(r"[0-9]{1,19}(\.[0-9]*)?(e[-+]?[0-9]{1,3})?", text) else text


OF_TEXT: dict[str, Callable[[str], object]] = {
    "str": str,
    "int": _number,
    "float": _fraction,
    "bool": lambda text: {"true": True, "false": False}.get(text.lower(), text),
    "int | None": lambda text: _number(text) if text else None,
}


def _parquet_rows(path: Path) -> list[tuple[str, Row]]:
    """Return the rows of a table, each with its number from 1; an empty file has none.

    Raises `BadRows` with all that is wrong.
    """
    if not path.stat().st_size:
        return []
    arrow, parquet = _arrow()
    try:
        with parquet.ParquetFile(path) as file:
            if file.metadata.num_rows > MOST_ROWS:
                slots = {"count": file.metadata.num_rows, "most": MOST_ROWS, "what": "rows"}
                raise BadRows(path, [Problem("too_many", slots, path="(file)")])
            names = file.schema_arrow.names
            if lacks := tuple(name for name in NAMES if name not in names):
                raise BadRows(path, [Problem("no_column", {"columns": lacks}, path="(file)")])
            if len(names) > len(NAMES):
                more = [name for name in names if name not in NAMES] or ["a column twice"]
                slots = {"head": ", ".join(NAMES)}
                raise BadRows(path, [Problem.at("(file)", "other_columns", found=more, **slots)])
            table = file.read()
            columns = [_values(table.column(name)) for name in NAMES]
    except (OSError, ValueError, TypeError, OverflowError, arrow.ArrowException) as error:
        if isinstance(error, BadRows):
            raise
        slots = {"reason": shorten(str(error), 2 * MOST_SHOWN)}
        raise BadRows(path, [Problem("no_parquet", slots, path="(file)")]) from error
    reader, rows = Reader(), []
    for number, values in enumerate(zip(*columns, strict=True), 1):
        where = f"row {number}"
        if row := _row(reader, where, dict(zip(NAMES, values, strict=True))):
            rows.append((where, row))
    if reader.faults:
        raise BadRows(path, reader.faults, reader.more)
    return rows


def _values(column: Any) -> list[object]:
    """Return the values of a column; where one is no text in UTF-8 its bytes stand there."""
    try:
        values: list[object] = column.to_pylist()
    except UnicodeDecodeError:
        values = [_value(one) for one in column]
    return values


def _value(scalar: Any) -> object:
    try:
        return scalar.as_py()
    except UnicodeDecodeError:
        return scalar.as_buffer().to_pybytes() if hasattr(scalar, "as_buffer") else b""


# -- a row -----------------------------------------------------------------------------------


def _row(reader: Reader, where: str, values: Mapping[str, Any]) -> Row | None:
    """Return the row of a line, `None` with a fault for each column that is wrong."""
    noted = len(reader.faults) + reader.more
    read: dict[str, Any] = {}
    for name, check in COLUMNS.items():
        read[name] = check(reader, f"{where}, {name}", values[name])
    players = read["players"] or SEATS
    if read["bots"] is not None and len(read["bots"].split()) != players:
        count = len(read["bots"].split())
        reader.fault(f"{where}, bots", "bot_count", count=count, players=players)
    for seat in range(1, SEATS + 1):
        name = f"cash_{seat}"
        if seat <= players:
            read[name] = _whole(reader, f"{where}, {name}", values[name])
        elif values[name] is not None:
            reader.fault(f"{where}, {name}", "nobody_sits", found=values[name], players=players)
    won = values["winner_seat"]
    if won is not None:
        won = integer(0, players - 1)(reader, f"{where}, winner_seat", won)
    read["winner_seat"] = won
    if noted == len(reader.faults) + reader.more:
        seated = "" if won is None else read["bots"].split()[won]
        agree = {
            "winner_bot": (seated,),
            "winner": ("",) if won is None else (read["winner"] or "the name of a chain",),
            "ending": ("fault",) if read["fault"] else tuple(e for e in ENDINGS if e != "fault"),
        }
        for name, right in agree.items():
            if read[name] not in right:
                slots = {"found": read[name], "values": right}
                reader.fault(f"{where}, {name}", "other_value", **slots)
    return Row(**read) if noted == len(reader.faults) + reader.more else None


def _whole(reader: Reader, path: str, value: object) -> int | None:
    """Check for a whole number; without any bounds, as a law may be broken by money."""
    if type(value) is int and abs(value) <= MOST_SEED:
        return value
    reader.fault(path, "whole", **({} if value in (None, "") else {"found": value}))
    return None


def _seconds(reader: Reader, path: str, value: Any) -> float | None:
    if type(value) in (int, float) and math.isfinite(value) and value >= 0:
        return float(value)
    reader.fault(path, "seconds", found=value)
    return None


def _bots(reader: Reader, path: str, value: object) -> str | None:
    found = _text(reader, path, value)
    for name in (found or "").split(" "):
        if name not in BOTS:
            reader.fault(path, "unknown_bot", found=name, names=BOTS)
            return None
    return found


def _modules(reader: Reader, path: str, value: object) -> str | None:
    """Check for names of modules; those of custom rules are known only where they are defined."""
    found = _text(reader, path, value)
    names = found.split(" ") if found else []
    if "" in names or len(names) != len(set(names)):
        right = " ".join(dict.fromkeys(filter(None, names)))
        reader.fault(path, "other_value", found=found, values=(right,))
        return None
    return found


def _used(reader: Reader, path: str, value: object) -> str | None:
    """Check for cards and milestones, each with its number, as `Row.used` has them."""
    if not isinstance(value, str):
        reader.fault(path, "used", found=value)
        return None
    met: set[str] = set()
    for pair in value.split(" ") if value else ():
        name, _, times = pair.partition("=")
        if name not in _things() or name in met or not re.fullmatch("[0-9]{1,9}", times):
            reader.fault(path, "used", found=pair)
            return None
        met.add(name)
    return value


@cache
def _things() -> frozenset[str]:
    return frozenset([*employees(), *milestones()])


def _text(reader: Reader, path: str, value: object) -> str | None:
    if isinstance(value, str) and harmless(value) == value:
        return value
    reader.fault(path, "no_harmless_text", found=value)
    return None


COLUMNS: dict[str, Check[Any]] = {
    "seed": _whole,
    "players": integer(2, SEATS),
    "introductory": boolean,
    "bots": _bots,
    "turns": integer(1),
    "actions": integer(0),
    "seconds": _seconds,
    "ending": one_of(ENDINGS),
    "winner": _text,
    "winner_bot": _text,
    "check_laws": boolean,
    "modules": _modules,
    "used": _used,
    "fault": _text,
}
"""What each column should hold by itself; those of the seats depend on the players."""


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415  wanted only by who writes Parquet
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError as error:
        raise FcmError("Parquet needs pyarrow: pip install 'fcm_widgets[simulate]'") from error
    return pyarrow, pyarrow.parquet
