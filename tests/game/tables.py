"""Small tables at the start of any phase, played on from there.

The city is the street of `tests.dinner.street`: five tiles in a row, joined by one road from west
to east, and `chain("Santa Maria", away=2)` has its restaurant on the third of them::

    game = working(chain("Xango", at_work=["trainer"], beach=["trainer"]))
    game = table(chain("Near"), chain("Far", away=3), phase="order_of_business")
    play(game, "hire", card="waitress")
    assert codes(game, "hire", card="guru") == ["no_entry_card"]

`chain` gives a chain without stock; the keys of a scenario's `[[chain]]` are its keywords. What
else a scenario may hold (`campaign`, `house`, `bank`, `rulings`, `turn`, `city`) is a keyword of
`table`.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

import fcm_widgets as fcm
from fcm_widgets.errors import IllegalAction
from fcm_widgets.files.action_reading import action_of
from fcm_widgets.state.actions import Action
from fcm_widgets.state.events import Event
from fcm_widgets.state.state import Chain
from tests.dinner.street import TILES, house, site
from tests.oracle.toml_text import to_toml

__all__ = [
    "STAFF",
    "TILES",
    "act",
    "chain",
    "chain_of",
    "codes",
    "done",
    "events",
    "house",
    "options",
    "placed",
    "play",
    "refused",
    "set_up",
    "site",
    "table",
    "text",
    "to_step",
    "working",
]

STAFF = [
    "management_trainee",
    "trainer",
    "waitress",
    "waitress",
    "burger_cook",
    "recruiting_manager",
]
"""A hand from which a structure can be chosen well or badly."""
E = TypeVar("E", bound=Event)
STEPS = ("recruit", "train", "campaigns", "food_and_drinks", "build", "restaurants")


def chain(name: str, away: int | None = 0, **keys: Any) -> dict[str, Any]:
    """Return a chain with a restaurant so many tiles down the street, `None` for no restaurant."""
    sites = [] if away is None else [site(away)]
    return {"name": name, "restaurants": sites, **keys}


def text(*chains: dict[str, Any], phase: str = "working", **top: Any) -> str:
    """Return the text of a scenario on the street at the start of a phase."""
    scenario = {"phase": phase, "city": {"tiles": TILES}, **top, "chain": list(chains)}
    return to_toml({key: value for key, value in scenario.items() if value not in ([], {}, "")})


def table(*chains: dict[str, Any], phase: str, **top: Any) -> fcm.Game:
    """Return a game at the start of a phase; nothing has been played."""
    return fcm.Game.from_scenario(text(*chains, phase=phase, **top))


def working(*chains: dict[str, Any], step: str = "recruit", **top: Any) -> fcm.Game:
    """Return a game in the working phase, the first chain in turn order gone on to `step`."""
    return to_step(table(*chains, phase="working", **top), step)


def to_step(game: fcm.Game, step: str) -> fcm.Game:
    """Let the chain that works be done with its steps until it stands at `step`.

    The game itself passes over a step in which the chain can do nothing: then this stops at the
    first later step that offers anything, or where the chain's day has ended.
    """
    name = game.to_move[0]
    while game.phase == "working" and game.to_move[0] == name:
        if STEPS.index(game.state.progress.step or STEPS[0]) >= STEPS.index(step):
            break
        done(game)
    return game


def act(game: fcm.Game, do: str, chain: str = "", **keys: Any) -> Action:
    """Return an action as a save would write it; `chain` is the one to move if not named."""
    names = [one.name for one in game.state.chains]
    return action_of({"do": do, "chain": chain or game.to_move[0], **keys}, names)


def play(game: fcm.Game, do: str, chain: str = "", **keys: Any) -> fcm.Game:
    """Play an action."""
    return game.play(act(game, do, chain, **keys))


def done(game: fcm.Game, chain: str = "") -> fcm.Game:
    """Let a chain be done with its step."""
    return play(game, "done", chain)


def codes(game: fcm.Game, do: str, chain: str = "", **keys: Any) -> list[str]:
    """Return the codes of what stands against an action; it must be refused for just these."""
    return refused(game, act(game, do, chain, **keys))


def refused(game: fcm.Game, action: Action) -> list[str]:
    """Return the codes of what stands against an action; it must be refused for just these."""
    found = tuple(game.obstacles(action))
    assert (action in game.options) == (not found)
    if found:
        before = game.state
        with pytest.raises(IllegalAction) as refusal:
            game.play(action)
        assert refusal.value.obstacles == found
        assert game.state is before
    return [one.code for one in found]


def options(game: fcm.Game, do: str, chain: str = "") -> list[Action]:
    """Return the options of one kind, of every chain or of one."""
    offered = game.options.of(chain) if chain else game.options
    return [one for one in offered if one.do == do]


def events(game: fcm.Game, kind: type[E]) -> list[E]:
    """Return the events of one kind so far, in their order."""
    return [event for event, _ in game.history if isinstance(event, kind)]


def chain_of(game: fcm.Game, name: str) -> Chain:
    """Return a chain as it stands now."""
    return game.state.chains[game.state.seat(name)]


def placed(game: fcm.Game) -> fcm.Game:
    """Let everybody place the first restaurant that is offered."""
    while game.phase == "setup" and options(game, "place_restaurant"):
        game.play(options(game, "place_restaurant")[0])
    return game


def set_up(**keys: Any) -> fcm.Game:
    """Return a game that has been set up: restaurants placed, the middle reserve card chosen."""
    game = placed(fcm.Game.new(**keys))
    while game.phase == "setup":
        play(game, "choose_reserve", money=200)
    return game


def restructuring(*hands: list[str], **top: Any) -> fcm.Game:
    """Return a game in which the chains A, B, ... have these cards in hand."""
    chains = [chain("ABCDE"[place], away=place, beach=hand) for place, hand in enumerate(hands)]
    return table(*chains, phase="restructuring", **top)


def put(game: fcm.Game, name: str, *cards: str) -> fcm.Game:
    """Put cards to work and be done."""
    for card in cards:
        play(game, "put_to_work", name, card=card)
    return done(game, name)
