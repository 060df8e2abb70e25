"""The file of a simulation: each finished game adds a row, so that you can resume a simulation.

A CSV file grows row by row. Parquet cannot grow. Until all games are played, the rows of
`games.parquet` are in a journal, `games.parquet.csv`. The Parquet file is rewritten from time to
time. You can open it at any moment; it lacks at most a tenth of the rows.
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
from ..validation.reader import Check, Reader, boolean, integer, long_integer, one_of
from .rows import ENDINGS, MOST_SEATS, Plan, Row

NAMES = [field.name for field in fields(Row)]
HEAD = ",".join(NAMES) + "\n"
NEWEST = "variant"
"""The last column, which older files lack."""
OLD_HEAD = HEAD.removesuffix(f",{NEWEST}\n").encode()
WRITERS = (".csv", ".parquet")
MOST_BYTES = 2 * 10**9
MOST_ROWS = 10**7
LONGEST_LINE = 131_072
"""Maximum length of a line, in bytes. No row is nearly as long; `csv` cannot read longer fields."""


class BadRows(FaultyInput):
    r"""A file of games that a simulation cannot resume; `.faults` lists each line and column.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "games.csv")
    ...     _ = path.write_text("seed,players\n5,2\n")
    ...     try:
    ...         Rows(path)
    ...     except BadRows as refused:
    ...         print(refused.faults[0].found[:32])
    no column 'introductory', 'bots'
    """

    def __init__(self, path: Path, faults: Iterable[Problem], more: int = 0) -> None:
        self.what = harmless(str(path))
        super().__init__(faults, more)


class Rows:
    """The rows of a file: the rows that it had, and new rows, each of which is written at once.

    Raises `FcmError` if a simulation cannot resume or write the file.
    """

    def __init__(self, path: Path) -> None:
        check_writable(path)
        self.path = path
        self.journal = path if path.suffix == ".csv" else path.with_name(f"{path.name}.csv")
        self.rows: dict[tuple[object, ...], Row] = {}
        self.lines: dict[tuple[object, ...], str] = {}
        if path.suffix == ".parquet" and path.is_file():
            self._take(path, _parquet_rows(path))
        self.in_table = len(self.rows)
        if self.journal.is_file():
            try:
                data = read_bytes(self.journal, MOST_BYTES)
            except Unreadable as error:
                raise FcmError(str(error)) from error
            whole = _with_newest(data)
            self._take(self.journal, _csv_rows(self.journal, whole))
            complete = whole[: whole.rfind(b"\n") + 1]
            if complete != data:  # drop the half of a row that was being written
                write_whole(self.journal, complete)

    def _take(self, path: Path, rows: Iterable[tuple[str, Row]]) -> None:
        """Take the rows of a file, each with its line.

        Raises `BadRows` if a game has two rows with different results, because games are
        reproducible.
        """
        reader = Reader()
        for line, row in rows:
            key = _key(row)
            before = self.rows.get(key)
            # Rows differ in the time they took, and in whether the laws were checked.
            if (
                before
                and before.check_laws == row.check_laws
                and replace(before, seconds=row.seconds) != row
            ):
                reader.fault(line, "other_result", where=self.lines[key])
            elif before is None or row.check_laws >= before.check_laws:
                self.rows[key], self.lines[key] = row, line
        if reader.faults:
            raise BadRows(path, reader.faults, reader.more)

    def of(self, plan: Plan) -> Row | None:
        """Return the row of a game; `None` if the game must still be played."""
        row = self.rows.get(_key(plan))
        return None if row is None or plan.check_laws > row.check_laws else row

    def add(self, row: Row) -> None:
        """Add one more row to the file."""
        self.rows[_key(row)] = row
        is_begun = self.journal.exists() and self.journal.stat().st_size
        try:
            with self.journal.open("a", encoding="utf-8", newline="") as file:
                file.write(csv_text([row]) if is_begun else HEAD + csv_text([row]))
        except OSError as error:
            raise Unwritable(self.journal, reason_of(error)) from error
        # Rewriting the table after each further tenth costs a constant time for each row.
        if self.journal != self.path and len(self.rows) * 10 >= self.in_table * 11:
            write_rows(list(self.rows.values()), self.path)
            self.in_table = len(self.rows)

    def finish(self, played: Sequence[Row]) -> None:
        """Write the whole file anew: first its other rows, then the rows of `played`, in order."""
        keys = {_key(row) for row in played}
        others = [row for key, row in self.rows.items() if key not in keys]
        write_rows([*others, *played], self.path)
        if self.journal != self.path:
            self.journal.unlink(missing_ok=True)


def _with_newest(data: bytes) -> bytes:
    """Return a CSV file with the newest column, which is empty in the rows of an older file."""
    head, *lines = data.split(b"\n")
    if head.removesuffix(b"\r").removeprefix(BYTE_ORDER_MARK) != OLD_HEAD or not lines:
        return data
    rows = [line.removesuffix(b"\r") + b"," for line in lines[:-1]]
    return b"\n".join([HEAD[:-1].encode(), *rows, lines[-1]])


def _key(game: Plan | Row) -> tuple[object, ...]:
    """Return the key of a game; games with equal keys have the same result."""
    bots = game.bots if isinstance(game.bots, str) else " ".join(game.bots)
    modules = game.modules if isinstance(game.modules, str) else " ".join(game.modules)
    return game.players, game.introductory, game.seed, bots, modules, game.variant


def csv_text(rows: Iterable[Row]) -> str:
    """Return rows as lines of CSV, without the line of column names."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(astuple(row) for row in rows)
    return text.getvalue()


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the rows as CSV or as Parquet, by the ending of the file; replace an older file.

    Raises `FcmError` for another ending, or for Parquet without pyarrow.
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
    """Raise `FcmError`, before any game is played, if the rows could not be written."""
    name = harmless(str(path))
    if path.suffix not in WRITERS:
        raise FcmError(f"{name}: choose a file name that ends in {' or '.join(WRITERS)}")
    if not path.resolve().parent.is_dir():
        raise FcmError(f"{name}: its folder does not exist")
    if path.is_dir():
        raise FcmError(f"{name} is a folder: choose the name of a file")
    if path.suffix == ".parquet":
        _arrow()


# -- reading ---------------------------------------------------------------------------------


def _csv_rows(path: Path, data: bytes) -> list[tuple[str, Row]]:
    """Return the rows of a file, each with its line; a last line without a line end is incomplete.

    Raises one `BadRows` that lists every fault. A row contains no line end, so each line is a row.
    """
    *lines, half = data.removeprefix(BYTE_ORDER_MARK).split(b"\n")
    head = lines[0].removesuffix(b"\r") + b"\n" if lines else half
    if head != HEAD.encode() and (lines or not HEAD.encode().startswith(half)):
        names = head.decode(errors="backslashreplace").strip()
        given = {name.strip().strip('"') for name in names.split(",")}
        if given.isdisjoint(NAMES[1:]):
            raise BadRows(path, [Problem.at("line 1", "no_games", found=names)])
        if missing := tuple(name for name in NAMES if name not in given):
            raise BadRows(path, [Problem("no_column", {"columns": missing}, path="line 1")])
        raise BadRows(path, [Problem.at("line 1", "other_columns", found=names, head=HEAD[:-1])])
    reader, rows = Reader(), []
    for number, raw in enumerate(lines[1:], 2):
        line = f"line {number}"
        cells = _cells(reader, line, raw.removesuffix(b"\r"))
        if cells:
            typed = zip(fields(Row), cells, strict=True)
            values = {column.name: OF_TEXT[str(column.type)](cell) for column, cell in typed}
            if row := _row(reader, line, values):
                rows.append((line, row))
    if reader.faults:
        raise BadRows(path, reader.faults, reader.more)
    return rows


BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def _cells(reader: Reader, line: str, raw: bytes) -> list[str] | None:
    """Return the cells of a line; note a fault if it is unreadable or has a wrong cell count."""
    if len(raw) > LONGEST_LINE:
        reader.fault(line, "too_many", count=len(raw), most=LONGEST_LINE, what="bytes")
        return None
    try:
        text = raw.decode()
        (cells,) = csv.reader([text], strict=True) if text else ([],)
    except UnicodeDecodeError as error:
        details = {"reason": f"byte {raw[error.start]:#04x} at place {error.start}"}
        reader.fault(line, "no_utf8", **details)
    except (csv.Error, ValueError) as error:  # a line end inside, an open quotation mark
        reader.fault(line, "no_csv", found=text, error=str(error))
    else:
        if len(cells) == len(NAMES):
            return cells
        reader.fault(line, "cell_count", count=len(cells), asked=len(NAMES), found=text)
    return None


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
"""Functions that turn a cell into a value, by the column's type; a wrong cell stays a text."""


def _parquet_rows(path: Path) -> list[tuple[str, Row]]:
    """Return the rows of a Parquet file, each with its number from 1; none for an empty file.

    Raises one `BadRows` that lists every fault.
    """
    if not path.stat().st_size:
        return []
    arrow, parquet = _arrow()
    try:
        with parquet.ParquetFile(path) as file:
            if file.metadata.num_rows > MOST_ROWS:
                details = {"count": file.metadata.num_rows, "most": MOST_ROWS, "what": "rows"}
                raise BadRows(path, [Problem("too_many", details, path="(file)")])
            names = file.schema_arrow.names
            if missing := tuple(name for name in NAMES[:-1] if name not in names):
                raise BadRows(path, [Problem("no_column", {"columns": missing}, path="(file)")])
            if len(names) > len(NAMES):
                more = [name for name in names if name not in NAMES] or ["a column twice"]
                details = {"head": ", ".join(NAMES)}
                raise BadRows(path, [Problem.at("(file)", "other_columns", found=more, **details)])
            table = file.read()
            columns = [
                _values(table.column(name)) if name in names else [""] * table.num_rows
                for name in NAMES
            ]
    except (OSError, ValueError, TypeError, OverflowError, arrow.ArrowException) as error:
        if isinstance(error, BadRows):
            raise
        details = {"reason": shorten(str(error), 2 * MOST_SHOWN)}
        raise BadRows(path, [Problem("no_parquet", details, path="(file)")]) from error
    reader, rows = Reader(), []
    for number, values in enumerate(zip(*columns, strict=True), 1):
        line = f"row {number}"
        if row := _row(reader, line, dict(zip(NAMES, values, strict=True))):
            rows.append((line, row))
    if reader.faults:
        raise BadRows(path, reader.faults, reader.more)
    return rows


def _values(column: Any) -> list[object]:
    """Return the values of a column; a text that is not UTF-8 stays as bytes."""
    try:
        values: list[object] = column.to_pylist()
    except UnicodeDecodeError:
        values = [_value(scalar) for scalar in column]
    return values


def _value(scalar: Any) -> object:
    try:
        return scalar.as_py()
    except UnicodeDecodeError:
        return scalar.as_buffer().to_pybytes() if hasattr(scalar, "as_buffer") else b""


# -- a row -----------------------------------------------------------------------------------


def _row(reader: Reader, line: str, values: Mapping[str, Any]) -> Row | None:
    """Return the row of a line; if columns are wrong, note a fault for each and return `None`."""
    before = len(reader.faults) + reader.more
    read: dict[str, Any] = {}
    for name, check in COLUMNS.items():
        read[name] = check(reader, f"{line}, {name}", values[name])
    players = read["players"] or MOST_SEATS
    if read["bots"] is not None and len(read["bots"].split()) != players:
        count = len(read["bots"].split())
        reader.fault(f"{line}, bots", "bot_count", count=count, players=players)
    for seat in range(1, MOST_SEATS + 1):
        name = f"cash_{seat}"
        if seat <= players:
            read[name] = _whole(reader, f"{line}, {name}", values[name])
        elif values[name] is not None:
            reader.fault(f"{line}, {name}", "nobody_sits", found=values[name], players=players)
    won = values["winner_seat"]
    if won is not None:
        won = integer(0, players - 1)(reader, f"{line}, winner_seat", won)
    read["winner_seat"] = won
    if before == len(reader.faults) + reader.more:
        seated = "" if won is None else read["bots"].split()[won]
        agree = {
            "winner_bot": (seated,),
            "winner": ("",) if won is None else (read["winner"] or "the name of a chain",),
            "ending": ("fault",) if read["fault"] else tuple(e for e in ENDINGS if e != "fault"),
        }
        for name, right in agree.items():
            if read[name] not in right:
                details = {"found": read[name], "values": right}
                reader.fault(f"{line}, {name}", "other_value", **details)
    return Row(**read) if before == len(reader.faults) + reader.more else None


def _whole(reader: Reader, path: str, value: object) -> int | None:
    """Check for any whole number of 64 bits; after a broken law, cash may have any value."""
    if value in (None, ""):
        reader.fault(path, "long_number")
        return None
    return long_integer(reader, path, value)


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
    """Check for names of modules. Any name will do: a custom rule is known only in its notebook."""
    found = _text(reader, path, value)
    names = found.split(" ") if found else []
    if "" in names or len(names) != len(set(names)):
        right = " ".join(dict.fromkeys(filter(None, names)))
        reader.fault(path, "other_value", found=found, values=(right,))
        return None
    return found


def _used(reader: Reader, path: str, value: object) -> str | None:
    """Check for cards and milestones with their numbers, as in `Row.used`."""
    if not isinstance(value, str):
        reader.fault(path, "used", found=value)
        return None
    names: set[str] = set()
    for pair in value.split(" ") if value else ():
        name, _, times = pair.partition("=")
        if name not in _things() or name in names or not re.fullmatch("[0-9]{1,9}", times):
            reader.fault(path, "used", found=pair)
            return None
        names.add(name)
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
    "players": integer(2, MOST_SEATS),
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
    "variant": _text,
}
"""The check of each column that does not depend on the number of players."""


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # noqa: PLC0415  installed only for Parquet
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError as error:
        raise FcmError("Parquet needs pyarrow: pip install 'fcm_widgets[simulate]'") from error
    return pyarrow, pyarrow.parquet
