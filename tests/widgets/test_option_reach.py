"""What the panel says of how far one gets is what the rules then allow."""

from __future__ import annotations

import tomllib

import pytest

from fcm_widgets import load_example
from fcm_widgets.board.reach import reached
from fcm_widgets.board.tile import as_house
from fcm_widgets.bots import RandomBot
from fcm_widgets.data import campaigns, employees
from fcm_widgets.engine.supply import tiles_left
from fcm_widgets.game.game import Game
from fcm_widgets.phases.campaigns import (
    Advertise,
    FlyFrom,
    LayTile,
    TakeTile,
    flying,
    footprint_at,
    marketeers,
)
from fcm_widgets.phases.food import Fetch
from fcm_widgets.phases.round import open_phase
from fcm_widgets.phases.setup import PlaceRestaurant
from fcm_widgets.state.actions import Done
from fcm_widgets.text.names import number_word
from fcm_widgets.widgets.game.option_reach import houses_in_reach, in_range, passed_over, tile_tells
from fcm_widgets.widgets.game.options import ask_facts, options_of
from tests.game.tables import play, table, to_step
from tests.mixes import PLAYED, setup_of
from tests.seeds import seeds
from tests.words.situations import day


def squares(game: Game, seat: int, card: str) -> set[tuple[int, int]]:
    rows = in_range(game.state, seat, employees()[card])
    return {(row["at"][0] + n, row["at"][1]) for row in rows for n in range(row["count"])}


@pytest.mark.rule("MKT-2", "BUY-3")
@pytest.mark.parametrize("seed", seeds(20))
def test_whatever_is_laid_or_fetched_lies_in_the_range_that_is_shaded(seed: int) -> None:
    game, bot = Game.new(players=3, seed=seed), RandomBot(seed)
    met = {LayTile: 0, Fetch: 0}
    while not game.over and game.state.turn < 12:
        if not game.to_move:
            game.advance()
            continue
        seat = game.state.seat(game.to_move[0])
        held = game.state.progress.held
        for action in options_of(game, seat):
            if isinstance(action, LayTile) and held is not None:
                near = squares(game, seat, held.by)
                tile = campaigns()[int(held.number)]
                wide, high = (tile.height, tile.width) if held.turned else (tile.width, tile.height)
                x, y = action.at
                footprint = {(x + dx, y + dy) for dx in range(wide) for dy in range(high)}
                assert not near or footprint & near
                met[LayTile] += 1
            if isinstance(action, Fetch) and len(action.route) > 1:
                near = squares(game, seat, action.by)
                if employees()[action.by].range_kind == "road":
                    assert set(action.route) <= near
                met[Fetch] += 1
        game.play(bot.choose(game.seen_by(game.to_move[0]), game.to_move[0]))
    assert met[LayTile] > 3


@pytest.mark.rule("BUY-3")
def test_a_cart_drives_within_the_range_that_is_shaded() -> None:
    game = load_example("a-day-at-work")
    for _ in range(3):
        game.play(next(one for one in game.options if isinstance(one, Done)))
    (cart,) = (one for one in game.options if isinstance(one, Fetch))
    near = squares(game, cart.seat, cart.by)
    assert set(cart.route) <= near
    assert len(near) < len(game.state.city.printed), "it does not get everywhere"
    (group,) = (one for one in ask_facts(game)["seats"][0]["groups"] if one["do"] == "fetch")
    assert {
        (row["at"][0] + n, row["at"][1]) for row in group["ranges"][0] for n in range(row["count"])
    } == near


def named(text: str) -> set[str]:
    """Return the houses that a part of a sentence names."""
    words = text.removeprefix("houses ").replace(" and ", ", ").split(", ")
    return {as_house(word.removeprefix("house ").removeprefix("apartment ")) for word in words}


def check_sentence(told: str, reach: list[set[str]]) -> None:
    """Read a sentence as a player does, and compare it with what each place reaches."""
    every, most = set().union(*reach), max(map(len, reach))
    if not most:
        assert told == "reaches no house"
    elif told.startswith("can reach only one of "):
        assert most == 1
        assert named(told.removeprefix("can reach only one of ")) == every
    elif told.startswith("can reach either "):
        sets = [named(part) for part in told.removeprefix("can reach either ").split(", or ")]
        assert all(some in reach for some in sets)
        assert all(any(some <= best for best in sets) for some in reach), "these exclude each other"
    elif ", but at most " in told:
        houses, _, rest = told.removeprefix("can reach ").partition(", but at most ")
        assert named(houses) == every
        number, _, rest = rest.partition(" together")
        assert number == number_word(most)
        largest = {frozenset(some) for some in reach if len(some) == most}
        if rest.startswith(": "):
            assert {frozenset(named(part)) for part in rest[2:].split(", or ")} == largest
        else:
            assert rest == ", depending on its place"
            assert len(largest) > 4
    else:
        assert told.endswith(" together") == (most > 1)
        assert named(told.removeprefix("can reach ").removesuffix(" together")) == every
        assert every in reach


@pytest.mark.rule("MKT-6", "CMP-2")
@pytest.mark.parametrize("mixed", [False, True])
def test_a_tile_reaches_what_is_told_of_it_from_the_best_of_its_places(mixed: bool) -> None:
    setup = setup_of(3, *PLAYED[:2])
    game = setup.game(1) if mixed else Game.new(players=3, seed=2)
    bot, met = RandomBot(4), 0
    while not game.over and met < 40:
        if not game.to_move:
            game.advance()
            continue
        seat = game.state.seat(game.to_move[0])
        for action in options_of(game, seat):
            if not isinstance(action, TakeTile):
                continue
            then = game.at(game.played).play(action)
            reach = []
            for one in options_of(then, seat):
                if isinstance(one, LayTile):
                    laid = then.at(then.played).play(one)
                    good = next(a for a in options_of(laid, seat) if isinstance(a, Advertise))
                    ended = laid.play(good).state
                    campaign = next(c for c in ended.campaigns if c.number == action.number)
                    homes = [home.house for home in ended.homes]
                    reach.append({h.number for h in reached(ended.city, homes, campaign.footprint)})
            if not reach:
                continue
            together = [set(some) for some in houses_in_reach(game.state, action)]
            assert all(some in reach for some in together), "a place reaches just these"
            assert all(not some or any(some <= best for best in together) for some in reach)
            assert not any(some < best for some in together for best in together)
            check_sentence(tile_tells(game.state, action), reach)
            met += 1
        game.play(bot.choose(game.seen_by(game.to_move[0]), game.to_move[0]))
    assert met


@pytest.mark.rule("MKT-6", "CMP-2", "CMP-3", "CMP-4", "CMP-5")
@pytest.mark.parametrize("seed", seeds(20))
def test_the_houses_of_every_kind_of_campaign_are_named_together(seed: int) -> None:
    """A brand director anywhere in a random city: billboards, mailboxes, airplanes and radios."""
    start = Game.new(players=4, seed=seed)
    tiles = tomllib.loads(start.to_scenario())["city"]["tiles"]
    restaurants = [
        {"restaurants": [action.as_json(["", "", "", ""])]}
        for action in options_of(start, start.state.seat(start.to_move[0]))
        if isinstance(action, PlaceRestaurant)
    ]
    kinds = set()
    for card in ("marketing_trainee", "campaign_manager", "brand_manager", "brand_director"):
        site = restaurants[seed % len(restaurants)]["restaurants"][0]
        where = [{"at": list(site["at"]), "entrance": site["entrance"]}]
        rows: list[dict[str, object]] = [
            {"name": "Santa Maria", "at_work": [card], "restaurants": where},
            {"name": "Xango", "restaurants": []},
        ]
        game = to_step(table(*rows, phase="working", city={"tiles": tiles}), "campaigns")
        for action in options_of(game, 0):
            if not isinstance(action, TakeTile):
                continue
            then, reach = game.at(game.played).play(action), []
            tile = campaigns()[action.number]
            held = open_phase(then.state).progress.held
            homes = [home.house for home in then.state.homes]
            for place in options_of(then, 0):
                if isinstance(place, LayTile) and held is not None:
                    footprint = footprint_at(tile, place.at, turned=held.turned)
                elif isinstance(place, FlyFrom):
                    footprint = flying(place, tile)
                else:
                    continue
                reach.append({h.number for h in reached(then.state.city, homes, footprint)})
            told = tile_tells(game.state, action)
            check_sentence(told, reach)
            kinds.add(tile.type)
    assert kinds == {"billboard", "mailbox", "airplane", "radio"}


@pytest.mark.rule("MKT-6", "MKT-10")
def test_a_marketeer_without_a_tile_is_told_and_why() -> None:
    game = day("marketing_trainee", "kitchen_trainee", step="campaigns")
    assert passed_over(game.state, 0) == [], "it has a tile"
    state = game.state
    kinds = employees()["marketing_trainee"].campaigns
    left = [tile.number for tile in tiles_left(state) if tile.type in kinds]
    assert left
    play(game, "take_tile", by="marketing_trainee", number=left[0])
    assert passed_over(game.state, 0) == [], "it has one in hand"


@pytest.mark.slow
@pytest.mark.rule("MKT-6")
def test_who_is_passed_over_could_take_nothing_and_nobody_else_is_named() -> None:
    assert any(notes_of_a_game(seed) for seed in range(6))


def notes_of_a_game(seed: int) -> list[str]:
    """Return all that was said of who was passed over in a lively game, each checked."""
    game, bot = Game.new(players=5, seed=seed, introductory=True), RandomBot(seed)
    told: list[str] = []
    named: set[tuple[int, int, str]] = set()
    while not game.over and game.state.turn < 40:
        if not game.to_move:
            game.advance()
            continue
        name = game.to_move[0]
        seat = game.state.seat(name)
        notes = passed_over(game.state, seat)
        (asked,) = ask_facts(game, [seat])["seats"]
        assert asked["notes"] == notes
        for note in notes:
            (card,) = (
                one for one in marketeers(game.state, seat) if employees()[one].name.lower() in note
            )
            for tile in tiles_left(game.state):
                if tile.type in employees()[card].campaigns:
                    assert f"{tile.mark}" in note
            takes = (TakeTile(seat, card, number) for number in campaigns())
            if game.state.progress.step == "campaigns":
                assert all(list(game.obstacles(one)) for one in takes)
            told.append(note)
            named.add((game.state.turn, seat, card))
        action = bot.choose(game.seen_by(name), name)
        if isinstance(action, TakeTile):
            assert (game.state.turn, seat, action.by) not in named, "it could take one after all"
        game.play(action)
    return told
