"""What an offered place does is told with it: by the rules, and in few bytes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from fcm_widgets import Game, TableEditor
from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Footprint, House, Restaurant
from fcm_widgets.board.reach import mail_blocks, reached
from fcm_widgets.board.squares import block
from fcm_widgets.data import campaigns
from fcm_widgets.state.state import State
from fcm_widgets.text.names import the_houses
from fcm_widgets.widgets.game.contract import GameGroup
from fcm_widgets.widgets.game.option_reach import entrance_tells
from fcm_widgets.widgets.game.options import ask_facts
from fcm_widgets.widgets.map.place_tells import campaign_tells, house_tells, restaurant_tells
from tests.game.tables import play
from tests.widgets.editing import HOUSE_8, done, restaurant
from tests.widgets.game_tables import played
from tests.words.situations import day

Facts = dict[str, Any]
LARGER = 2_000
"""The most bytes that what places do may add to a message."""


def told(group: GameGroup) -> dict[tuple[int, int], dict[str, str]]:
    """Return what each square's ways do, by the way."""
    return {
        spot["at"]: {form["form"]: group["effects"][form["effect"]] for form in spot["forms"]}
        for spot in group["spots"]
    }


def group_of(game: Game, do: str) -> GameGroup:
    (seat,) = ask_facts(game)["seats"]
    return next(group for group in seat["groups"] if group["do"] == do)


def taken(card: str, number: int) -> Game:
    game = day(card, step="campaigns")
    play(game, "take_tile", by=card, number=number)
    return game


def houses_at(state: State, footprint: Footprint) -> str:
    found = reached(state.city, [home.house for home in state.homes], footprint)
    return the_houses(house.number for house in found) or "no house"


@pytest.mark.rule("CMP-2", "CMP-3", "CMP-5")
@pytest.mark.parametrize(
    ("card", "number"), [("marketing_trainee", 13), ("campaign_manager", 9), ("brand_director", 1)]
)
def test_a_square_for_a_campaign_tells_whom_it_reaches(card: str, number: int) -> None:
    game = taken(card, number)
    tile, state = campaigns()[number], game.state
    found = told(group_of(game, "lay_tile"))
    assert len(found) > 1
    for at, ways in found.items():
        footprint = Footprint(tile.type, block(at, tile.width, tile.height))
        assert f"reaches {houses_at(state, footprint)}" in ways[""]
        if tile.type == "mailbox":
            number_of_block = mail_blocks(state.city)[at] + 1
            assert ways[""].startswith(f"in mail block {number_of_block}, ")
        if tile.type == "radio":
            assert ways[""].endswith(" on its tile and the tiles around it")
    assert any("no house" not in ways[""] for ways in found.values())


@pytest.mark.rule("CMP-4")
def test_a_flight_tells_whom_it_reaches() -> None:
    game = taken("brand_manager", 5)
    options = group_of(game, "fly_from")["options"]
    labels = [f"{option['label']}: {option['effect']}" for option in options]
    assert all(re.fullmatch(r"Fly from the \w+ over .*: reaches .+", text) for text in labels)
    assert any("house" in text and "no house" not in text for text in labels)
    footprint = Footprint("airplane", (), "N", 0, 3)
    first = next(text for text in labels if text.startswith("Fly from the north over columns 0 "))
    assert (
        first
        == f"Fly from the north over columns 0 to 2: reaches {houses_at(game.state, footprint)}"
    )


@pytest.mark.rule("GEO-7", "GEO-8")
def test_an_entrance_is_told_by_the_houses_that_one_sees_beside_it() -> None:
    game = Game.new(players=2, seed=7)
    found = told(group_of(game, "wait"))
    met = set()
    for at, ways in found.items():
        for corner, text in ways.items():
            (door,) = Restaurant(at, corner).doors()
            near = [
                home.house.number
                for home in game.state.homes
                if min(sum(map(abs, (x - door[0], y - door[1]))) for x, y in home.house.squares)
                <= 3
            ]
            assert text == (f"near {the_houses(near)}" if near else "")
            met.add(len(near))
    assert met >= {0, 1}
    drive_in = Restaurant((3, 2), "NE")
    assert entrance_tells(game.state, drive_in, drive_in=True).startswith("drive-in")


def test_the_editor_tells_the_stretches_at_an_entrance() -> None:
    city = City.of([["E", "A"]])
    drive_in = restaurant_tells(city, Restaurant((3, 2), "NE"), drive_in=True)
    assert drive_in.startswith("drive-in at stretch")


@pytest.mark.rule("GEO-5", "GEO-6")
def test_a_place_for_a_house_tells_the_stretches_beside_it_and_its_garden() -> None:
    city = City.of([["E", "A"]])
    with_garden = House("9", block((3, 1), 2, 2), "S", printed=False)
    assert house_tells(city, with_garden).startswith("touches stretch 2")


def test_the_editor_tells_the_same_of_allowed_places() -> None:
    editor = TableEditor(HOUSE_8)
    state = editor.game.state
    for tile in (campaigns()[13], campaigns()[9]):
        spots = done(editor, "hold", hand={"kind": "campaign", "number": tile.number})["spots"]
        (form, *_) = spots["forms"]
        numbers = {(x, y): n for y, row in enumerate(form["grid"]) for x, n in enumerate(row)}
        allowed = {at: n for at, n in numbers.items() if not spots["reasons"][n]}
        assert allowed
        for at, number in allowed.items():
            footprint = Footprint(tile.type, block(at, tile.width, tile.height))
            assert spots["effects"][str(number)] == campaign_tells(state, footprint)
        assert not set(map(str, set(numbers.values()) - set(allowed.values()))) & set(
            spots["effects"]
        )
    spots = done(editor, "hold", hand=restaurant(0))["spots"]
    assert all(re.match(r"(drive-in )?at stretch \d", text) for text in spots["effects"].values())


def size(facts: Any) -> int:
    return len(json.dumps(facts, separators=(",", ":")))


def bare(group: GameGroup) -> Facts:
    spots = [
        {**spot, "forms": [{**form, "effect": 0} for form in spot["forms"]]}
        for spot in group["spots"]
    ]
    return {key: one for key, one in group.items() if key != "effects"} | {"spots": spots}


@pytest.mark.parametrize(("players", "seed"), [(5, 1), (3, 4)])
def test_what_places_do_adds_little_to_a_message(players: int, seed: int) -> None:
    game, most = played(players, seed), 0
    for number in range(0, game.played, 7):
        for seat in ask_facts(game.at(number))["seats"]:
            for group in seat["groups"]:
                if "spots" in group:
                    most = max(most, size(group) - size(bare(group)))
    assert 0 < most < LARGER
