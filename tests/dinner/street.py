"""One straight street to dine in: short scenarios for rules that need no more of a city.

Five tiles in a row, joined by one road from west to east. House 13 stands on the first tile, so a
restaurant `away` tiles down the street is at distance `away` from it::

    game = dinner(chain("Near", away=0), chain("Far", away=3), wants=["burger"])
"""

from __future__ import annotations

from typing import Any

import fcm_widgets as fcm
from fcm_widgets.state.events import Paid
from tests.oracle.toml_text import to_toml

TILES = [["H", "O", "Q", "R", "T"]]
PLENTY = {"burger": 20, "pizza": 20, "beer": 20, "lemonade": 20, "softdrink": 20}


def site(away: int) -> dict[str, Any]:
    """Return a restaurant north of the street with its doors at the road, on that tile."""
    return {"at": [5 * away + 3, 0], "entrance": "SW"}


def chain(name: str, away: int | None = 0, **keys: Any) -> dict[str, Any]:
    """Return a chain with plenty of everything and a restaurant so many tiles down the street."""
    sites = [] if away is None else [site(away)]
    return {"name": name, "stock": PLENTY, "restaurants": sites, **keys}


def house(number: int | str, *demand: Any, **keys: Any) -> dict[str, Any]:
    """Return a `[[house]]` with its demand."""
    return {"number": number, "demand": list(demand), **keys}


def table(
    *chains: dict[str, Any],
    wants: list[str] | None = None,
    garden: str = "",
    houses: list[dict[str, Any]] | None = None,
    **top: Any,
) -> str:
    """Return the text of a scenario on the street; `wants` and `garden` are those of house 13."""
    if houses is None:
        houses = [house(13, *(wants or ["burger"]), **({"garden": garden} if garden else {}))]
    scenario = {"city": {"tiles": TILES}, **top, "chain": list(chains), "house": houses}
    return to_toml({key: value for key, value in scenario.items() if value != []})


def dinner(*chains: dict[str, Any], **more: Any) -> fcm.Game:
    """Return a game that has just dined; see `table`."""
    return fcm.Game.from_scenario(table(*chains, **more)).run_phase()


def paid(game: fcm.Game, kind: str) -> list[int]:
    """Return the sums of one kind that changed hands, in their order."""
    return [e.tally.total for e, _ in game.history if isinstance(e, Paid) and e.kind == kind]


def cash(game: fcm.Game) -> list[int]:
    """Return what each chain owns, as the chains are listed."""
    return [chain.cash for chain in game.state.chains]
