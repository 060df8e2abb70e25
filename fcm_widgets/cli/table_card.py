"""`fcm-widgets table-card`: a page for a phone at the game table."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..common.safe_text import harmless
from ..errors import BadExport
from ..reasons.problem import Problem
from .parser import add_verb

if TYPE_CHECKING:
    from .parser import Verbs

OUT = Path("table-card.html")


def add(verbs: Verbs) -> None:
    """Add the `table-card` command to the parser."""
    parser = add_verb(
        verbs,
        "table-card",
        "Write a page for a phone at the game table: cards, campaigns, sums, and what you may do.",
        "table-card",
        "table-card --out card.html",
    )
    parser.add_argument(
        "--modules",
        nargs="+",
        default=[],
        metavar="NAME",
        help="modules that are ticked when the page opens (default: none)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=OUT,
        metavar="PATH",
        help="page (.html) to write (default: %(default)s in this folder)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Write the page, and return its path to print; raise `BadExport` for a bad input."""
    from ..widgets.table_card.page import export_table_card  # noqa: PLC0415  loads widgets

    if options.out.suffix != ".html":
        details = {"file": str(options.out), "endings": (".html",)}
        raise BadExport([Problem("out_ending", details, path="--out")])
    try:
        return harmless(str(export_table_card(options.out, modules=options.modules)))
    except BadExport as bad:  # name the options in place of the function's parameters
        faults = [
            replace(fault, path="--out" if fault.path == "path" else f"--{fault.path}")
            for fault in bad.faults
        ]
        raise BadExport(faults, bad.more) from bad
