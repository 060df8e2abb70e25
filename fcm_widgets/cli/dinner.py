"""`fcm-widgets dinner`: the dinner of a scenario, with the reasons of every house."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..dinner.dinnertime import Served, StayedHome, also_bought
from ..dinner.table import decision_text
from ..explain.log import say
from ..game.game import load_scenario
from .inputs import add_question, at_dinnertime
from .json import dinner_answer, json_text

if TYPE_CHECKING:
    from .parser import Verbs


def add(verbs: Verbs) -> None:
    """Add the `dinner` command to the parser."""
    add_question(
        verbs,
        "dinner",
        "Play one dinner and explain where every house dines and why.",
        "dinner one-beer-short",
        "dinner where-will-house-8-eat --json",
    ).set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Return the text of a scenario's dinner, with the reasons of every house."""
    game = at_dinnertime(load_scenario(options.file, strict=options.strict)).run_phase()
    if options.json:
        return json_text(dinner_answer(game))
    lines = [game.state.config.title] if game.state.config.title else []
    for event, state in game.history:
        if isinstance(event, Served | StayedHome):
            lines += ["", decision_text(event.decision)]
            if isinstance(event, Served):
                lines += [*filter(None, [also_bought(event, state)]), ""]
        elif text := str(say(event, state)):
            lines.append(text)
    cash = ", ".join(f"{chain.name} ${chain.cash}" for chain in game.state.chains)
    return "\n".join([*lines, "", f"Cash: {cash}; bank ${game.state.bank.cash}."])
