"""What an option would do is drawn before it is played: whom it reaches, what it takes, how far."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from fcm_widgets.board.pieces import Restaurant
from fcm_widgets.bots import RandomBot
from fcm_widgets.data import goods
from fcm_widgets.engine.ranges import has_drive_in
from fcm_widgets.explain.labels import label
from fcm_widgets.game.examples import load_example
from fcm_widgets.game.game import Game
from fcm_widgets.phases.build import BuildHouse
from fcm_widgets.phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile
from fcm_widgets.phases.food import Fetch, Fetched
from fcm_widgets.phases.marketing import CampaignRan
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restaurants import MoveRestaurant, OpenRestaurant
from fcm_widgets.phases.setup import PlaceRestaurant
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.widgets.game.option_preview import map_effect
from fcm_widgets.widgets.game.options import ask_facts, options_of
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.map.scene import state_scene
from tests.game.tables import events, play
from tests.seeds import LONG, seeds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.state.state import HouseState
    from fcm_widgets.widgets.game.contract import MapEffect

KINDS = (LayTile, FlyFrom, Advertise, BuildHouse, Fetch, PlaceRestaurant, OpenRestaurant)


def offered(seed: int) -> Iterator[tuple[Game, int]]:
    """Yield a lively game wherever a chain is asked for something with a place or a way."""
    game, bot = Game.new(players=3, seed=seed), RandomBot(seed)
    while not game.over and game.state.turn < 14:
        waiting = game.to_move
        if not waiting:
            game.advance()
            continue
        seat = game.state.seat(waiting[0])
        if any(isinstance(one, (*KINDS, MoveRestaurant)) for one in game.options.of(waiting[0])):
            yield game.at(game.played), seat
        game.play(bot.choose(game.seen_by(waiting[0]), waiting[0]))


def best_of(game: Game, action: TakeTile) -> list[str]:
    """Return the houses that a tile reaches from any of its places, as each place tells them."""
    then = game.at(game.played).play(action)
    found = [map_effect(one, then.state) for one in options_of(then, action.seat)]
    every = {house for one in found if one for house in one["reached"]}
    return [
        f"house:{home.house.number}"
        for home in game.state.homes
        if f"house:{home.house.number}" in every
    ]


def assert_true(game: Game, action: Action, drawn: MapEffect) -> None:
    """Assert that what is drawn of an option is so on the table."""
    state, city = game.state, game.state.city
    if isinstance(action, PlaceRestaurant | OpenRestaurant | MoveRestaurant):
        drive_in = has_drive_in(state, action.seat)
        doors = Restaurant(action.at, action.entrance).doors(drive_in=drive_in)
        assert drawn["distances"] == [
            {
                "piece": f"house:{home.house.number}",
                "borders": city.distance(home.house.roadside, doors),
            }
            for home in state.homes
        ]
    elif isinstance(action, BuildHouse):
        after = game.at(game.played).play(action).state
        (built,) = (home.house for home in after.homes if home.house.at == action.at)
        for far in drawn["distances"]:
            _, seat, number = far["piece"].split(":")
            site = state.chains[int(seat)].restaurants[int(number)]
            doors = site.doors(drive_in=has_drive_in(state, int(seat)))
            assert far["borders"] == city.distance(built.roadside, doors)
        sells = sum(len(chain.open_restaurants) for chain in state.chains)
        assert len(drawn["distances"]) == sells
    elif isinstance(action, TakeTile):
        assert drawn["reached"] == best_of(game, action)
    elif isinstance(action, Fetch):
        scene = state_scene(state)
        at = {piece["id"]: piece["good"] for piece in scene["pieces"] if "good" in piece}
        taken = Counter(at[source] for source in drawn["reached"])
        event = events(game.at(game.played).play(action), Fetched)[-1]
        assert set(taken) == {good for good, tally in event.drinks if tally.total}
        named = [good for good in taken if goods()[good].name in label(action, state)]
        assert set(named) == set(taken)


@pytest.mark.parametrize("seed", seeds(20))
def test_what_is_drawn_is_so(seed: int) -> None:
    met: Counter[type[Action]] = Counter()
    rng = random.Random(seed)
    for game, seat in offered(seed):
        options = options_of(game, seat)
        (asked,) = ask_facts(game, [seat])["seats"]
        for group in asked["groups"]:
            laid = [one for spot in group.get("spots", []) for one in spot["forms"]]
            if "map_effects" in group:
                assert len(group["map_effects"]) == len(group["effects"])
            for form in rng.sample(laid, min(len(laid), 12)):
                number, effect = form["option"], form["effect"]
                action, drawn = options[number], map_effect(options[number], game.state)
                if drawn is None:
                    assert "map_effects" not in group
                    continue
                # Places of which the same is told share what is drawn: it must be theirs, too.
                assert group["map_effects"][effect] == drawn
                assert_true(game, action, drawn)
                met[type(action)] += 1
            for key, drawn in group.get("option_effects", {}).items():
                action = options[int(key)]
                near = drawn.get("range")
                told = map_effect(action, game.state) or {"reached": [], "distances": []}
                assert drawn == (told if near is None else {**told, "range": near})
                assert_true(game, action, drawn)
                met[type(action)] += 1
    # Of new seeds nobody knows how often a campaign is laid: that is counted on the fixed ones.
    assert LONG or min(met[PlaceRestaurant], met[LayTile], met[Advertise]) > 10


def test_a_cart_takes_what_is_ringed() -> None:
    """Of three beers on the map the cart passes one, which gives two drinks."""
    game = load_example("a-day-at-work")
    for _ in range(3):
        game.play(next(one for one in game.options if isinstance(one, Done)))
    (cart,) = (one for one in game.options if isinstance(one, Fetch))
    drawn = map_effect(cart, game.state)
    assert drawn is not None
    (source,) = drawn["reached"]
    at = {piece["id"]: piece["squares"] for piece in state_scene(game.state)["pieces"]}
    assert [tuple(square) for square in at[source]] == [(6, 5)]
    assert label(cart, game.state) == "Send the cart operator for 2 beers (source at square 6, 5)"


@pytest.mark.rule("CMP-6", "CMP-7")
@pytest.mark.parametrize("seed", seeds(10))
def test_a_campaign_reaches_whom_is_drawn_in_the_turns_that_are_told(seed: int) -> None:
    """Played on: each campaign runs in just these turns, and tries just these houses."""
    game, bot = Game.new(players=2, seed=seed), RandomBot(seed)
    told: dict[tuple[int, int], tuple[list[int] | None, list[str]]] = {}
    standing: dict[tuple[int, int], tuple[HouseState, ...]] = {}
    ran: dict[tuple[int, int], list[int]] = {}
    # Some games see their first campaign late: ten turns from there on are played.
    while not game.over and game.state.turn < 10 + min(told, default=(game.state.turn,))[0]:
        if not game.to_move:
            game.advance()
            continue
        before, name = game.state, game.to_move[0]
        action = bot.choose(game.seen_by(name), name)
        game.play(action)
        turn = before.turn
        if isinstance(action, Advertise) and before.progress.held is not None:
            drawn = map_effect(action, before)
            assert drawn is not None
            turns = None if action.turns is None else [turn + n for n in range(action.turns)]
            told[turn, int(before.progress.held.number)] = (turns, drawn["reached"])
            standing[turn, int(before.progress.held.number)] = before.homes
            (one,) = ask_facts(game.at(game.played - 1), [action.seat])["seats"]
            (asked,) = (group for group in one["groups"] if group["do"] == "advertise")
            assert asked["left"] == f"starting in turn {turn}"
        for event in game.moves[-1].events:
            if isinstance(event, CampaignRan):
                placed = max(at for at in told if at[1] == event.campaign)
                ran.setdefault(placed, []).append(turn)
                if len(ran[placed]) == 1:
                    # Only what is built later that day can add to them.
                    reached = {f"house:{number}" for number in event.houses}
                    assert reached >= set(told[placed][1])
                    old = {f"house:{home.house.number}" for home in standing[placed]}
                    assert reached & old == set(told[placed][1])
    assert told
    last = max(turn for turns in ran.values() for turn in turns)
    for placed, (turns, _) in told.items():
        expected = range(placed[0], last + 1) if turns is None else turns
        assert ran.get(placed, []) == [turn for turn in expected if turn <= last]


def test_cards_say_what_they_do_and_hiring_how_many_are_left() -> None:
    game = load_example("a-day-at-work")
    widget = GameStepper(game)
    cards = widget._catalogue["cards"]
    names = [card["name"] for card in cards]
    assert cards[names.index("Waitress")]["lines"][0] == "Brings $3 in tips after dinner. (DIN-9)"
    assert cards[names.index("Lobbyist")]["lines"] == []  # not in play here
    hires = next(one for one in widget._options["seats"][0]["groups"] if one["do"] == "hire")
    assert [names[n] for n in hires["cards"]][:2] == ["Management trainee", "Pricing manager"]
    assert hires["left"] == "2 of 2 hires left"
    play(game, "hire", card="waitress")
    hires = next(one for one in ask_facts(game)["seats"][0]["groups"] if one["do"] == "hire")
    assert hires["left"] == "1 of 2 hires left"


@pytest.mark.parametrize("seed", seeds(10))
def test_so_many_hires_are_left_as_can_be_made(seed: int) -> None:
    """Hired on until nobody can be: as often as it said at first."""
    game, bot, met = Game.new(players=3, seed=seed), RandomBot(seed), 0
    while not game.over and game.state.turn < 10:
        if not game.to_move:
            game.advance()
            continue
        name = game.to_move[0]
        (one,) = ask_facts(game, [game.state.seat(name)])["seats"]
        for group in one["groups"]:
            if group["do"] == "hire":
                left = int(group["left"].split()[0])
                made, other = 0, game.at(game.played)
                while hires := [o for o in other.options.of(name) if isinstance(o, Hire)]:
                    other.play(hires[0])
                    made += 1
                assert made == left
                met += 1
        game.play(bot.choose(game.seen_by(name), name))
    assert met > 5
