"""`GameStepper(players=...)`: what a browser, and a notebook, gets while each person looks."""

from __future__ import annotations

import json
import logging
import random
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import ChooseReserve, Done, PutToWork
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.game.game import Game
from fcm_widgets.game.session import _only_done as only_done
from fcm_widgets.game.session import in_secret
from fcm_widgets.state.actions import Action
from fcm_widgets.widgets.export.page import STORED
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.wire import opened_state
from tests.game.test_players import structures
from tests.mixes import Setup
from tests.seeds import seeds
from tests.widgets import wire as wires
from tests.widgets.asking import faults_of, request
from tests.widgets.test_any_message import message
from tests.widgets.test_run_again import RunCell, run_cell
from tests.widgets.wire import NOT_OURS, State, Wire, shown, state_of, wire

__all__ = ["run_cell", "wire"]  # fixtures

LAYOUT = tuple(name for name in wires.LAYOUT if name not in STORED)
"""What belongs to Jupyter. The requests that a notebook stores belong to us."""


@pytest.fixture(autouse=True)
def keep_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the wire keep the requests that a notebook stores, too."""
    monkeypatch.setattr(wires, "STORED", ("never",))
    monkeypatch.setattr(wires, "LAYOUT", LAYOUT)


ONE, TWO = "Xango Blues Bar", "Golden Duck Diner"


def new(**options: Any) -> Game:
    return Game.new(players=2, seed=7, chains=(ONE, TWO), **options)


class Page:
    """A page with the widget of several people: it sends requests, and keeps all that it gets."""

    def __init__(self, game: Game, wire: Wire, **options: Any) -> None:
        names = [chain.name for chain in game.state.chains]
        wire.take()
        self.widget = GameStepper(game, **{"players": names, **options})
        self.names, self.wire = names, wire
        self.widget.open()
        wire.end_cell()
        self.state: State = {}
        self._read()

    def _read(self) -> None:
        self.state = shown([self.state, *self.wire.take()])

    def send(self, kind: str, **body: Any) -> None:
        """Send a request as a page does: it keeps the request until Python sets another."""
        asked = {"_request": request(self.widget, kind, **body)}
        self.state |= asked
        self.widget._handle_msg(message(asked))
        self._read()
        reply = self.widget._reply
        assert reply is not None
        assert kind == "why_not" or reply["faults"] == []

    def look_as(self, name: str) -> None:
        self.send("look_as", seat=self.names.index(name) if name else None)

    def play(self, action: Action) -> None:
        """Play by the number of the option, as a click does."""
        options = list(self.widget._view.options.of(self.names[action.seat]))
        self.send("option", seat=action.seat, option=options.index(action))

    def has(self) -> str:
        """Return all that the browser has, and all that a notebook would store."""
        self._read()
        stored, _ = opened_state(
            {
                name: value
                for name, value in self.widget.get_state().items()
                if not name.startswith(LAYOUT) and name not in NOT_OURS
            }
        )
        return json.dumps([self.state, stored], sort_keys=True)


def mover(page: Page) -> str:
    """Return the name of the person who acts next, after a hand-over if one is due."""
    following = page.widget._session.hand_over
    if following:
        page.look_as(following[0])
    return page.widget.chain or page.widget.game.to_move[0]


def pairs(setup: Setup, seed: int) -> dict[str, tuple[Game, Action, Action]]:
    """Play a random game; return a game and two choices of a chain, for each kind of secret."""
    rng, game = random.Random(seed), setup.game(seed)
    found: dict[str, tuple[Game, Action, Action]] = {}
    for _ in range(250):
        if game.over or not game.to_move:
            break
        options = list(game.options)
        seats = [game.state.seat(name) for name in game.to_move]
        all_choose = all(only_done(game, seat) is None for seat in seats)
        if in_secret(game) and len(seats) > 1 and all_choose:
            first = game.to_move[0]
            mine = [option for option in game.options.of(first) if not isinstance(option, Done)]
            if len(mine) > 1 and mine[0].do == mine[1].do and _may_finish(game, mine[:2]):
                found.setdefault(mine[0].do, (game.at(game.played), mine[0], mine[1]))
        game.play(rng.choice(options))
    return found


def _may_finish(game: Game, choices: list[Action]) -> bool:
    """Return whether a chain may finish the step after each of its choices."""
    for choice in choices:
        then = game.at(game.played).play(choice)
        name = game.state.chains[choice.seat].name
        if name in then.to_move and Done(choice.seat) not in then.options:
            return False
    return True


# -- nothing hidden is sent ------------------------------------------------------------------------


@pytest.mark.rule("SET-19", "SET-9", "ORG-8", "PAY-1")
@pytest.mark.parametrize("seed", seeds(4))
@pytest.mark.parametrize(
    "setup",
    [
        Setup(2),
        Setup(3, modules=("coffee", "kimchi")),
        Setup(4, modules=("new_milestones", "lobbyists")),
        Setup(5, introductory=True),
    ],
    ids=str,
)
def test_a_browser_has_the_same_whatever_another_person_chose(
    setup: Setup, seed: int, wire: Wire
) -> None:
    """Law: two games that differ in a hidden choice leave equal browsers and notebooks."""
    found = pairs(setup, seed)
    assert {"put_to_work", "fire"} & found.keys()
    for game, *choices in found.values():
        seen: list[list[str]] = []
        for choice in choices:
            page = Page(game, wire, forecast=True)
            first, second = page.widget._session.hand_over[:2]
            page.look_as(first)
            page.play(choice)
            own = page.has() if page.widget.chain else choice.do
            page.look_as("")
            hidden = [page.has()]
            page.look_as(first)
            page.send("undo")
            page.look_as("")
            hidden.append(page.has())
            page.look_as(first)
            page.play(choice)
            if first in page.widget.game.to_move:
                page.play(Done(page.names.index(first)))
            assert page.widget._session.hand_over[0] == second
            hidden.append(page.has())
            page.look_as(second)
            hidden.append(page.has())
            page.send("prospects", step=page.widget.step)
            page.send("why_not", action=choices[0].as_json(page.names))
            hidden.append(page.has())
            seen.append([own, *hidden])
        finished = [choice.do for choice in choices]  # by one choice: all look again at once
        assert seen[0][0] != seen[1][0] or [own[0] for own in seen] == finished
        assert seen[0][1:] == seen[1][1:]


def test_after_the_reveal_all_see_everything_and_the_moves_are_stored(wire: Wire) -> None:
    page = Page(new(introductory=True), wire)
    bot = PlainBot(seed=1)
    for _ in range(60):
        name = mover(page)
        page.play(bot.choose(page.widget.game.seen_by(name), name))
        widget = page.widget
        if not in_secret(widget.game):
            assert widget._view.state == widget.game.state
            assert page.state["_deeds"][0] == len(widget._deeds)
            assert widget.get_state()["_deeds"][0] == len(widget._deeds)
    assert page.widget.game.state.turn > 3


def test_the_log_of_all_says_that_a_card_moved_and_not_which(wire: Wire) -> None:
    page = Page(new(introductory=True), wire)
    bot = RandomBot(seed=4)
    for _ in range(200):
        name = mover(page)
        action = bot.choose(page.widget.game.seen_by(name), name)
        page.play(action)
        if action.do == "put_to_work" and page.widget.chain:
            break
    mine = page.widget._steps.text(page.widget.step)
    page.look_as("")
    told = page.widget._steps.text(page.widget.step)
    assert mine != told
    assert told == f"{name} has moved a card."


def test_whoever_goes_to_an_open_step_takes_no_secret_there(wire: Wire) -> None:
    """From there all play, so the page has nothing more that only one chain may see."""
    session = structures()
    page = Page(session.game, wire)
    one, _ = session.hand_over
    page.look_as(one)
    choice = next(o for o in page.widget._view.options if isinstance(o, PutToWork))
    page.play(choice)
    secret = page.widget._steps.text(page.widget.step)
    assert secret in page.has()
    game = page.widget._session._game
    opened = next(n for n in range(game.played, 0, -1) if not in_secret(game.at(n)))
    page.send("look", at=opened)
    assert page.widget.chain == page.widget._session.chain == ""
    assert secret not in page.has()
    page.send("look", at=game.played)
    assert page.widget._session.hand_over
    assert secret not in page.has()


def working(seed: int) -> list[Game]:
    """Play a random game; return it as it was when the cards of each turn began to work."""
    game, bot, found = new(introductory=True), RandomBot(seed=seed), dict[int, Game]()
    while game.to_move and game.state.turn < 9:
        if game.phase == "working":
            found.setdefault(game.state.turn, game.at(game.played))
        name = game.to_move[0]
        game.play(bot.choose(game.seen_by(name), name))
    return list(found.values())


def play_first(widget: GameStepper, name: str, *, finish: bool) -> None:
    """Play a chain's first option that finishes the step, or one that does not, if there is any."""
    options = list(widget._session._place.options.of(name))
    fitting = [option for option in options if isinstance(option, Done) == finish]
    widget.play((fitting or options)[-1])


def test_a_pending_secret_in_a_line_that_was_left_is_not_stored() -> None:
    """From an earlier open step as many moves are played as there were with the secret."""
    tried = 0
    for game in (game for seed in range(3) for game in working(seed)):
        widget = GameStepper(game, players=[ONE, TWO])
        while not widget._session.hand_over and widget.game.played < game.played + 40:
            play_first(widget, widget.game.to_move[0], finish=True)
        if not widget._session.hand_over:
            continue
        widget.chain = widget._session.hand_over[0]
        play_first(widget, widget.chain, finish=False)
        secret, count = len(widget._deeds), widget.game.played
        widget.go_to(widget._steps.end_of(game.played))
        while (place := widget._session._place).to_move and not in_secret(place):
            play_first(widget, place.to_move[0], finish=False)
            assert widget.get_state()["_deeds"][0] < secret
            if widget.game.played >= count:
                if not in_secret(widget.game):
                    tried += 1
                    assert not faults_of(widget, "return")
                    assert widget.get_state()["_deeds"][0] < secret
                break
    assert tried


# -- what the widget says --------------------------------------------------------------------------


def test_the_heading_says_who_moves_and_who_gets_the_computer() -> None:
    widget = GameStepper(new(), players=[ONE, TWO])
    assert widget._options["title"] == f"To move: {TWO}"
    while not widget._session.hand_over:
        widget.play(widget.game.options[-1])
    first, second = widget._session.hand_over
    seats = [widget._names.index(name) for name in (first, second)]
    assert widget._options["title"] == f"Pass the computer to {first}"
    assert widget._options["computer"] == {"looks": None, "next": seats, "may_look": []}
    assert (widget._options["seats"], widget._options["idle"]) == ([], "")
    assert not faults_of(widget, "look_as", seat=seats[0])
    assert (widget.chain, widget._options["title"]) == (first, f"Your move: {first}")
    assert [mine["seat"] for mine in widget._options["seats"]] == seats[:1]
    assert not faults_of(widget, "option", seat=seats[0], option=0)
    widget.chain = second
    widget.play(ChooseReserve(second, 300))
    assert (widget.chain, widget._options["computer"]) == (
        "",
        {"looks": None, "next": [], "may_look": sorted(seats)},
    )
    assert not faults_of(widget, "look_as", seat=seats[1])
    title = "Your move" if second in widget.game.to_move else "Only"
    assert widget._options["title"].startswith(title)


def test_a_request_to_look_is_checked() -> None:
    widget = GameStepper(new(), players=[ONE, TWO])
    assert faults_of(widget, "look_as", seat=5) == [["There is no seat 5 in this game.", ""]]
    assert "seat" in faults_of(widget, "look_as", seat="x")[0][0]
    alone = GameStepper(new(), you=ONE, level="plain")
    assert faults_of(alone, "look_as", seat=1) == [
        ["Nobody passes this computer on: players= names no chains.", ""]
    ]
    some = GameStepper(
        fcm.Game.new(players=3, seed=7), players=["Golden Duck Diner"], level="plain"
    )
    assert some._options["computer"] is None


def test_a_chain_that_nobody_plays_is_named() -> None:
    names = [chain.name for chain in Game.new(players=3, seed=7).state.chains]
    for missing in names:
        widget = GameStepper(
            Game.new(players=3, seed=7), players=[name for name in names if name != missing]
        )
        if widget.game.to_move == (missing,):
            assert widget._options["idle"].startswith(f"{missing} is to move, but no person")
            return
    raise AssertionError("somebody is to move")


def test_a_finished_game_is_shown_and_reviewed() -> None:
    game = play_out(new(introductory=True), [RandomBot(seed=seat) for seat in range(2)])
    widget = GameStepper(game, players=[ONE, TWO])
    assert (widget._options["computer"], list(widget._view.options)) == (
        {"looks": None, "next": [], "may_look": []},
        [],
    )
    assert not faults_of(widget, "review")


# -- stored states, and cells that are run again ---------------------------------------------------


def played(widget: GameStepper, moves: int, *, in_secret_step: bool) -> None:
    """Let people play by requests, until the game is in a secret step with a choice, or open."""
    bot = PlainBot(seed=1)
    for number in range(500):
        secret = bool(widget.chain) and widget._held_deeds > 0
        if number >= moves and secret == in_secret_step and not widget._session.hand_over:
            return
        if following := widget._session.hand_over:
            assert not faults_of(widget, "look_as", seat=widget._names.index(following[0]))
        name = widget.chain or widget.game.to_move[0]
        action = bot.choose(widget.game.seen_by(name), name)
        options = list(widget._view.options.of(name))
        assert not faults_of(widget, "option", seat=action.seat, option=options.index(action))
    raise AssertionError("no such step")


def test_a_stored_state_is_restored() -> None:
    widget, again = (GameStepper(new(introductory=True), players=[ONE, TWO]) for _ in range(2))
    played(widget, 40, in_secret_step=False)
    again.set_state(widget.get_state())
    assert again.game.actions == widget.game.actions
    assert (again.step, again.chain) == (widget.step, widget.chain)
    assert state_of(again) == state_of(widget)


def test_of_a_pending_secret_a_stored_state_has_nothing_and_says_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    widget, again = (GameStepper(new(introductory=True), players=[ONE, TWO]) for _ in range(2))
    played(widget, 40, in_secret_step=True)
    state = widget.get_state()
    with caplog.at_level(logging.WARNING, logger="fcm_widgets"):
        again.set_state(state)
    assert "stepper.game.save(path)" in caplog.text
    assert 0 < again.game.played < widget.game.played
    assert again.game.actions == widget.game.actions[: again.game.played]
    assert again._session.hand_over
    assert again.chain == ""


def test_a_cell_that_is_run_again_goes_on_also_in_secret(run_cell: RunCell) -> None:
    run_cell("a")
    widget = GameStepper(new(introductory=True), players=[ONE, TWO])
    played(widget, 40, in_secret_step=True)
    run_cell("a")
    again = GameStepper(new(introductory=True), players=[ONE, TWO])
    assert again.game.actions == widget.game.actions
    assert (again.chain, again._held_deeds) == (widget.chain, widget._held_deeds)
    again.begin_anew()
    assert (again.chain, again.game.played, again._deeds) == ("", 0, ())


def test_undo_by_a_page_takes_back_an_own_choice_or_says_why_not() -> None:
    widget = GameStepper(new(introductory=True), players=[ONE, TWO])
    played(widget, 40, in_secret_step=True)
    name, count = widget.chain, widget.game.played
    assert not faults_of(widget, "undo")
    assert (widget.chain, widget.game.played) == (name, count - 1)
    played(widget, 0, in_secret_step=False)
    while not isinstance(widget.game.actions[-1], Done):
        widget.undo()
    (fault,) = faults_of(widget, "undo") or [[""]]
    assert not fault[0] or "Everybody has chosen" in fault[0]
