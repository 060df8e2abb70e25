"""`fcm-widgets distance`: the borders between houses and restaurants."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..game.game import load_scenario
from ..text.names import count_noun
from .inputs import add_question
from .json import distance_answer, json_text

if TYPE_CHECKING:
    from .parser import Verbs


def add(verbs: Verbs) -> None:
    """Add the `distance` command to the parser."""
    add_question(
        verbs,
        "distance",
        "Count the borders on the shortest route between each house and each restaurant.",
        "distance two-roads-on-one-tile",
    ).set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Return the distances as text, a line for each house and each restaurant."""
    answer = distance_answer(load_scenario(options.file, strict=options.strict).state)
    if options.json:
        return json_text(answer)
    return "\n".join(
        f"house {row['house']:>5}  {row['chain']} at {row['restaurant']}: "
        + ("no road" if row["distance"] is None else count_noun(row["distance"], "border"))
        for row in answer["distances"]
    )
