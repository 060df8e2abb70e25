"""The timeline of a whole game: its steps give the states back, hide what is hidden, stay small."""

from __future__ import annotations

import itertools
import json
import random

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import printed_houses
from fcm_widgets.board.squares import TileCoord
from fcm_widgets.board.tile import tiles
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.explain.log import say
from fcm_widgets.game.game import Game
from fcm_widgets.game.moves import Move
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.phases.setup import ChooseReserve
from fcm_widgets.state.events import Event, Paid, ProgressChanged
from fcm_widgets.state.state import HouseState, State, changed
from fcm_widgets.widgets.game.facts import Drawn
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game.steps import Steps, tallies_of
from fcm_widgets.widgets.game.timeline import GameTimeline, last_state
from fcm_widgets.widgets.map.contract import Piece
from fcm_widgets.widgets.map.scene import state_scene
from fcm_widgets.widgets.wire import packed
from tests.game.boards import board
from tests.mixes import ALL, MIXES, Setup
from tests.seeds import LONG, seeds
from tests.widgets.game_tables import (
    Facts,
    expected,
    folded,
    given,
    ground_after,
    joined,
    played,
    states_shown,
    total,
    whole,
)
from tests.widgets.test_schema import conforms


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 4), (5, 1)])
def test_steps_fold_to_the_state_at_every_step(players: int, seed: int) -> None:
    game = played(players, seed)
    told = GameTimeline(game)
    first, steps = whole(told)
    states = states_shown(game)
    assert len(steps) == len(states)
    for facts, state in zip(folded(first, steps), states, strict=True):
        assert given(facts) == expected(state)


def test_pieces_are_those_that_stand_there() -> None:
    game = played(3, 4)
    first, steps = whole(GameTimeline(game))
    last = folded(first, steps)[-1]
    pieces = last["pieces"]
    for home in game.state.homes:
        piece = pieces[f"house:{home.house.number}"]
        assert piece["squares"] == [list(square) for square in home.house.squares]
        assert "wants" not in piece["name"]
    for seat, chain in enumerate(game.state.chains):
        for number, restaurant in enumerate(chain.restaurants):
            piece = pieces[f"restaurant:{seat}:{number}"]
            assert piece["squares"] == [list(square) for square in restaurant.squares]
            assert piece["is_closed"] == (restaurant.coming_soon or chain.bankrupt)
            assert "cash" not in piece["name"]
    for campaign in game.state.campaigns:
        piece = pieces[f"campaign:{campaign.number}"]
        assert piece["turns"] == ("eternal" if campaign.turns_left is None else campaign.turns_left)


def test_every_event_with_a_sentence_has_its_step_and_numbers() -> None:
    game = played(3, 4)
    _, steps = whole(GameTimeline(game))
    told = [step["text"] for step in steps]
    events: list[tuple[Event, State]] = [
        (event, state) for event, state in game.history if not isinstance(event, ProgressChanged)
    ]
    silent = {  # a sale's money belongs to the sale's own step
        id(event)
        for (before, _), (event, _) in itertools.pairwise(events)
        if isinstance(before, Served) and isinstance(event, Paid) and event.kind == "sale"
    }
    spoken = [say(event, state).text for event, state in events if id(event) not in silent]
    acts = [
        text for text, step in zip(told, steps, strict=True) if step["kind"] in ("act", "start")
    ]
    assert [text for text in told if text not in acts] == [t for t in spoken if t not in acts]
    numbers = [
        [tally.total for tally in tallies_of(event)]
        for event, _ in events
        if id(event) not in silent and tallies_of(event)
    ]
    found = [[total(terms) for terms in step["tallies"]] for step in steps if "tallies" in step]
    assert found == numbers


def test_every_step_names_a_rule_of_the_book() -> None:
    _, steps = whole(GameTimeline(played(5, 1)))
    widget = GameStepper(Game.new(players=2, seed=7))
    known = widget._scene["rules"]
    assert [step for step in steps if step.get("rule", "SET-1") not in known] == []
    rules = {term["rule"] for step in steps for terms in step.get("tallies", ()) for term in terms}
    assert rules <= {*known, ""}


@pytest.mark.slow
@pytest.mark.parametrize("setup", [ALL[3], *MIXES], ids=str)
def test_facts_that_follow_a_game_are_those_of_each_state_alone(setup: Setup) -> None:
    """Law: what is kept from earlier states is what this state gives, whatever modules are in play.

    `Drawn` keeps a chain's numbers as long as its cards are the same, and the pieces by groups.
    """
    game = play_out(setup.game(1), RandomBot(1), turns=6 if LONG else 3)
    follows, city = Drawn(game.start.city), game.start.city
    for number, state in enumerate(states_shown(game)):
        facts = follows.move_to(state)
        if number % (1 if LONG else 5) == 0:  # of the ground each step has only its own change
            assert facts | {"ground": []} == Drawn(city).move_to(state) | {"ground": []}


def test_money_changes_no_other_number_of_a_chain() -> None:
    state = played(3, 4).state
    drawn = Drawn(state.city)
    before = drawn.move_to(state)
    richer = changed(state.chains[0], cash=state.chains[0].cash + 1, stock={"beer": 9})
    after = drawn.move_to(state.with_chain(0, richer))
    assert after["chains"][0] != before["chains"][0]
    for number in ("open_slots", "salaries", "repeated"):
        assert after["chains"][0][number] is before["chains"][0][number], number
    assert after["chains"][1] is before["chains"][1]
    assert after["pieces"] is before["pieces"]


def test_a_campaign_that_ends_leaves_all_other_pieces() -> None:
    state = played(3, 4).state
    assert state.campaigns
    drawn = Drawn(state.city)
    before = drawn.move_to(state)["pieces"]
    after = drawn.move_to(changed(state, campaigns=state.campaigns[1:]))["pieces"]
    assert before.keys() - after.keys() == {f"campaign:{state.campaigns[0].number}"}
    others = [name for name in after if not name.startswith("campaign:")]
    assert all(after[name] is before[name] for name in others)
    assert list(drawn.move_to(state)["pieces"]) == list(before)


# -- size ------------------------------------------------------------------------------------------


def test_a_whole_game_of_five_is_small() -> None:
    """With what the first message holds besides, some 19 kB, it is under 60 kB."""
    told = GameTimeline(played(5, 1))
    (part,) = told.parts
    assert len(packed(part)) < 34_000


# -- following -------------------------------------------------------------------------------------


@pytest.mark.long
def test_going_back_and_branching_give_the_timeline_of_the_other_game() -> None:
    game = played(3, 4)
    told = GameTimeline(game)
    for number in (game._count // 2, 7, game._count // 3, 0):
        told.update(game.at(number))
        assert whole(told) == whole(GameTimeline(game.at(number)))
    branch = game.at(40)
    bots = [RandomBot(seed=90 + seat) for seat in range(3)]
    play_out(branch, bots)
    told.update(branch)
    assert whole(told) == whole(GameTimeline(branch))
    assert folded(told.first, told.steps)[-1]["bank"] == branch.state.bank.cash


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(20))
def test_whatever_is_played_and_undone_the_parts_are_the_telling(seed: int) -> None:
    """Law: after any walk they join to what is told afresh, and what was sent stays as it is."""
    rng, game = random.Random(seed), played(3, 4)
    at = rng.randint(0, game.played)
    told = GameTimeline(game.at(at))
    for _ in range(60 if LONG else 10):
        before = list(told.parts)
        by = rng.choice([-1, -1, -2, -30, 1, 1, 1, 2, 40])
        at = max(0, min(game.played, at + by))
        line = game.at(at)
        if rng.random() < 0.3 and not line.over:  # a branch that is left again
            line.play(line.options[0]) if line.to_move else line.advance()
        told.update(line)
        assert whole(told) == whole(GameTimeline(line))
        kept = sum(1 for one, two in zip(before, told.parts, strict=False) if one is two)
        assert all(one is two for one, two in zip(before[:kept], told.parts, strict=False))
        added = sum(len(rows) for part in told.parts[kept:] for rows in part["steps"].values())
        assert added <= 3 * max(1, abs(by)) * 40
    assert len(told.parts) < 70


def test_a_game_is_one_part_at_first_then_every_action_one() -> None:
    game = played(3, 4)
    told = GameTimeline(game.at(300))
    assert len(told.parts) == 1
    for number in range(301, 311):
        told.update(game.at(number))
    assert len(told.parts) == 11


def test_where_a_game_stands_is_told_by_itself() -> None:
    game = played(3, 4).at(500)
    part = last_state(game)
    conforms(part, "GamePart")
    first, (step,) = joined([part])
    assert (step["action"], part["has_more"]) == (500, True)
    assert given(first) == expected(game.state)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 4)])
def test_a_step_by_itself_is_that_of_the_whole_telling(players: int, seed: int) -> None:
    game = played(players, seed)
    names = [chain.name for chain in game.state.chains]
    for seen in (game, game.at(game.played // 2), game.seen_by(names[0])):
        told, steps = GameTimeline(seen), Steps(seen)
        assert [steps.text(number) for number in range(len(steps))] == [
            step["text"] for step in told.steps
        ]
        facts = folded(told.first, told.steps)
        for number in range(0, len(steps), 7):
            state = steps.shown(number)
            assert state.bank.cash == facts[number]["bank"]
            assert list(state.bank.reserve) == facts[number]["reserve"]
            assert [one.cash for one in state.chains] == [
                c["cash"] for c in facts[number]["chains"]
            ]


# -- hidden ----------------------------------------------------------------------------------------


def choosing() -> tuple[Game, Game]:
    """Give a game twice, alike but for what the first chain keeps hidden."""
    both = []
    for reserve, card in ((100, "trainer"), (300, "waitress")):
        game = played(2, 5).at(0)
        while game.state.progress.step != "reserve":
            game.play(game.options[-1])
        for seat, money in ((0, reserve), (1, 200)):
            game.play(ChooseReserve(seat, money))
        while game.state.turn == 1:
            hires = [
                action
                for action in game.options
                if isinstance(action, Hire) and action.card in ("trainer", "waitress")
            ]
            game.play(hires[0] if hires else game.options[0])
        while not any(isinstance(action, PutToWork) for action in game.options):
            game.play(game.options[0])
        mine = [a for a in game.options if isinstance(a, PutToWork) and a.seat == 0]
        wanted = [a for a in mine if a.card == card]
        game.play((wanted or mine)[0])
        both.append(game)
    return both[0], both[1]


def test_what_is_hidden_is_not_sent() -> None:
    one, two = choosing()
    open_a, open_b = GameTimeline(one), GameTimeline(two)
    assert open_a.parts != open_b.parts, "the two games do not differ at all"
    names = [chain.name for chain in one.state.chains]
    for game, other in ((one, two),):
        mine = GameStepper(game, chain=names[1])
        theirs = GameStepper(other, chain=names[1])
        for trait in ("_parts", "_options", "_scene", "_catalogue"):
            assert json.dumps(getattr(mine, trait)) == json.dumps(getattr(theirs, trait)), trait
        assert mine.picture() == theirs.picture()


@pytest.mark.rule("LOB-8", "LOB-3")
@pytest.mark.parametrize("chain", [None, "A"])
def test_the_map_shows_the_road_once_it_is_open(chain: str | None) -> None:
    """Before clean-up a building site and roadworks; then the road, as a new widget draws it."""
    road = {"squares": [[3, 3], [3, 4]], "under_construction": True, "roadworks": [[3, 2]]}
    game = board(
        {"name": "A", "restaurants": [{"at": [0, 3], "entrance": "NW"}]},
        phase="cleanup",
        modules=["lobbyists"],
        city={"tiles": [["F"], ["K"]]},
        road=[road],
    )
    shown = GameStepper(game.run_phase(), chain=chain)
    scene, (first, steps) = shown._scene, whole(shown._timeline)
    assert not WORKS & {piece["glyph"] for piece in scene["pieces"]}, "they come and go"
    facts = folded(first, steps)
    for at, state in ((facts[0], game.start), (facts[-1], game.state)):
        new = json.loads(json.dumps(state_scene(state)))
        drawn = ground_after(json.loads(json.dumps(scene)), at["ground"])
        assert {key: drawn[key] for key in ROADS} == {key: new[key] for key in ROADS}
        pieces = list(at["pieces"].values())
        works = [piece for piece in new["pieces"] if piece["glyph"] in WORKS]
        assert [piece for piece in pieces if piece["glyph"] in WORKS] == works
    assert facts[0]["ground"] == []
    gone, added = facts[-1]["ground"][0]["roads"]
    assert len(added) - len(gone) == 2
    conforms(first, "GameFacts")
    for step in steps:
        conforms(step, "GameStep")


def test_a_tile_that_is_added_is_drawn_from_then_on() -> None:
    """It lies north of the first: the box grows, and what stood before stands where it was."""
    game = board({"name": "A"}, phase="restructuring", city={"tiles": [["F"]]})
    drawn = Drawn(game.state.city)
    first = drawn.move_to(game.state)
    assert first["ground"] == []
    grown = game.state.city.with_tile((0, -1), tiles()["L"])
    (ground,) = drawn.move_to(changed(game.state, city=grown))["ground"]
    assert (ground["box"], ground["tiles"]) == ((0, -5, 5, 10), ([], [(0, (0, -5, "L", 0))]))
    assert min(y for _, (_, y, _) in ground["roads"][1]) < 0
    drawn.back_to(game.state, first)
    assert drawn.move_to(game.state)["ground"] == [], "where it is taken back"


def with_tiles(state: State, **laid: TileCoord) -> State:
    """Return a state with some tiles more, and the houses that they print."""
    city = state.city
    for letter, place in laid.items():
        city = city.with_tile(place, tiles()[letter])
    return changed(state, city=city, homes=tuple(map(HouseState, printed_houses(city).values())))


def test_what_an_added_tile_prints_is_drawn_from_then_on() -> None:
    """Drinks, parks and houses; and all stands where rows and columns count from the new corner."""
    modules = ["new_districts", "lobbyists"]
    game = board({"name": "A"}, phase="restructuring", modules=modules, city={"tiles": [["E"]]})
    grown = with_tiles(game.state, Z=(0, -1), L=(-1, -1), X=(-1, 0))
    played_on = Game(game.start, [Move(None, (), grown), Move(None, (), game.state)])
    shown = GameStepper(played_on)
    first, steps = whole(shown._timeline)
    before, after, back = (map_of(shown, now) for now in folded(first, steps))
    assert before == back == pieces_by_id(state_scene(game.state)["pieces"])
    assert after == pieces_by_id(state_scene(grown)["pieces"])
    assert {"park:3", "source:1", "house:pi"} <= after.keys() - before.keys()
    assert before["source:0"]["place"][0] == "row 1, column 1"
    assert after["source:1"]["place"][0] == "row 2, column 2", "the same drink"
    assert shown._scene["home_names"]["pi"] == "apartment pi"
    for step in steps:
        conforms(step, "GameStep")


def map_of(shown: GameStepper, now: Facts) -> Facts:
    """Return the pieces of a step by their ids, as the browser puts them together."""
    return pieces_by_id([*shown._scene["pieces"], *now["pieces"].values()])


def pieces_by_id(laid: list[Piece]) -> Facts:
    """Return pieces without what is told apart from the map: of houses, what they want."""
    pieces = json.loads(json.dumps(laid))
    named = ({**piece, "name": piece["name"].partition(", wants")[0]} for piece in pieces)
    return {piece["id"]: piece for piece in named}


ROADS = ("box", "tiles", "roads", "bridges", "ends", "islands", "networks", "blocks")
WORKS = {"construction", "roadworks"}


def test_what_steps_share_says_what_their_sentences_say() -> None:
    """Catches a line of several steps that counts something else than the steps did."""
    game = play_out(Game.new(players=3, seed=4), [RandomBot(seed=seat) for seat in range(3)])
    timeline = GameTimeline(game)
    looked = set()
    for step in timeline.steps:
        if step["kind"] not in ("hire", "train", "make", "fetch", "fire", "demand"):
            continue
        for thing in step.get("brief", {"things": []})["things"]:
            looked.add(step["kind"])
            count, single = thing["count"], thing["single"]
            what = single if count == 1 else f"{count} {thing['several']}"
            if step["kind"] == "fire":
                what = what.split(" ", 1)[1]  # "its" instead of "a"
            elif step["kind"] == "train":
                what = what.split(" ", 1)[1]  # "its newly hired" instead of "a"
            assert what in step["text"], step
            begins = step["brief"]["text"].split(" {what}")[0].split(" brings")[0]
            assert step["text"].startswith(begins.rsplit(" ", 1)[0]), step
    assert looked >= {"hire", "train", "make", "fetch", "demand"}


def test_a_hidden_choice_has_nothing_to_list() -> None:
    game = fcm.load_example("who-works-today")
    game.play(PutToWork(0, "trainer"))
    step = GameTimeline(game.seen_by("Golden Duck Diner")).steps[-1]
    assert step["text"] == "Xango Blues Bar has moved a card."
    assert step["brief"]["things"] == [], "it says nothing, so no list has it"
    assert GameTimeline(game).steps[-1]["brief"]["things"]
