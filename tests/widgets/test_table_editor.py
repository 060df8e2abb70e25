"""`TableEditor` from Python: edits, refusals, undo, and what it can begin with."""

from __future__ import annotations

import random
import tomllib
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import campaigns
from fcm_widgets.files.text import data_text, scenario_data, scenario_text
from fcm_widgets.modules.lobbyists import PARK, ROAD
from fcm_widgets.widgets.table.draft import MOST_UNDO, Draft
from fcm_widgets.widgets.table.editor import TableEditor
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds
from tests.widgets.editing import (
    HANDS,
    HOUSE_8,
    Facts,
    ask,
    done,
    first_allowed,
    laying,
    refused,
    restaurant,
)
from tests.widgets.test_schema import conforms

if TYPE_CHECKING:
    from pathlib import Path


def lessons_table() -> TableEditor:
    """Give the table of the second lesson, built from nothing by edits alone."""
    editor = TableEditor()
    done(editor, "size", rows=2, columns=2)
    for place, name in [((0, 0), "A"), ((1, 0), "B"), ((0, 1), "E"), ((1, 1), "N")]:
        done(editor, "tile", at=list(place), name=name)
    chains = [
        ("Xango Blues Bar", 14, ["pricing_manager"] * 2, {"burger": 2, "beer": 2}, [8, 3]),
        ("Fried Geese", 6, ["waitress"] * 2, {"burger": 3, "beer": 1}, [5, 8]),
        ("Gluttony Inc.", 11, ["discount_manager", "waitress"], {"burger": 2, "beer": 1}, [8, 8]),
        ("Santa Maria", 3, ["discount_manager"], {"burger": 4, "beer": 2}, [0, 8]),
    ]
    for seat, (name, cash, cards, stock, at) in enumerate(chains):
        done(editor, "chain", name=name)
        done(editor, "cash", chain=seat, cash=cash)
        for card in cards:
            done(editor, "cards", chain=seat, where="at_work", card=card, by=1)
        for good, count in stock.items():
            done(editor, "stock", chain=seat, good=good, count=count)
        done(editor, "place", piece=restaurant(seat), form="NW", at=at)
    for seat, by in [(1, -1), (3, 1), (2, 1), (2, -1)]:
        ask(editor, "turn_order", chain=seat, by=by)
    for number, wants in [("2", ["pizza"]), ("4", ["beer"]), ("8", ["burger", "burger", "beer"])]:
        for good in wants:
            done(editor, "demand", number=number, good=good, by=1)
    done(editor, "title", title="Where will house 8 eat?")
    done(editor, "moment", turn=4, phase="dinnertime")
    return editor


def test_a_lessons_table_from_nothing_is_that_table() -> None:
    editor = lessons_table()
    assert editor.game.state == fcm.load_example(HOUSE_8).state
    assert not editor._table["faults"]
    assert ask(editor, "dinner")["dinner"][2].startswith("House 8 wanted 2 burgers and 1 beer.")
    conforms(editor._table, "Table")
    conforms(editor._catalogue, "TableCatalogue")
    conforms(editor._reply, "TableReply")


@pytest.mark.parametrize("name", [*fcm.example_names(), *seeds(10)])
def test_a_game_comes_out_as_it_went_in(name: str | int) -> None:
    game = (
        fcm.Game.from_scenario(to_toml(random_scenario(name)))
        if isinstance(name, int)
        else fcm.load_example(name)
    )
    editor = TableEditor(game)
    assert editor.game.state == game.state
    assert editor.scenario == scenario_text(game.state)
    assert tomllib.loads(data_text(scenario_data(game.state))) == scenario_data(game.state)
    for facts, kind in [(editor._scene, "Scene"), (editor._table, "Table")]:
        conforms(facts, kind)


@pytest.mark.parametrize(
    ("source", "tiles", "chains"),
    [(None, 0, 0), (4, 0, 4), (6, 0, 6), (HOUSE_8, 4, 4), ('city.tiles = [["E"]]', 1, 0)],
)
def test_where_it_can_begin(source: Any, tiles: int, chains: int) -> None:
    editor = TableEditor(source)
    assert repr(editor).startswith(f"TableEditor({tiles} tile")
    assert len(editor._table["chains"]) == chains
    assert ElementTree.fromstring(editor.picture()).tag.endswith("svg")


@pytest.mark.parametrize("source", [3.5, True, 1, 7])
def test_what_it_cannot_begin_with(source: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="players"):
        TableEditor(source)


def test_a_file_that_is_no_toml_has_its_fault_told(tmp_path: Path) -> None:
    (tmp_path / "no.toml").write_text("city = [")
    for source in (tmp_path / "no.toml", "city =", tmp_path / "missing.toml"):
        with pytest.raises(fcm.errors.BadScenario) as refusal:
            TableEditor(source)
        assert ElementTree.fromstring(refusal.value.picture()).tag.endswith("svg")


@pytest.mark.rule("RST-1", "HSE-1", "HSE-2", "MKT-3", "MKT-12", "CMP-1")
def test_refusals_are_said_in_words() -> None:
    editor = TableEditor(HOUSE_8)
    on_road = {"piece": restaurant(1), "form": "NW", "at": [2, 1]}
    assert ": choose empty squares. RST-1" in refused(editor, "place", **on_road)
    assert "restaurant of Xango" in refused(editor, "place", **on_road | {"at": [8, 3]})
    away = refused(editor, "place", **on_road | {"form": "SE", "at": [3, 3]})
    assert "choose a corner next to a road" in away
    house = {"kind": "house", "number": "9"}
    assert "HSE-1" in refused(editor, "place", piece=house, form="N", at=[0, 0])
    assert "HSE-2" in refused(editor, "garden", number="2", side="E")
    poster = {"number": 13, "form": ""}
    assert "MKT-12" in refused(editor, "lay_campaign", **poster, at=[8, 3])
    lonely = TableEditor('city.tiles = [["G"]]\nchain = [{name = "Xango"}]')
    assert "a radio must touch a road" in refused(
        lonely, "lay_campaign", number=1, form="", at=[4, 4]
    )
    assert "flies" in refused(editor, "lay_campaign", number=4, form="", at=[0, 0])
    full = refused(editor, "demand", number="8", good="beer", by=1)
    assert full.startswith("House 8 holds at most 3 tokens (5 with a garden).")
    assert "a tile without house 8" in refused(editor, "tile", at=[0, 0], name="E")
    taken = "Another chain is already called Santa Maria."
    assert taken in refused(editor, "rename", chain=0, name="Santa Maria")
    assert taken in refused(editor, "chain", name="Santa Maria")
    assert "'new_districts'" in refused(editor, "tile", at=[0, 0], name="U")


def test_three_restaurants_are_all() -> None:
    editor = TableEditor(HOUSE_8)
    for _ in range(2):
        spots = done(editor, "hold", hand=restaurant(0))["spots"]
        form, at = first_allowed(spots)
        done(editor, "place", piece=restaurant(0), form=form, at=at)
    spots = done(editor, "hold", hand=restaurant(0))["spots"]
    form, at = first_allowed(spots)
    assert "at most 3" in refused(editor, "place", piece=restaurant(0), form=form, at=at)


@pytest.mark.long
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: "-".join(map(str, hand.values())))
def test_green_places_are_those_that_are_taken(hand: Facts) -> None:
    """What the highlight says of a place is what laying it there comes to, in each turn."""
    editor = TableEditor(HOUSE_8)
    done(editor, "module", module="lobbyists", on=True)
    done(editor, "module", module="rural_marketeers", on=True)
    spots = done(editor, "hold", hand=hand)["spots"]
    conforms(spots, "TableSpots")
    verdicts, rng = set(), random.Random(1)
    for form in spots["forms"]:
        places = [([x, y], why) for y, row in enumerate(form["grid"]) for x, why in enumerate(row)]
        green = [place for place in places if not spots["reasons"][place[1]]]
        for at, why in [*rng.sample(places, min(25, len(places))), *green[:6]]:
            do, keys = laying(hand, form["key"], at)
            said = ask(editor, do, **keys)
            reasons = [spots["sentences"][sentence] for sentence in spots["reasons"][why]]
            assert said["faults"] == reasons, (form["key"], at)
            verdicts.add(bool(said["faults"]))
            if not said["faults"]:
                pieces = ["", *(piece["id"] for piece in editor._scene["pieces"])]
                assert said["placed"] in pieces
                assert bool(said["placed"]) == (hand["kind"] in ("restaurant", "house", "campaign"))
                done(editor, "undo")
    assert True in verdicts or hand["kind"] == "tile"
    assert False in verdicts


@pytest.mark.rule("MKT-4")
def test_airplanes_fly_from_the_edges_that_are_offered() -> None:
    editor = TableEditor(HOUSE_8)
    spots = done(editor, "hold", hand={"kind": "campaign", "number": 5})["spots"]
    flights, width = spots["flights"], campaigns()[5].airplane_width
    assert spots["lines"] == width
    assert len(flights) == 4 * (10 - width + 1)
    for edge, first, why in (flight.values() for flight in flights):
        assert not spots["reasons"][why]
        assert spots["effects"][str(why)].startswith("reaches ")
        done(editor, "lay_campaign", number=5, at=[edge, first], form="")
        assert editor.game.state.campaigns[0].footprint.edge == edge
    assert "MKT-4" in refused(editor, "lay_campaign", number=5, at=["N", 8], form="")
    done(editor, "remove", piece="campaign:5")
    assert "campaign" not in tomllib.loads(editor.scenario)


def test_a_campaigns_card_is_busy_while_it_runs() -> None:
    editor = TableEditor(HOUSE_8)
    form, at = first_allowed(done(editor, "hold", hand={"kind": "campaign", "number": 13})["spots"])
    done(editor, "lay_campaign", number=13, at=at, form=form)
    done(editor, "campaign", number=13, good="pizza", turns="eternal")
    done(editor, "runs", number=13, owner=1, by="marketing_trainee")
    (campaign,) = editor.game.state.campaigns
    assert (campaign.chain, campaign.by, campaign.goods) == (
        "Fried Geese",
        "marketing_trainee",
        ("pizza",),
    )
    assert campaign.turns_left is None
    assert list(editor.game.state.chains[1].busy) == ["marketing_trainee"]
    done(editor, "rename", chain=1, name="Geese")
    assert editor.game.state.campaigns[0].chain == "Geese"
    done(editor, "chain_off", chain=1)
    assert editor.game.state.campaigns[0].chain == ""
    done(editor, "undo")
    done(editor, "remove", piece="campaign:13")
    assert list(editor.game.state.chains[1].busy) == []


def test_a_campaign_moves_over_its_own_squares_and_back_from_its_turn() -> None:
    editor, hand = TableEditor(HOUSE_8), {"kind": "campaign", "number": 13}
    spots = done(editor, "hold", hand=hand)["spots"]
    for form in spots["forms"][::-1]:
        _, at = first_allowed({**spots, "forms": [form]})
        done(editor, "lay_campaign", number=13, at=at, form=form["key"])
        (laid,) = editor.game.state.campaigns
        assert len({x for x, _ in laid.footprint.squares}) == (1 if form["key"] else 3)
    done(editor, "lay_campaign", number=13, at=at, form="")


def test_every_turn_of_a_piece_is_offered_once() -> None:
    turns = {"road:2": 2, "road:3": 4, "park:L": 4}
    editor = TableEditor(HOUSE_8)
    for tool, count in turns.items():
        forms = done(editor, "hold", hand={"kind": "piece", "tool": tool})["spots"]["forms"]
        assert len({str(form["squares"]) for form in forms}) == len(forms) == count


def test_a_moved_restaurant_is_the_one_that_was_laid() -> None:
    editor = TableEditor(HOUSE_8)
    form, at = first_allowed(done(editor, "hold", hand=restaurant(0))["spots"])
    assert (
        done(editor, "place", piece=restaurant(0), form=form, at=at)["placed"] == "restaurant:0:1"
    )
    again = done(editor, "place", piece=restaurant(0, 0), form="NW", at=[8, 3])
    assert again["placed"] == "restaurant:0:0"
    for on in (True, False):
        done(editor, "coming_soon", chain=0, number=0, on=on)
        assert editor.game.state.chains[0].restaurants[0].coming_soon == on


def test_turning_a_tile_leaves_what_stands_on_it_to_be_mended() -> None:
    editor = TableEditor(HOUSE_8)
    told = done(editor, "tile", at=[1, 1], name="N90")
    assert told["text"].startswith("Tile N is turned")
    told = done(editor, "tile_off", at=[1, 0])
    assert "not fit" in told["text"]
    assert editor._table["faults"]
    marked = [fault for fault in editor._table["faults"] if fault["squares"]]
    assert (8, 3) in [square for fault in marked for square in fault["squares"]]
    with pytest.raises(fcm.errors.BadScenario):
        editor.game  # noqa: B018
    done(editor, "undo")
    assert not editor._table["faults"]


def test_undo_goes_back_to_the_beginning_and_again() -> None:
    editor = TableEditor()
    texts = [editor.scenario]
    for seat in range(3):
        done(editor, "chain", name=f"Chain {seat}")
        texts.append(editor.scenario)
    refused(editor, "chain", name="Chain 1")  # no step of its own
    back = [editor.scenario, *(done(editor, "undo") and editor.scenario for _ in range(3))]
    assert back == texts[::-1]
    assert done(editor, "undo")["text"] == "There is nothing to undo."
    assert [done(editor, "redo") and editor.scenario for _ in range(3)] == texts[1:]
    assert done(editor, "undo")["text"] == "Undone: Chain 2 sits at the table."
    assert editor.scenario == texts[-2]
    done(editor, "title", title="Other")
    assert done(editor, "redo")["text"] == "There is nothing to redo."
    draft = Draft.of(2)
    for number in range(MOST_UNDO + 5):
        draft = draft.then({"title": str(number)})
    assert len(draft.past) == MOST_UNDO > 100


def test_random_tiles_fill_what_is_empty() -> None:
    editor = TableEditor(3)
    done(editor, "tile", at=[0, 0], name="E180")
    done(editor, "random_tiles")
    state = editor.game.state
    assert state.city.rows()[0][0] == "E180"
    letters = [tile.letter for tile in state.city.tiles.values()]
    assert len(letters) == len(set(letters)) == 12
    assert not {tile.module for tile in state.city.tiles.values()} - {""}
    done(editor, "size", rows=6, columns=6)
    done(editor, "random_tiles")
    letters = [tile.letter for tile in editor.game.state.city.tiles.values()]
    assert len(letters) == len(set(letters)) == 20, "all that the box has"


@pytest.mark.rule("SET-22", "SIX-1", "LOB-10")
def test_modules_bring_those_that_they_need_and_keep_them() -> None:
    """The editor's switches show what the table plays with, as its file will."""
    editor = TableEditor(fcm.Game.new(players=4, seed=1))

    def in_play() -> list[str]:
        found: list[str] = editor._table["modules"]
        assert tuple(found) == editor.game.state.config.modules
        return found

    done(editor, "module", module="six_players", on=True)
    assert in_play() == ["new_districts", "six_players"]
    kept = done(editor, "module", module="new_districts", on=False)
    assert "New districts stays in play: the other modules need it" in str(kept)
    assert in_play() == ["new_districts", "six_players"]
    done(editor, "module", module="six_players", on=False)
    done(editor, "module", module="new_districts", on=False)
    done(editor, "module", module="lobbyists", on=True)
    assert in_play() == ["lobbyists"], "four chains agree about the tiles"
    done(editor, "chain", name="Siap Faji")
    assert in_play() == ["new_districts", "lobbyists"]


def test_lobbyists_roads_and_parks_are_laid_and_taken() -> None:
    editor = TableEditor('city.tiles = [["Z", "F"]]\nchain = [{name = "Xango"}]')
    for module in ("new_districts", "lobbyists"):
        done(editor, "module", module=module, on=True)
    printed = len(editor.game.state.city.parks)
    assert printed
    for tool in ("road:2", "park:I"):
        hand = {"kind": "piece", "tool": tool}
        form, at = first_allowed(done(editor, "hold", hand=hand)["spots"])
        done(editor, "place", piece=hand, form=form, at=at)
    sizes = [(piece.kind, len(piece.squares)) for piece in editor.game.state.pieces]
    assert sizes == [(ROAD, 2), (PARK, 4)]
    assert "printed on a tile" in refused(editor, "remove", piece="park:0")
    done(editor, "remove", piece=f"park:{printed}")
    done(editor, "remove", piece="road:0")
    assert editor.game.state.pieces == ()


def test_the_bank_is_what_is_said() -> None:
    editor = TableEditor(3)
    done(editor, "random_tiles")
    assert editor._table["bank"] == 150
    done(editor, "bank", cash=12)
    assert editor.game.state.bank.cash == 12
    assert len(editor.game.state.bank.reserve) == 3
    assert "0 or more" in refused(editor, "bank", cash=-1)


def test_picture_of_nothing_shows_the_places_and_what_to_do() -> None:
    shown = fcm.TableEditor().picture()
    assert shown.count('class="t"') == 9
    assert "Place at least one tile: step 1." in shown
    assert "city.tiles" not in shown
