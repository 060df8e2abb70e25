"""`fcm-widgets review`: a look back on a saved game, or on the dinner of a scenario."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..game.game import Game, load_scenario
from ..review.review import as_json
from .inputs import FileKind, add_file, at_dinnertime
from .json import json_text
from .parser import add_verb

if TYPE_CHECKING:
    from .parser import Verbs


def add(verbs: Verbs) -> None:
    """Add the `review` command to the parser."""
    parser = add_verb(
        verbs,
        "review",
        "Show where the money of a game or of one dinner came from, which sales were lost, and "
        "what would have earned more.",
        'review a-first-game --chain "Golden Duck Diner"',
        "review one-beer-short",
    )
    add_file(
        parser,
        "a saved game (.json), a scenario (.toml), or the name of an example. If it is a "
        "scenario, its dinner is played first",
        (FileKind.SAVED, FileKind.SCENARIO),
    )
    help_text = "show only this chain (default: every chain)"
    parser.add_argument("--chain", metavar="NAME", help=help_text)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Return the text of the review; raise `FcmError` for a bad file or an unknown chain."""
    if options.file.suffix == FileKind.SAVED.ending:
        game = Game.load(options.file)
    else:
        game = at_dinnertime(load_scenario(options.file)).run_phase()
    if options.chain:
        game.start.seat(options.chain)  # raises with the names of the chains
    review, chains = game.review(), (options.chain,) if options.chain else ()
    if options.json:
        return json_text(as_json(review, chains))
    return review.to_text(*chains)
