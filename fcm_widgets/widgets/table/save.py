"""Saving a table beside the notebook, and a first look at the dinner that it leads to."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import menu_cell, missing, outcome, wants_line
from ...files.scenario import sketch_scenario
from ...files.text_files import Unwritable, write_whole
from ...game.game import Game
from ...text.english import listed
from ...text.names import capital
from .asked import refusal
from .data import Data
from .faults import fault_line

NAME = re.compile(r"[\w][\w .()+-]{0,94}\.toml")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\b.*", re.IGNORECASE)
RUN = (
    "Run this in the next cell to see why each house chose:",
    'fcm.DinnertimeExplorer(fcm.load_scenario("{name}"))',
)
MEND = "Run this in another cell to go on:", 'fcm.TableEditor("{name}")'


def checked_name(name: str) -> str:
    """Return a file's name if it may be written; raises `Refused` with why not.

    >>> checked_name("my-table.toml")
    'my-table.toml'
    """
    if not name.endswith(".toml"):
        raise refusal("The file's name ends in .toml, such as my-table.toml.")
    if not NAME.fullmatch(name) or RESERVED.fullmatch(name) or not name.isprintable():
        raise refusal(
            "A name of letters, figures, spaces and - _ . ( ) + is needed, without a folder."
        )
    return name


def written(text: str, name: str, *, over: bool) -> Path:
    """Write a scenario beside the notebook; an older file only if that is said."""
    path = Path.cwd() / checked_name(name)
    if path.is_symlink() or path.is_dir():
        raise refusal("Something else of this name is there: choose another name.")
    if path.exists() and not over:
        raise FileExistsError(name)
    try:
        return write_whole(path, text)
    except Unwritable as error:
        raise refusal(f"The file could not be written: {error.reason}.") from error


def _why_not(decision: Decision) -> str:
    """Say of every chain why it could not serve a house that stays at home, alike ones together."""
    if decision.winner is not None:
        return ""
    alike: dict[str, list[str]] = {}
    for offer in decision.offers:
        alike.setdefault(_against(offer), []).append(offer.chain)
    said = [f"{listed(chains)}: {against}" for against, chains in alike.items()]
    return f" {capital('; '.join(said))}."


def _against(offer: Offer) -> str:
    """Say what a chain has of the menu, and what else stands against it.

    The words are those of the dinner's own table.
    """
    others = [
        missing(obstacle) for obstacle in offer.obstacles if obstacle.code != "short_of_stock"
    ]
    menu = menu_cell(offer)
    if menu != "everything":
        return listed([menu, *others])
    return f"has {menu}, but {listed(others)}"


def dinner_lines(data: Data) -> list[str]:
    """Return who dines where on this table, two sentences a house, from the real dinner."""
    sketch = sketch_scenario(data)
    if sketch.faults or sketch.state is None:
        missing = [fault_line(data, fault)[0] for fault in sketch.faults]
        return ["The dinner can be told once nothing is missing:", *missing]
    game = Game(replace(sketch.state, phase="dinnertime")).run_phase()
    told = [
        f"{wants_line(decision)} {outcome(decision)}{_why_not(decision)}"
        for decision in game.decisions
    ]
    if not told:
        return ["No house wants anything: put demand on a house."]
    cash = ", ".join(f"{chain.name} ${chain.cash}" for chain in game.state.chains)
    return [*told, capital(f"after it: {cash}.")]
