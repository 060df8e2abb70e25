"""`TableEditor` lays what lies beside the city: guides, giant billboards, offramps, a demand."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import data as content
from fcm_widgets.modules.rural_marketeers.offramps import OFFRAMP, place_of_ramp
from fcm_widgets.widgets.table.editor import TableEditor
from tests.widgets.editing import Facts, ask, done, first_allowed, refused
from tests.widgets.test_schema import conforms

CITY = "city-builder"
RAMP: Facts = {"kind": "piece", "tool": "offramp:3"}
N, E, S, W = 101, 102, 103, 104


def editing(*modules: str, name: str = CITY) -> TableEditor:
    """Return an editor of a table that is played with these modules besides."""
    editor = TableEditor(name)
    for module in modules:
        done(editor, "module", module=module, on=True)
    return editor


def reads_as_written(editor: TableEditor) -> fcm.Game:
    """Return the game, which loads and is written back to an equal state."""
    assert editor._table["faults"] == []
    game = editor.game
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state
    return game


def hold(number: int) -> Facts:
    return {"kind": "campaign", "number": number}


def lay(editor: TableEditor, number: int) -> Facts:
    return done(editor, "lay_campaign", number=number, at=["", 0], form="")


def ramps(editor: TableEditor) -> list[tuple[Any, str]]:
    return [place_of_ramp(piece) for piece in editor.game.state.pieces if piece.kind == OFFRAMP]


def campaigns(editor: TableEditor) -> dict[int, Facts]:
    conforms(editor._table, "Table")
    return {campaign["number"]: dict(campaign) for campaign in editor._table["campaigns"]}


# -- campaigns beside the city ---------------------------------------------------------------------


@pytest.mark.parametrize("number", [17, 18, 19, 20, E, S, W])
def test_a_tile_beside_the_city_has_one_place_and_is_read_as_it_was_laid(number: int) -> None:
    editor = editing("gourmet_food_critics")
    spots = done(editor, "hold", hand=hold(number))["spots"]
    conforms(spots, "TableSpots")
    (flight,) = spots["flights"]
    edge, first, why = flight.values()
    assert (edge, first, spots["reasons"][why]) == ("", 0, [])
    assert len(spots["beside"]) == 4
    assert lay(editor, number)["placed"] == f"campaign:{number}"
    shown = next(piece for piece in editor._scene["pieces"] if piece["id"] == f"campaign:{number}")
    assert [list(at) for at in shown["squares"]] == spots["beside"], "it lies where it was shown"
    done(editor, "campaign", number=number, good="beer", turns="eternal")
    done(editor, "runs", number=number, owner=0, by="")
    state = reads_as_written(editor).state
    (laid,) = (campaign for campaign in state.campaigns if campaign.number == number)
    assert (laid.goods, laid.chain, laid.by, laid.turns_left) == (
        ("beer",),
        state.chains[0].name,
        "",
        None,
    )
    said = done(editor, "remove", piece=f"campaign:{number}")["text"]
    assert "is taken away" in said
    assert number not in campaigns(editor)
    done(editor, "undo")
    assert number in campaigns(editor)


def busy(editor: TableEditor, seat: int) -> list[str]:
    return list(editor.game.state.chains[seat].busy)


def test_a_card_runs_a_giant_billboard_and_goes_with_it() -> None:
    editor = editing()
    lay(editor, S)
    done(editor, "runs", number=S, owner=0, by="rural_marketeer")
    assert campaigns(editor)[S]["by"] == "rural_marketeer"
    assert campaigns(editor)[N]["by"] == "rural_marketeer", "whose card the file leaves out"
    reads_as_written(editor)
    assert (busy(editor, 0), busy(editor, 1)) == (["rural_marketeer"], ["rural_marketeer"])
    done(editor, "remove", piece=f"campaign:{S}")
    assert busy(editor, 0) == []
    done(editor, "remove", piece=f"campaign:{N}")
    assert busy(editor, 1) == ["rural_marketeer"], "it was busy in the file"
    reads_as_written(editor)


def test_a_busy_card_is_free_for_one_billboard_only() -> None:
    """A card that is busy with one that the file leaves out is not found free for the next."""
    editor = editing()
    lay(editor, S)
    done(editor, "runs", number=S, owner=1, by="")
    assert campaigns(editor)[S]["by"] == ""
    done(editor, "remove", piece=f"campaign:{N}")
    done(editor, "runs", number=S, owner=0, by="")
    done(editor, "runs", number=S, owner=1, by="")
    assert campaigns(editor)[S]["by"] == "rural_marketeer"
    reads_as_written(editor)


def test_what_is_eternal_by_its_kind_ends_never_and_what_has_no_place_takes_none() -> None:
    editor = editing("gourmet_food_critics")
    assert "is always eternal" in refused(editor, "campaign", number=N, good="beer", turns=2)
    assert "There are no tiles yet" in str(
        ask(TableEditor(2), "lay_campaign", number=17, at=["", 0], form="")["faults"]
    )
    assert refused(editor, "lay_campaign", number=13, at=["", 0], form="")
    assert refused(editor, "lay_campaign", number=4, at=["", 0], form="")
    without = TableEditor("one-beer-short")
    assert refused(without, "lay_campaign", number=17, at=["", 0], form="")
    assert refused(without, "lay_campaign", number=N, at=["", 0], form="")


def test_a_chain_that_is_renamed_or_leaves_keeps_no_name_there() -> None:
    editor = editing()
    done(editor, "demand", number="rural", good="beer", by=1)
    done(editor, "rename", chain=1, name="Siap Faji")
    assert {campaign.chain for campaign in reads_as_written(editor).state.campaigns} == {
        "Siap Faji"
    }
    said = done(editor, "chain_off", chain=1)["text"]
    assert "giant billboard N now belongs to no chain" in said
    assert {campaign.chain for campaign in reads_as_written(editor).state.campaigns} == {""}


# -- offramps --------------------------------------------------------------------------------------


def test_offramps_lie_where_the_rules_let_them_and_every_reason_is_told() -> None:
    editor = editing()
    spots = done(editor, "hold", hand=RAMP)["spots"]
    conforms(spots, "TableSpots")
    state = editor.game.state
    against = fcm.Game.from_scenario(editor.scenario)
    assert [form["key"] for form in spots["forms"]] == ["N", "E", "S", "W"]
    for form in spots["forms"]:
        for y, row in enumerate(form["grid"]):
            for x, number in enumerate(row):
                reasons = spots["reasons"][number]
                why = [spots["sentences"][sentence]["text"] for sentence in reasons]
                out = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[form["key"]]
                taken = {
                    at for piece in state.pieces if piece.kind == OFFRAMP for at in piece.squares
                }
                squares = [(x + out[0] * far, y + out[1] * far) for far in (1, 2, 3)]
                free = not taken.intersection(squares)
                edge = not set(squares).intersection(against.state.city.printed)
                assert (not why) == ((x, y) in state.city.road_at and edge and free), (x, y, why)


def test_an_offramp_is_laid_read_again_and_taken_away() -> None:
    editor = editing()
    assert len(ramps(editor)) == 1
    form, at = first_allowed(done(editor, "hold", hand=RAMP)["spots"])
    assert "offramp is placed" in done(editor, "place", piece=RAMP, form=form, at=at)["text"]
    assert ramps(editor)[1] == (tuple(at), form)
    assert "offramp" in refused(editor, "place", piece=RAMP, form=form, at=at)
    reads_as_written(editor)
    form, at = first_allowed(done(editor, "hold", hand=RAMP)["spots"])
    done(editor, "place", piece=RAMP, form=form, at=at)
    spots = done(editor, "hold", hand=RAMP)["spots"]
    text = "All 3 offramps are placed already: take one away first."
    assert spots["sentences"] == [{"text": text, "rule": "RUR-3"}]
    assert all(spots["reasons"][why] for row in spots["forms"][0]["grid"] for why in row)
    assert "All 3 offramps" in refused(editor, "place", piece=RAMP, form="N", at=[2, 0])
    third = ramps(editor)[2]
    done(editor, "remove", piece="offramp:1")
    assert ramps(editor)[1:] == [third]
    for _ in range(2):
        done(editor, "remove", piece="offramp:0")
    assert ramps(editor) == []
    assert "offramps" not in editor.scenario
    reads_as_written(editor)
    done(editor, "undo")
    assert ramps(editor) == [third]


def test_an_airplane_keeps_offramps_away() -> None:
    editor = editing()
    spots = done(editor, "hold", hand=hold(4))["spots"]
    flight = next(
        flight for flight in spots["flights"] if (flight["edge"], flight["first"]) == ("N", 2)
    )
    edge, first = flight["edge"], flight["first"]
    done(editor, "lay_campaign", number=4, at=[edge, first], form="")
    told = done(editor, "hold", hand=RAMP)["spots"]
    (north,) = (form for form in told["forms"] if form["key"] == "N")
    columns = {x for x, y in editor.game.state.city.road_at if y == 0}
    assert columns
    wide = content.campaigns()[4].airplane_width
    under = [x for x in columns if first <= x < first + wide]
    assert under
    for x in under:
        reasons = told["reasons"][north["grid"][0][x]]
        why = [told["sentences"][sentence]["text"] for sentence in reasons]
        assert any("airplane" in text for text in why)


# -- demand and milestones -------------------------------------------------------------------------


def test_demand_of_a_home_on_no_tile_is_edited_where_a_file_has_it() -> None:
    editor = editing()
    for _ in range(7):
        done(editor, "demand", number="rural", good="pizza", by=1)
    said = done(editor, "demand", number="rural", good="burger", by=-1)["text"]
    assert said == "The rural area has 8 demand tokens."
    assert '[[house]]\nnumber = "rural"' not in editor.scenario
    home = next(
        home for home in reads_as_written(editor).state.homes if home.house.number == "rural"
    )
    assert home.wants == {"burger": 1, "pizza": 7}
    assert refused(editor, "garden", number="rural", side="N")
    done(editor, "demand", number="rural", good="burger", by=-1)
    assert "There is no burger on the rural area" in refused(
        editor, "demand", number="rural", good="burger", by=-1
    )


def test_milestones_that_others_replace_are_not_offered() -> None:
    box = {milestone["id"]: milestone for milestone in TableEditor(CITY)._catalogue["milestones"]}
    assert box["first_train"]["out"] == ["new_milestones"]
    assert box["first_waitress_used"]["out"] == []
    assert box["first_rural_marketeer_used"]["out"] == []


@pytest.mark.parametrize("number", [17, 18, 19, 20, N, W])
def test_what_lies_beside_the_city_leaves_the_empty_places_free(number: int) -> None:
    """One tile lies in the middle of nine places: nothing is drawn over the eight empty ones."""
    editor = TableEditor('city.tiles = [[".", ".", "."], [".", "E", "."], [".", ".", "."]]')
    for module in ("gourmet_food_critics", "rural_marketeers"):
        done(editor, "module", module=module, on=True)
    spots = done(editor, "hold", hand=hold(number))["spots"]
    lay(editor, number)
    shown = {piece["id"]: piece["squares"] for piece in editor._scene["pieces"]}
    assert [list(at) for at in shown[f"campaign:{number}"]] == spots["beside"]
    for squares in (shown[f"campaign:{number}"], shown["house:rural"]):
        assert not any(0 <= x < 15 and 0 <= y < 15 for x, y in squares)
