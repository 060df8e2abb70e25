"""`fcm-widgets review`: a saved game looked back on, or the dinner of a scenario."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from .game.game import Game, load_scenario
from .review.review import as_json

SAVED = ".json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add = parser.add_argument
    add(
        "file",
        metavar="FILE",
        help="a saved game, .json, a scenario, TOML, whose dinner is held first, or the name of an "
        "example",
    )
    add("--chain", metavar="NAME", help="tell of this chain alone")
    add("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> str:
    """Return what to print. Raises `FcmError` for a bad file and for an unknown chain."""
    game = _game(options.file)
    if options.chain:
        game.start.seat(options.chain)  # which says who is there
    review, chains = game.review(), (options.chain,) if options.chain else ()
    if options.json:
        return json.dumps(as_json(review, chains), indent=1)
    return review.to_text(*chains)


def _game(path: Path) -> Game:
    if path.suffix == SAVED:
        return Game.load(path)
    return dined(load_scenario(path))


def dined(game: Game) -> Game:
    """Return a scenario with its dinner held; one that stands elsewhere dines as it stands."""
    if game.phase != "dinnertime":
        note = f"note: the file stands at {game.phase}; this is its dinnertime as the table is now"
        print(note, file=sys.stderr)
        game = Game(replace(game.state, phase="dinnertime"))
    return game.run_phase()
