"""The supply and the milestones at each step of the timeline are those of the game at that step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fcm_widgets import Game
from fcm_widgets.data import employees, milestones
from fcm_widgets.game.supply import milestones_of, supply_of
from fcm_widgets.state.state import State
from fcm_widgets.widgets.game.timeline import GameTimeline
from fcm_widgets.widgets.game.words import catalogue
from tests.widgets.game_tables import folded, states_shown, whole

FEW = ("two-chains", "five-chains-introductory", "with-new-milestones")
GAMES = [
    pytest.param(path, id=path.stem, marks=() if path.stem in FEW else pytest.mark.slow)
    for path in sorted((Path(__file__).parents[1] / "data" / "games").glob("*.json"))
]


def shown(facts: dict[str, Any], known: dict[str, Any]) -> tuple[object, ...]:
    """Return what the browser shows of some facts, as it counts what is left."""
    cards, earned = list(employees()), list(milestones())
    return (
        {cards[int(n)]: (pile["left"], pile["copies"]) for n, pile in facts["piles"].items()},
        {
            earned[int(n)]: (now["status"], now["last_turn"])
            for n, now in facts["milestones"].items()
        },
        [
            mark
            for kind in known["campaigns"]
            for number, mark in kind["tiles"]
            if f"campaign:{number}" not in facts["pieces"]
        ],
        [house for house in known["houses"] if f"house:{house}" not in facts["pieces"]],
        facts["gardens"],
    )


def counted(state: State, kinds: list[str]) -> tuple[object, ...]:
    """Return the same from `Game.supply` and `Game.milestones`."""
    supply, board = supply_of(state), milestones_of(state)
    return (
        {pile.card: (pile.left, pile.copies) for pile in supply.piles},
        {row.id: (row.status, row.last_turn) for row in board},
        [mark for kind in kinds for mark in supply.tiles.get(kind, ())],
        list(supply.houses),
        supply.gardens,
    )


@pytest.mark.parametrize("path", GAMES)
@pytest.mark.rule("SET-2", "SET-3", "SET-5", "MIL-1", "REC-4")
def test_each_step_has_the_supply_and_the_milestones_of_its_state(path: Path) -> None:
    game = Game.load(path)
    first, steps = whole(GameTimeline(game))
    known: Any = catalogue(game.start.config, players=len(game.start.chains))
    kinds = [kind["name"].replace(" ", "_") for kind in known["campaigns"]]
    states = states_shown(game)
    for facts, state in zip(folded(first, steps), states, strict=True):
        assert shown(facts, known) == counted(state, kinds)
    assert shown(folded(first, steps)[0], known) != shown(folded(first, steps)[-1], known)


def test_the_catalogue_has_the_careers_and_the_campaigns_of_the_game() -> None:
    game = Game.new(players=2, seed=1, modules=["coffee"])
    known = catalogue(game.state.config, players=2)
    cards = list(employees())
    supply = game.supply()
    for card, facts in zip(cards, known["cards"], strict=True):
        if str(cards.index(card)) in GameTimeline(game).first["piles"]:
            assert [cards[to] for to in facts["becomes"]] == list(supply[card].becomes)
            assert facts["is_entry"] == supply[card].entry
    radio = next(kind for kind in known["campaigns"] if kind["name"] == "radio")
    assert radio["placed_by"] == [(cards.index("brand_director"), 5)]
