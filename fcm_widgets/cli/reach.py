"""`fcm-widgets reach`: the houses that campaigns reach."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..game.game import load_scenario
from ..text.names import the_house
from .inputs import add_question
from .json import json_text, reach_answer

if TYPE_CHECKING:
    from .parser import Verbs


def add(verbs: Verbs) -> None:
    """Add the `reach` command to the parser."""
    add_question(
        verbs,
        "reach",
        "List the houses that each campaign on the map reaches.",
        "reach what-the-campaigns-do",
    ).set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Return a line for each campaign, with the houses that it reaches."""
    answer = reach_answer(load_scenario(options.file, strict=options.strict).state)
    if options.json:
        return json_text(answer)
    return "\n".join(
        f"campaign {number}: " + (", ".join(map(the_house, houses)) or "no house")
        for number, houses in answer["reach"].items()
    )
