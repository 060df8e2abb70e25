"""Apartments (NDI-1): every campaign brings twice as many tokens, and there is always room."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import campaigns
from fcm_widgets.explain.log import say
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.widgets.campaign.hits import Tallies, hits_at_houses
from fcm_widgets.widgets.map.scene import state_scene
from tests.game.boards import board, chain, got, house, terms

DISTRICTS: dict[str, Any] = {"modules": ["new_districts"], "city": {"tiles": [["X", "H"]]}}
"""Apartment pi at (1, 1) to (3, 3), its four roads in the middles of its sides; then house 13."""
KINDS: dict[str, dict[str, Any]] = {
    "billboard": {"number": 15, "at": [0, 1]},
    "mailbox": {"number": 9, "at": [1, 0]},
    "airplane": {"number": 4, "edge": "W", "first": 3},
    "radio": {"number": 1, "at": [0, 3]},
}


def evening(*campaigns: dict[str, Any], homes: Any = (), **keys: Any) -> fcm.Game:
    """Return a game whose marketing phase has just run beside apartment pi."""
    runs = [{"chain": "A", "good": "beer", **campaign} for campaign in campaigns]
    top = {**DISTRICTS, "campaign": runs, "house": list(homes)}
    return board(chain("A", None, **keys), phase="marketing", **top).run_phase()


def counts(game: fcm.Game) -> list[tuple[str, int]]:
    return [(event.house, len(event.tokens)) for event in got(game, DemandPlaced)]


@pytest.mark.rule("NDI-1", "CMP-1")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_campaign_brings_two_tokens(kind: str) -> None:
    game = evening(KINDS[kind])
    on_pi, *others = got(game, DemandPlaced)
    assert (on_pi.house, len(on_pi.tokens), on_pi.full) == ("pi", 2, ())
    assert terms(on_pi.count) == [(1, "CMP-1"), (1, "NDI-1")]
    assert game.state.home("pi").wants == {"beer": 2}
    assert [len(one.tokens) for one in others] == [1] * len(others), "houses get one"


@pytest.mark.rule("NDI-1", "CMP-5")
def test_a_radio_of_first_radio_campaign_brings_four() -> None:
    game = evening(KINDS["radio"], milestones=["first_radio_campaign"])
    assert counts(game) == [("pi", 4), ("13", 2)]
    assert terms(got(game, DemandPlaced)[0].count) == [(2, "CMP-5"), (2, "NDI-1")]
    other = evening(KINDS["billboard"], milestones=["first_radio_campaign"])
    assert counts(other) == [("pi", 2)]


@pytest.mark.rule("NDI-1", "CMP-1")
def test_there_is_always_room() -> None:
    """Nineteen stand there already, and all four campaigns bring their two."""
    game = evening(*KINDS.values(), homes=[house("pi", *["pizza"] * 19)])
    assert game.state.home("pi").wants == {"pizza": 19, "beer": 8}
    assert not any(event.full for event in got(game, DemandPlaced) if event.house == "pi")


@pytest.mark.rule("NDI-1")
def test_the_other_apartment_wants_double_too() -> None:
    top = {**DISTRICTS, "city": {"tiles": [["Y"]]}}
    runs = [{"number": 6, "edge": "N", "first": 0, "good": "burger", "chain": "A"}]
    game = board(chain("A", None), phase="marketing", campaign=runs, **top).run_phase()
    assert counts(game) == [("9 3/4", 2)]


@pytest.mark.rule("NDI-1")
def test_what_comes_is_said_with_its_reason() -> None:
    game = evening(KINDS["billboard"])
    (event,) = got(game, DemandPlaced)
    said = say(event, game.state)
    assert said.text == (
        "Billboard 15 brings 2 beer tokens to apartment pi, twice as many as to a house."
    )
    assert said.rule == "NDI-1"
    notes = {piece["id"]: piece["notes"] for piece in state_scene(game.state)["pieces"]}
    assert notes["house:pi"] == [
        "An apartment: any demand fits, and each campaign brings twice as many tokens (NDI-1)."
    ]


@pytest.mark.rule("NDI-1")
def test_the_campaign_explorer_counts_two() -> None:
    """What its sentences and numbers are looked up in: a row for each tile, house and good."""
    top = {**DISTRICTS, "campaign": [], "house": []}
    game = board(chain("A", None, beach=["brand_director"]), phase="marketing", **top)
    tallies = Tallies()
    hits = hits_at_houses(game.state, 0, [campaigns()[1], campaigns()[14]], tallies)

    def rows(tile: str, number: str) -> list[tuple[int, str]]:
        (hit,) = hits[tile][number]
        return [(term["amount"], term["rule"]) for term in tallies.table()[hit["tally"]]["terms"]]

    assert rows("14", "pi") == [(1, "CMP-1"), (1, "NDI-1")]
    assert rows("14", "13") == [(1, "CMP-1")]
    assert rows("1", "pi") == [(2, "CMP-5"), (2, "NDI-1")], "the milestone comes with the radio"


@pytest.mark.rule("NDI-7", "NDI-1")
@pytest.mark.parametrize(("tile", "limits"), [("V", {"21": 3, "22": 3}), ("W", {"25": 5})])
def test_the_new_houses_are_no_apartments(tile: str, limits: dict[str, int]) -> None:
    runs = [{"number": 6, "edge": "N", "first": 0, "good": "beer", "chain": "A"}]
    top = {**DISTRICTS, "city": {"tiles": [[tile]]}, "campaign": runs}
    game = board(chain("A", None), phase="marketing", **top).run_phase()
    assert {home.house.number: home.house.limit for home in game.state.homes} == limits
    assert counts(game) == [(number, 1) for number in limits]
