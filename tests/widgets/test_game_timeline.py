"""The timeline of a whole game: its steps give the states back, hide what is hidden, stay small."""

from __future__ import annotations

import copy
import itertools
import json
from functools import cache
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.content import employees, milestones
from fcm_widgets.explain.log import say
from fcm_widgets.game.actions import ChooseReserve, Hire, PutToWork
from fcm_widgets.game.events import Event, Noted, Paid, Served
from fcm_widgets.game.game import Game
from fcm_widgets.game.moves import steps_of
from fcm_widgets.game.state import State
from fcm_widgets.rules.payday import wages
from fcm_widgets.rules.structure import counted_slots
from fcm_widgets.widgets.game_options import ask_facts
from fcm_widgets.widgets.game_stepper import GameStepper
from fcm_widgets.widgets.game_timeline import GameTimeline, frames_of, tallies_of
from fcm_widgets.widgets.timeline import text_of
from tests.widgets.test_schema import conforms

Facts = dict[str, Any]


@cache
def played(players: int, seed: int) -> Game:
    """Give a whole game of lively bots."""
    game = Game.new(players=players, seed=seed)
    return play_out(game, [RandomBot(seed=seat) for seat in range(players)])


def size(facts: Any) -> int:
    return len(json.dumps(facts, separators=(",", ":")))


def whole(told: GameTimeline) -> tuple[Facts, list[Facts], Facts]:
    """Give first facts, steps and tables as the browser puts them together from both parts."""
    past, tail = json.loads(json.dumps([told.past(), told.tail()]))
    assert tail["from"] == [len(past[key]) for key in ("steps", "strings", "tallies", "pieces")]
    tables = {key: past[key] + tail[key] for key in ("strings", "tallies", "pieces")}
    return past["first"], past["steps"] + tail["steps"], tables


def folded(first: Facts, steps: list[Facts]) -> list[Facts]:
    """Apply every step's changes, as the browser does."""
    now = copy.deepcopy(first)
    found = []
    for step in steps:
        change = copy.deepcopy(step.get("set", {}))
        for seat, part in change.pop("c", {}).items():
            now["chains"][int(seat)].update(part)
        for key in ("demand", "p"):
            now[key].update(change.pop(key, {}))
            now[key] = {name: value for name, value in now[key].items() if value is not None}
        now.update(change)
        found.append(copy.deepcopy(now))
    return found


def total(tables: Facts, number: int) -> int:
    return sum(amount for _, amount, _ in tables["tallies"][number])


def expected(state: State) -> Facts:
    """Say what a timeline must give back at a state, from the state alone."""
    cards = list(employees())
    return {
        "turn": state.turn,
        "phase": state.phase,
        "order": list(state.turn_order),
        "bank": (state.bank.cash, state.bank.broken, state.bank.owed, list(state.bank.reserve)),
        "demand": {home.house.number: dict(home.wants) for home in state.homes if home.demand},
        "map": {
            *(f"house:{home.house.number}" for home in state.homes),
            *(f"campaign:{one.number}" for one in state.campaigns),
            *(
                f"restaurant:{seat}:{number}"
                for seat, chain in enumerate(state.chains)
                for number in range(len(chain.restaurants))
            ),
        },
        "chains": [
            {
                "cash": chain.cash,
                "cards": [
                    [cards.index(card) for card in part]
                    for part in (chain.at_work, chain.beach, chain.busy)
                ],
                "milestones": [list(milestones()).index(one) for one in chain.milestones],
                "stock": {good: n for good, n in chain.stock.items() if n},
                "slots": counted_slots(state, chain).total,
                "wages": wages(state, seat).total,
            }
            for seat, chain in enumerate(state.chains)
        ],
    }


def given(facts: Facts, tables: Facts) -> Facts:
    return {
        "turn": facts["turn"],
        "phase": facts["phase"],
        "order": facts["order"],
        "bank": (facts["bank"], facts["broken"], facts["owed"], facts["reserve"]),
        "demand": {house: dict(wants) for house, wants in facts["demand"].items()},
        "map": set(facts["p"]),
        "chains": [
            {
                "cash": chain["cash"],
                "cards": [chain["work"], chain["beach"], chain["busy"]],
                "milestones": chain["ms"],
                "stock": chain["stock"],
                "slots": total(tables, chain["o"]),
                "wages": total(tables, chain["w"]),
            }
            for chain in facts["chains"]
        ],
    }


def states_shown(game: Game) -> list[State]:
    """Give the state after each step that is told, made anew from the moves."""
    opening = len(game.history) - len(list(steps_of(game.start, game.moves)))
    found = [game.start] * (opening + 1)
    before = game.start
    for move in game.moves:
        found += [frame.shown for frame in frames_of(before, move)]
        before = move.state
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 4), (5, 1)])
def test_steps_fold_to_the_state_at_every_step(players: int, seed: int) -> None:
    game = played(players, seed)
    told = GameTimeline(game)
    first, steps, tables = whole(told)
    states = states_shown(game)
    assert len(steps) == len(states)
    for facts, state in zip(folded(first, steps), states, strict=True):
        assert given(facts, tables) == expected(state)


def test_pieces_are_those_that_stand_there() -> None:
    game = played(3, 4)
    first, steps, tables = whole(GameTimeline(game))
    last = folded(first, steps)[-1]
    pieces = {one: tables["pieces"][number] for one, number in last["p"].items()}
    for home in game.state.homes:
        piece = pieces[f"house:{home.house.number}"]
        assert piece["squares"] == [list(square) for square in home.house.squares]
        assert "wants" not in piece["name"]
    for seat, chain in enumerate(game.state.chains):
        for number, restaurant in enumerate(chain.restaurants):
            piece = pieces[f"restaurant:{seat}:{number}"]
            assert piece["squares"] == [list(square) for square in restaurant.squares]
            assert piece["closed"] == (restaurant.coming_soon or chain.bankrupt)
            assert "cash" not in piece["name"]
    for one in game.state.campaigns:
        piece = pieces[f"campaign:{one.number}"]
        assert piece["turns"] == ("eternal" if one.turns_left is None else one.turns_left)


def test_every_event_with_a_sentence_has_its_step_and_numbers() -> None:
    game = played(3, 4)
    _, steps, tables = whole(GameTimeline(game))
    names = [chain.name for chain in game.state.chains]
    told = [text_of(tables, step["say"], names) for step in steps]
    events: list[tuple[Event, State]] = [
        (event, state) for event, state in game.history if not isinstance(event, Noted)
    ]
    silent = {  # a sale's money belongs to the sale's own step
        id(event)
        for (before, _), (event, _) in itertools.pairwise(events)
        if isinstance(before, Served) and isinstance(event, Paid) and event.kind == "sale"
    }
    spoken = [say(event, state).text for event, state in events if id(event) not in silent]
    acts = [text for text, step in zip(told, steps, strict=True) if step["k"] in ("act", "start")]
    assert [text for text in told if text not in acts] == [t for t in spoken if t not in acts]
    numbers = [
        [tally.total for tally in tallies_of(event)]
        for event, _ in events
        if id(event) not in silent and tallies_of(event)
    ]
    found = [
        [
            total(tables, number)
            for number in (step["t"] if isinstance(step["t"], list) else [step["t"]])
        ]
        for step in steps
        if "t" in step
    ]
    assert found == numbers


def test_every_step_names_a_rule_of_the_book() -> None:
    _, steps, tables = whole(GameTimeline(played(5, 1)))
    widget = GameStepper(Game.new(players=2, seed=7))
    known = widget._scene["rules"]
    assert [step for step in steps if step.get("r", "SET-1") not in known] == []
    rules = {rule for terms in tables["tallies"] for _, _, rule in terms}
    assert rules <= {*known, ""}


# -- size ------------------------------------------------------------------------------------------


def test_a_whole_game_of_five_is_small() -> None:
    told = GameTimeline(played(5, 1))
    past, tail = told.past(), told.tail()
    assert size(past) + size(tail) < 1_000_000
    plain = [step for step in past["steps"] if "d" not in step]
    assert len(plain) > 1000
    assert sum(map(size, plain)) / len(plain) < 120
    told_once = [*past["strings"], *tail["strings"]]
    assert len(set(told_once)) == len(told_once)


def test_messages_of_a_whole_game_are_small() -> None:
    """Each action's message by itself, and all of them together, at a table that all share."""
    game = played(5, 1)
    told = GameTimeline(game.at(0))
    closed, sizes, pasts = 0, [], []
    for number in range(1, game._count + 1):
        now = game.at(number)
        told.update(now)
        sizes.append(size(told.tail()))
        if number % 10 == 0:  # options take the rules' time, a tenth of them is told
            sizes[-1] += size(ask_facts(now))
        if told.closed != closed:
            closed = told.closed
            pasts.append(size(told.past()))
    assert max(sizes) < 60_000
    assert sum(sizes) + sum(pasts) < 50_000_000
    assert len(pasts) == game.state.turn - 1


# -- following -------------------------------------------------------------------------------------


def test_going_back_and_branching_give_the_timeline_of_the_other_game() -> None:
    game = played(3, 4)
    told = GameTimeline(game)
    for number in (game._count // 2, 7, game._count // 3, 0):
        told.update(game.at(number))
        afresh = GameTimeline(game.at(number))
        assert (told.past(), told.tail()) == (afresh.past(), afresh.tail())
    branch = game.at(40)
    bots = [RandomBot(seed=90 + seat) for seat in range(3)]
    play_out(branch, bots)
    told.update(branch)
    afresh = GameTimeline(branch)
    assert (told.past(), told.tail()) == (afresh.past(), afresh.tail())
    assert folded(told.first, told.steps)[-1]["bank"] == branch.state.bank.cash


def test_the_past_holds_closed_turns_and_the_tail_this_one() -> None:
    game = played(3, 4)
    told = GameTimeline(game)
    first, steps, _ = whole(told)
    facts = folded(first, steps)
    assert facts[told.closed - 1]["turn"] == game.state.turn - 1
    assert {one["turn"] for one in facts[told.closed :]} == {game.state.turn}


# -- hidden ----------------------------------------------------------------------------------------


def choosing() -> tuple[Game, Game]:
    """Give a game twice, alike but for what the first chain keeps hidden."""
    both = []
    for reserve, card in ((100, "trainer"), (300, "waitress")):
        game = played(2, 5).at(0)
        while game.state.desk.step != "reserve":
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
    assert open_a.past() != open_b.past(), "the two games do not differ at all"
    names = [chain.name for chain in one.state.chains]
    for game, other in ((one, two),):
        mine = GameStepper(game, chain=names[1])
        theirs = GameStepper(other, chain=names[1])
        for trait in ("_past", "_tail", "_ask", "_scene", "_box"):
            assert json.dumps(getattr(mine, trait)) == json.dumps(getattr(theirs, trait)), trait
        assert mine.picture() == theirs.picture()


# -- the widget, without a browser -----------------------------------------------------------------


def ask(widget: GameStepper, **asked: Any) -> list[list[str]]:
    """Send what the browser would, and give the faults of the answer."""
    asked.setdefault("id", 1 + (widget._reply or {"id": 0})["id"])
    widget._request = asked
    assert widget._reply["id"] == asked["id"]
    faults: list[list[str]] = widget._reply["faults"]
    return faults


def first_option(widget: GameStepper) -> dict[str, int]:
    one = widget._ask["seats"][0]
    for group in one["groups"]:
        for spot in group.get("spots", []):
            return {"seat": one["seat"], "option": spot[2][0][1]}
        for _, option in group["options"]:
            return {"seat": one["seat"], "option": option}
    raise AssertionError("no option is offered")


@pytest.mark.parametrize(
    "bad",
    [
        {"seat": 0, "option": 10_000},
        {"seat": "x", "option": 0},
        {"seat": 9, "option": 0},
        {"option": None},
        {"at": -1, "seat": 0, "option": 0},
        {"at": 10**9, "look": True},
        {"at": "now", "look": True},
        {"action": {"do": "sing"}},
        {"action": []},
        {"action": {"do": "hire", "chain": "nobody", "card": "trainer"}},
        {"why": "because"},
        {"back": True},
        {},
    ],
)
def test_a_bad_message_leaves_the_game_as_it_was(bad: Facts) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    before = (widget.game, widget.game._count, widget._tail, widget._past)
    faults = ask(widget, **bad)
    assert faults
    assert all(text for text, _ in faults)
    assert (widget.game, widget.game._count, widget._tail, widget._past) == before


@pytest.mark.parametrize("bad", ["x", 7, [], {"id": "?"}])
def test_a_message_of_another_shape_is_answered(bad: Any) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    widget._request = bad
    assert widget._reply["id"] == 0
    assert widget._reply["faults"]


def test_an_illegal_action_is_refused_in_words_and_with_its_rule() -> None:
    game = Game.new(players=2, seed=7)
    widget = GameStepper(game)
    name = game.to_move[0]
    placed = {"do": "place_restaurant", "chain": name, "at": [500, 500], "entrance": "NW"}
    for key in ("why", "action"):
        faults = ask(widget, **{key: placed})
        assert faults
        assert all(text and rule for text, rule in faults)
    assert widget.game._count == 0


def test_playing_undoing_branching_and_going_back() -> None:
    game = Game.new(players=2, seed=7)
    widget = GameStepper(game)
    for _ in range(8):
        assert ask(widget, at=widget.game._count, **first_option(widget)) == []
    line = widget.game
    assert game._count == 0, "the game that was given stays as it is"
    assert line._count == 8
    assert ask(widget, undo=True) == []
    assert widget.game._count == 7
    assert ask(widget, back=True) == []
    assert widget.game is line
    assert ask(widget, look=True, at=3) == []
    assert (widget._ask["at"], widget._ask["count"]) == (3, 8)
    assert ask(widget, at=3, **first_option(widget)) == []
    assert widget.game._count == 4
    assert ask(widget, back=True) == []
    assert widget.game is line
    assert widget.step == len(widget._told.steps) - 1


def test_bots_play_until_it_is_your_turn_and_to_the_end() -> None:
    game = Game.new(players=3, seed=4, introductory=True)
    you = game.state.chains[0].name
    widget = GameStepper(game, you=you, bots=RandomBot(seed=1))
    me = RandomBot(seed=2)
    for _ in range(5000):
        if widget.game.over:
            break
        assert you in widget.game.to_move
        action = me.choose(widget.game.seen_by(you), you)
        names = [chain.name for chain in game.state.chains]
        assert ask(widget, action=action.as_json(names)) == []
    assert widget.game.over
    ranking = widget._ask["over"]
    assert [cash for _, cash in ranking] == sorted((c for _, c in ranking), reverse=True)
    winner = widget.game.winner
    assert winner is not None
    assert widget.game.state.chains[ranking[0][0]].name == winner.name


def test_undo_with_bots_goes_back_to_your_own_decision() -> None:
    game = Game.new(players=3, seed=4)
    you = game.state.chains[0].name
    widget = GameStepper(game, you=you, bots=RandomBot(seed=1))
    counts = []
    for _ in range(6):
        counts.append(widget.game._count)
        assert ask(widget, at=widget.game._count, **first_option(widget)) == []
    assert ask(widget, undo=True) == []
    assert widget.game._count == counts[-1]
    assert you in widget.game.to_move


def test_others_are_not_yours_to_play() -> None:
    game = Game.new(players=2, seed=7)
    other = game.to_move[0]
    you = next(chain.name for chain in game.state.chains if chain.name != other)
    widget = GameStepper(game, you=you)
    seat = game.state.seat(other)
    assert ask(widget, seat=seat, option=0)
    assert widget.game._count == 0


def test_what_is_asked_for_wrongly_is_told() -> None:
    game = Game.new(players=2, seed=7)
    with pytest.raises(TypeError, match="a Game is stepped"):
        GameStepper("game")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no chain at this table"):
        GameStepper(game, you="Nobody")
    with pytest.raises(TypeError, match="bots"):
        GameStepper(game, bots=7)
    with pytest.raises(fcm.FcmError):
        game.seen_by(game.state.chains[0].name).advance()
    with pytest.raises(TypeError, match="no option"):
        GameStepper(game, colour="red")


def test_what_is_sent_is_what_the_page_says() -> None:
    for widget in (
        GameStepper(played(3, 4)),
        GameStepper(played(5, 1).at(30)),
        GameStepper(Game.new(players=2, seed=7), you=Game.new(players=2, seed=7).to_move[0]),
    ):
        conforms(widget._scene, "scene")
        conforms(widget._box, "game_box")
        conforms(widget._past, "game_past")
        conforms(widget._tail, "game_tail")
        conforms(widget._ask, "game_ask")
        ask(widget, seat=0, option=-1)
        conforms(widget._request, "game_request")
        conforms(widget._reply, "game_reply")


def test_text_and_picture_stand_for_the_widget() -> None:
    widget = GameStepper(played(3, 4))
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"].startswith("GameStepper(turn=")
    assert data["image/svg+xml"].startswith("<svg")
    assert all(
        chain.name.split("&")[0] in data["image/svg+xml"] for chain in widget.game.state.chains
    )


def test_a_step_s_state_and_picture_are_those_of_the_step() -> None:
    game = played(2, 8)
    stepper = GameStepper(game)
    told = stepper._told
    shown = [told.state_at(step, game) for step in range(len(told.steps))]
    kept = [game.start, *(state for _, state in game.history)]
    assert shown[0] == game.start
    assert shown[-1] == game.state
    assert all(state in kept for state in shown[:: len(shown) // 12])
    turns = [state.turn for state in shown]
    assert turns == sorted(turns)
    stepper.step = 0
    assert "Turn 1." in stepper.picture()
    assert "$0" in stepper.picture()
