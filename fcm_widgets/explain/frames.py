"""Rows as a pandas data frame. Pandas is optional: the package does not require it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..errors import FcmError

if TYPE_CHECKING:
    from pandas import DataFrame


def data_frame(
    rows: Iterable[Mapping[str, Any]], columns: Sequence[str], instead: str
) -> DataFrame:
    """Return rows as a data frame; without pandas, the error names what to use `instead`."""
    try:
        pandas = import_module("pandas")
    except ImportError as error:
        raise FcmError(f"pandas is not installed: pip install pandas, or use {instead}") from error
    frame: DataFrame = pandas.DataFrame(list(rows), columns=list(columns))
    return frame
