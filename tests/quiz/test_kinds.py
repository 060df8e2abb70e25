"""Each kind of question: its right answer against the oracle, its wrong ones worked by hand."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import Quiz
from fcm_widgets.board.city import City
from fcm_widgets.learning.exercises import payday
from fcm_widgets.learning.misreadings.hauls import Habit, best_drive, misread_hauls
from fcm_widgets.widgets.quiz.haul import haul_key
from fcm_widgets.widgets.quiz.questions import Houses, Number, Pick, Question
from tests.board import naive
from tests.board.makers import door
from tests.board.test_misreadings import base_city, entrances_of
from tests.dinner.street import chain, site
from tests.dinner.street import table as street
from tests.oracle.distance import distances
from tests.oracle.haul import haul
from tests.oracle.reach import reach
from tests.quiz.made import made
from tests.seeds import seeds

SEEDS = seeds(3)


def asked(table: Any, kind: str, count: int = 10) -> list[Question]:
    if isinstance(table, int):
        return made(table, kind, count)._questions
    return Quiz(table, kinds=kind, questions=count)._questions


def scenario_of(question: Question) -> dict[str, Any]:
    return tomllib.loads(fcm.Game(question.state).to_scenario())


@pytest.mark.long
@pytest.mark.parametrize("kind", ["dinner", "how_far", "reach", "haul", "turn_order", "payday"])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_has_its_reply(seed: int, kind: str) -> None:
    for question in asked(seed, kind, 4):
        right = [key for key, reply in question.replies.items() if reply.right]
        assert right == [question.right]
        assert not question.other.right
        assert question.understands(question.right)
        assert question.replies[question.right].text == ""
        assert all(
            question.answer not in reply.text
            for reply in (*question.replies.values(), question.other)
        )
        wrong = [reply for reply in question.replies.values() if not reply.right]
        assert any(reply.ids for reply in wrong)
        assert all(reply.text or reply.ids for reply in wrong)
        for reply in wrong:
            said = [heard.message for heard in reply.misreadings]
            assert len(set(said)) == len(said)
        if isinstance(question.form, Pick):
            assert {key for key, _, _ in question.form.options} == set(question.replies)
        if isinstance(question.form, Number):
            assert question.form.least <= int(question.right) <= question.form.most


@pytest.mark.rule("GEO-1", "GEO-4", "GEO-5")
@pytest.mark.parametrize("seed", SEEDS)
def test_how_far_is_as_far_as_the_oracle_says(seed: int) -> None:
    for question in asked(seed, "how_far", 4):
        (route,) = question.routes
        chain = question.state.chains[route.chain].name
        rows = distances(scenario_of(question))["distances"]
        found = [
            row["distance"]
            for row in rows
            if (row["house"], row["chain"]) == (question.house, chain)
            and row["distance"] is not None
        ]
        assert question.right == str(min(found))


@pytest.mark.rule("CMP-2", "CMP-3", "CMP-4", "CMP-5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_campaign_reaches_whom_the_oracle_says(seed: int) -> None:
    for question in asked(seed, "reach", 4):
        number = question.focus[0].removeprefix("campaign:")
        found = reach(scenario_of(question))["reach"][number]
        assert question.right == ",".join(found)
        assert isinstance(question.form, Houses)
        assert [house for house in question.form.of if house in found] == found


@pytest.mark.rule("BUY-4", "BUY-5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_cart_brings_what_the_oracle_says(seed: int) -> None:
    for question in asked(seed, "haul", 4):
        seat = int(question.focus[0].split(":")[1])
        buyer = "truck_driver" if "truck driver" in question.ask else "cart_operator"
        hauls = haul(scenario_of(question), question.state.chains[seat].name, buyer)["hauls"]
        most = max(sum(drinks.values()) for drinks in hauls)
        assert sum(int(word) for word in question.right.split() if word.isdecimal()) == most
        assert [sum(drinks.values()) for drinks in hauls].count(most) == 1, "one right answer"


@pytest.mark.rule("BUY-4", "BUY-5")
def test_carts_that_turn_back_bring_what_a_naive_walk_brings() -> None:
    """Both of the misread routes, and the plain one as the search itself drives it."""
    told = 0
    for seed in range(2):
        city, board = base_city(seed)
        for entrance in entrances_of(city, 6):
            wrong = misread_hauls(city, entrance, 2)
            back = naive.most(naive.route_hauls(board, entrance, 2, may_turn_back=True))
            plain = naive.most(naive.route_hauls(board, entrance, 2))
            assert len(wrong["turned_back"].sources) == back
            assert len(best_drive(city, entrance, 2, Habit()).sources) == plain
            assert wrong["all_in_range"].sources == naive.area_haul(board, entrance, 2)
            told += back > plain
    assert told


@pytest.mark.rule("BUY-6", "BUY-8")
def test_a_range_in_squares_ends_after_so_many_squares() -> None:
    city = City.of([["R", "A", "T"]])
    entrance = door((8, 0), "SW")
    for reach_ in (1, 2, 3):
        drive = misread_hauls(city, entrance, reach_)["range_in_squares"]
        assert len(drive.squares) - 1 <= reach_


def by_hand(table: str, kind: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return each question of a shipped table with the misreadings behind every answer."""
    return {
        question.ask: {key: reply.ids for key, reply in question.replies.items()}
        for question in asked(fcm.load_example(table), kind)
    }


@pytest.mark.rule("PAY-1", "PAY-2")
def test_payday_by_hand() -> None:
    """Santa Maria: 4 salaries less $15; Xango: 4 less two hires that nobody used."""
    pay = "Payday: how many dollars does {} pay if it fires nobody?".format
    assert by_hand("payday-for-four", "payday") == {
        pay("Golden Duck Diner"): {
            "15": (), "25": ("all_paid",), "5": ("only_work",), "10": ("no_beach", "no_busy"),
            "20": ("ceo_paid",),
        },
        pay("Xango Blues Bar"): {
            "10": (), "25": ("all_paid",), "20": ("no_discount",), "0": ("only_work",),
            "5": ("no_beach", "no_busy"),
            "15": ("hires_charged", "hires_once", "ceo_paid"),
        },
        pay("Santa Maria"): {
            "5": (), "20": ("no_discount",), "0": ("only_work",), "10": ("ceo_paid",),
        },
        pay("Fried Geese"): {
            "15": (), "20": ("all_paid", "ceo_paid"), "5": ("only_work",),
            "10": ("no_beach", "no_busy"),
        },
    }  # fmt: skip


@pytest.mark.rule("ORD-3")
def test_who_chooses_first_by_hand() -> None:
    (found,) = by_hand("who-goes-first", "turn_order").values()
    names = [chain.name for chain in fcm.load_example("who-goes-first").state.chains]
    assert {names[int(key)]: mis for key, mis in found.items()} == {
        "Xango Blues Bar": (),
        "Fried Geese": ("most_cards",),
        "Golden Duck Diner": ("old_order",),
        "Santa Maria": (),
    }


@pytest.mark.rule("ORD-3")
def test_a_tie_broken_by_the_seats() -> None:
    """Level at 3 open slots: the last turn decides, not who sits first."""
    text = STREET + 'turn_order = ["B", "A"]\nchain = [{ name = "A" }, { name = "B" }]'
    (question,) = asked(text, "turn_order")
    assert question.right == "1"
    assert question.replies["0"].ids == ("by_seat",)
    (heard,) = question.replies["0"].misreadings
    assert "A has 3, but so has another chain" in heard.message
    assert question.answer == "B has 3 open slots, tied with A: the order of the last turn decides."


STREET = 'city.tiles = [["H", "R"]]\n'


@pytest.mark.rule("CMP-2", "CMP-3", "CMP-5")
def test_campaigns_by_hand() -> None:
    reaches = "Which houses does {} reach?".format
    assert by_hand("what-the-campaigns-do", "reach") == {
        reaches("radio 2"): {
            "2,4,10": (), "": ("own_tile", "mail_block", "touched"), "2,4,10,13": ("everywhere",),
        },
        reaches("mailbox 9"): {
            "2,10,13": (), "10": ("own_tile", "touched"), "2,4,10,13": ("over_roads",),
        },
        reaches("billboard 13"): {
            "13": (), "10,13": ("own_tile",), "2,10,13": ("tiles_around", "mail_block"),
            "2,4,10,13": ("everywhere",),
        },
        reaches("billboard 14"): {
            "4": (), "": ("own_tile",), "2,4,10": ("tiles_around",), "2,4,10,13": ("everywhere",),
        },
    }  # fmt: skip


@pytest.mark.rule("GEO-1", "GEO-3", "GEO-4")
def test_how_far_by_hand() -> None:
    """Straight on over the bridge and all the way round: 4; a border at the other's door."""
    found = by_hand("a-bridge-and-a-border", "how_far")
    bridge = found["How far is it from house 15 to Xango Blues Bar? Count the borders."]
    assert bridge["4"] == ()
    assert "crossing" in bridge["2"]
    door_ = found["How far is it from house 5 to Golden Duck Diner? Count the borders."]
    assert (door_["1"], door_["0"]) == ((), ("door_border",))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["dinner", "how_far"])
def test_campaigns_lie_only_where_they_matter(kind: str) -> None:
    table = fcm.load_example("one-beer-short" if kind == "how_far" else "where-will-house-8-eat")
    laid = asked(8, kind)
    assert any(question.state.campaigns for question in laid)
    for quiz in (made(8, kind), Quiz(table, kinds=kind)):
        pieces = [piece["id"] for scene in quiz._scenes for piece in scene["pieces"]]
        assert pieces
        assert not [piece for piece in pieces if piece.startswith("campaign:")]


def test_reach_does_not_give_itself_away() -> None:
    quiz = Quiz(fcm.load_example("what-the-campaigns-do"), kinds="reach")
    assert all(
        piece["covers"] == piece["notes"] == []
        for scene in quiz._scenes
        for piece in scene["pieces"]
        if piece["id"].startswith("campaign:")
    )
    assert "It reaches" not in quiz.picture()


@pytest.mark.rule("GEO-4")
def test_every_misreading_of_a_distance_by_hand() -> None:
    """House 2 to Santa Maria: 3 road squares, with house and door 5; the house's own border."""
    found = asked(fcm.load_example("where-will-house-8-eat"), "how_far", 50)
    (question,) = (each for each in found if "house 2 to Santa Maria?" in each.ask)
    assert {key: reply.ids for key, reply in question.replies.items()} == {
        "1": (), "3": ("squares",), "4": ("squares",), "5": ("squares",),
        "0": ("house_border",), "2": ("first_tile",),
    }  # fmt: skip


@pytest.mark.rule("CMP-2", "CMP-4")
def test_a_corner_a_garden_and_whole_tiles_by_hand() -> None:
    """Billboard 15 meets house 8 at a corner alone, 16 at its garden; airplane 4 flies past it."""
    tiles = 'city.tiles = [["E", "H"]]\nchain = [{ name = "A" }]\n'
    laid = 'campaign = [{ number = 15, at = [4, 1], good = "beer", turns_left = 1 },'
    laid += '{ number = 4, edge = "N", first = 0, good = "beer", turns_left = 1 }]\n'
    garden = 'house = [{ number = 8, garden = "N" }]'
    bare, green = (
        {question.focus[0]: question for question in asked(tiles + laid + more, "reach")}
        for more in ("", garden)
    )
    assert bare["campaign:15"].right == bare["campaign:4"].right == ""
    assert "corner" in bare["campaign:15"].replies["8"].ids
    assert bare["campaign:4"].replies["8"].ids == ("whole_tiles",)
    assert green["campaign:15"].right == "8"
    assert "no_garden" in green["campaign:15"].replies[""].ids
    with pytest.raises(fcm.errors.BadQuestion, match="two houses or more"):
        asked(tiles.replace(', "H"', "") + laid, "reach")


@pytest.mark.rule("BUY-4")
def test_a_haul_by_hand() -> None:
    """Three of each source that is passed; the answers are offered from few to many."""
    (question,) = asked(fcm.load_example("a-bridge-and-a-border"), "haul")
    assert {key: reply.ids for key, reply in question.replies.items()} == {
        "3 beers and 3 softdrinks": (), "nothing": ("range_in_squares",),
        "3 beers, 3 lemonades and 3 softdrinks": ("all_in_range",), "3 lemonades": (),
    }  # fmt: skip
    assert isinstance(question.form, Pick)
    counts = [sum(map(int, re.findall(r"\d+", key))) for key, _, _ in question.form.options]
    assert counts == [0, 3, 6, 9]
    assert haul_key({"softdrink": 1, "beer": 2}) == haul_key({"beer": 2, "softdrink": 1})


@pytest.mark.rule("ORD-1", "ORD-3")
def test_slots_that_are_filled_are_not_open() -> None:
    """A has 7 slots and fills 6 of them; B's 3 are all open."""
    staff = [*["management_trainee"] * 2, "trainer", "waitress", "kitchen_trainee", "errand_boy"]
    seats = f'chain = [{{ name = "A", at_work = {staff} }}, {{ name = "B" }}]'
    (question,) = asked(STREET + 'turn_order = ["B", "A"]\n' + seats, "turn_order")
    assert question.right == "1"
    assert question.replies["0"].ids == ("most_cards", "all_slots")
    assert [heard.message for heard in question.replies["0"].misreadings] == [
        "You counted the cards at work: A has 6.",
        "You counted all slots: A has 7.",
    ]
    first, second = question.rows
    assert "2 management trainees (2 slots each)" in first[2]
    assert (first[-1], second[-1]) == ("2", "1")


def test_payday_names_the_rule_of_a_discount() -> None:
    found = asked(fcm.load_example("payday-for-four"), "payday")
    assert [question.rule for question in found] == ["PAY-1", "PAY-2", "PAY-2", "PAY-1"]


@pytest.mark.rule("PAY-5")
def test_a_waived_salary_is_counted_once_and_is_no_discount() -> None:
    """Three salaries are printed; First billboard placed waives that of the busy marketeer."""
    text = fcm.example_path("payday-for-four").read_text(encoding="utf-8")
    first = 'name = "Golden Duck Diner"\n'
    text = text.replace(first, f'{first}milestones = ["first_billboard_placed"]\n', 1)
    game = fcm.Game.from_scenario(text)
    question = next(one for one in asked(game, "payday") if "Golden Duck" in one.ask)
    assert question.answer == ("3 salaries of $5, less $5 (First billboard placed: 1 waived): $10.")
    met = {key: reply.ids for key, reply in question.replies.items()}
    assert met == {
        "10": (), "20": ("all_paid",), "5": ("only_work", "no_beach"), "15": ("ceo_paid",),
    }  # fmt: skip
    told = payday.ask_wages(game, "Golden Duck Diner")
    assert "discount" not in told.check(15).hint
    assert told.solution.answer == 10


def test_only_open_restaurants_are_shown_and_counted() -> None:
    soon = {"at": [3, 0], "entrance": "SW", "coming_soon": True}
    table = street(chain("Both", 1), chain("Far", 3, at_work=["pricing_manager"]))
    (dined,) = asked(table, "dinner")
    assert dined.focus == ("house:13", "restaurant:0:0", "restaurant:1:0")
    assert [row[-2:] for row in dined.rows] == [("0", "1"), ("0", "2")]
    table = street(chain("One", None, restaurants=[soon, site(2)]))
    (far,) = asked(table, "how_far")
    assert far.ask == "How far is it from house 13 to One? Count the borders."
    assert far.focus == ("house:13", "restaurant:0:1")


@pytest.mark.rule("LOB-3")
def test_roadworks_are_no_borders() -> None:
    """1 border and 1 marker on the road from house 13: 2 tiles."""
    seat = 'name = "A", restaurants = [{ at = [8, 3], entrance = "NW" }]'
    text = f'modules = ["lobbyists"]\n{STREET}chain = [{{ {seat} }}]\nhouse = [{{ number = 13 }}]'
    road = "\nroad = [{ squares = [[5, 0], [6, 0]], roadworks = [[3, 2]] }]"
    (question,) = asked(text + road, "how_far")
    assert question.ask == "How far is it from house 13 to A? Count the borders and the roadworks."
    assert (question.right, question.answer) == (
        "2", "The route crosses 1 border between tiles and 1 roadworks marker: 2.",
    )  # fmt: skip
    told = " ".join(
        heard.message for reply in question.replies.values() for heard in reply.misreadings
    )
    assert "squares but 1 border and 1 roadworks marker." in told


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_squares_and_borders_do_not_contradict_each_other(seed: int) -> None:
    """Who counts house and entrance hears so; another way has its own number."""
    for question in asked(seed, "how_far", 20):
        for key, reply in question.replies.items():
            for heard in reply.misreadings:
                if heard.id != "squares":
                    continue
                counted, real = heard.routes[0].route, question.routes[0].route
                assert counted is not None
                assert real is not None
                same = len(counted.borders) == len(real.borders)
                assert ("another route crosses" in heard.message) != same
                assert f"{len(counted.squares) - 2} square" in heard.message
                ends = int(key) != len(counted.squares) - 2
                with_ends = f"(with house and entrance: {len(counted.squares)})"
                assert (with_ends in heard.message) == ends
