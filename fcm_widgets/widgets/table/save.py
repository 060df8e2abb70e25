"""Saving a table next to the notebook, and a short preview of its dinner."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from ...dinner.words import menu_cell, missing, outcome, wanted_line
from ...files.scenario import sketch_scenario
from ...files.text_files import Unwritable, write_whole
from ...game.game import Game
from ...text.english import listed
from ...text.names import capital
from ..base.requests import refusal
from .data import Data
from .faults import fault_line

NAME = re.compile(r"[\w][\w .()+-]{0,94}\.toml")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\b.*", re.IGNORECASE)
RUN = (
    "Run this in the next cell to see why each house chose:",
    'fcm.DinnertimeExplorer(fcm.load_scenario("{name}"))',
)
CONTINUE = "To continue, run this in another cell:", 'fcm.TableEditor("{name}")'


def written(text: str, name: str, *, over: bool) -> Path:
    """Write a scenario next to the notebook; with `over` it may replace an older file."""
    if not name.endswith(".toml"):
        raise refusal("The file's name must end in .toml, such as my-table.toml.")
    if RESERVED.fullmatch(name):
        raise refusal("Windows reserves this name: choose another name.")
    if not NAME.fullmatch(name) or not name.isprintable():
        raise refusal(
            "The file's name must begin with a letter, a digit or _ and may contain only letters, "
            "digits, spaces and - _ . ( ) +, at most 100 in all, and no folder."
        )
    path = Path.cwd() / name
    if path.is_symlink() or path.is_dir():
        raise refusal("This name belongs to something that is not a file: choose another name.")
    if path.exists() and not over:
        raise FileExistsError(name)
    try:
        return write_whole(path, text)
    except Unwritable as error:
        raise refusal(f"The file could not be written: {error.reason}.") from error


def dinner_lines(data: Data) -> list[str]:
    """Return a sentence for each house: where it dines if the rules play the dinner now."""
    sketch = sketch_scenario(data)
    if sketch.faults or sketch.state is None:
        faults = [fault_line(data, fault)["text"] for fault in sketch.faults]
        return ["You can play the dinner when nothing is missing or wrong:", *faults]
    game = Game(replace(sketch.state, phase="dinnertime")).run_phase()
    if not game.decisions:
        return ["No house wants anything: put demand on a house."]
    lines = []
    for decision in game.decisions:
        text = f"{wanted_line(decision)} {outcome(decision)}"
        # why no chain could serve it, chains with equal reasons together
        if decision.winner is None:
            chains: dict[str, list[str]] = {}
            for offer in decision.offers:
                menu, short = menu_cell(offer), "short_of_stock"  # the menu says what is missing
                others = [missing(each) for each in offer.obstacles if each.code != short]
                if offer.as_asked and len(others) == len(offer.obstacles):
                    against = f"has {menu}, but {listed(others)}"
                else:
                    against = listed([menu, *others])
                chains.setdefault(against, []).append(offer.chain)
            reasons = [f"{listed(names)}: {against}" for against, names in chains.items()]
            text += f" {capital('; '.join(reasons))}."
        lines.append(text)
    cash = ", ".join(f"{chain.name} ${chain.cash}" for chain in game.state.chains)
    return [*lines, f"After dinner: {cash}."]
