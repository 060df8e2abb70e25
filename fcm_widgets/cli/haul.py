"""`fcm-widgets haul`: the drinks that a buyer can bring home."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..game.game import load_scenario
from ..text.english import counted
from .inputs import add_question
from .json import haul_answer, json_text

if TYPE_CHECKING:
    from .parser import Verbs


def add(verbs: Verbs) -> None:
    """Add the `haul` command to the parser."""
    parser = add_question(
        verbs,
        "haul",
        "Find the most drinks that a buyer can collect.",
        'haul one-beer-short --chain "Xango Blues Bar" --buyer truck_driver',
    )
    parser.add_argument("--chain", required=True, metavar="NAME", help="chain that sends the buyer")
    help_text = "card that buys the drinks, such as truck_driver"
    parser.add_argument("--buyer", required=True, metavar="CARD", help=help_text)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Return a line for each best set of drinks that the buyer can bring home."""
    state = load_scenario(options.file, strict=options.strict).state
    answer = haul_answer(state, options.chain, options.buyer)
    if options.json:
        return json_text(answer)
    hauls = "\n".join(counted(haul) or "nothing" for haul in answer["hauls"])
    return hauls or "no route to a drink"
