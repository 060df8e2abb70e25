"""Whatever a stepper seen by one chain is asked, it answers from what that chain may see."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.game.game import Game
from fcm_widgets.phases.round import choose_together, open_phase
from fcm_widgets.widgets.base.requests import AskingWidget
from fcm_widgets.widgets.base.widget import FcmWidget
from fcm_widgets.widgets.game.forecast import ForecastWidget
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.seeds import LONG
from tests.widgets.asking import faults_of

if TYPE_CHECKING:
    from collections.abc import Iterator

SENT = [
    name
    for name, trait in GameStepper.class_traits(sync=True).items()
    if trait.this_class in (GameStepper, ForecastWidget, AskingWidget, FcmWidget)
    and name not in ("_request", "_code")
]
"""Whatever the widget sends, as it names it: a trait of tomorrow is compared too."""
Facts = dict[str, Any]
Pair = tuple[Game, Game, str]


def pairs(seed: int) -> Iterator[tuple[str, Pair]]:
    """Play a random game; yield where two choices of another chain look alike to a viewer.

    What is hidden is not listed here: whatever two games one chain cannot tell apart is a pair,
    under the name of the action in which they differ.
    """
    rng = random.Random(seed)
    game = Game.new(players=3, seed=seed, introductory=False)
    while game.played < 400 and not game.over:
        if not game.to_move:
            game.advance()
            continue
        options = list(game.options)
        if choose_together(open_phase(game.state)):
            viewer, *others = rng.sample([chain.name for chain in game.state.chains], 3)
            mover = game.state.seat(others[0])
            theirs = [option for option in options if option.seat == mover]
            for one, two in pairwise(theirs):
                first, second = (game.at(game.played).play(action) for action in (one, two))
                if first.state != second.state and alike(first, second, viewer):
                    yield one.do, (first, second, viewer)
                    break
        game.play(rng.choice(options))


def alike(one: Game, two: Game, viewer: str) -> bool:
    views = [game.seen_by(viewer) for game in (one, two)]
    return views[0].state == views[1].state and views[0].moves == views[1].moves


@cache
def some_pairs() -> dict[str, list[Pair]]:
    """Return a pair of each kind of hidden choice, in `.ci/long` two."""
    found: dict[str, list[Pair]] = {}
    for seed in range(3):
        for kind, pair in pairs(seed):
            if len(found.setdefault(kind, [])) < (2 if LONG else 1):
                found[kind].append(pair)
    return found


def requests(one: Game, two: Game) -> Iterator[Facts]:
    """Yield everything that a page may ask of either game, by every chain."""
    names = [chain.name for chain in one.start.chains]
    every = {json.dumps(a.as_json(names)): None for g in (one, two) for a in g.options}
    # Each kind of action of each chain, the first and the last of its options.
    kinds: dict[tuple[str, str], list[Facts]] = {}
    for action in map(json.loads, every):
        kinds.setdefault((action["do"], action["chain"]), []).append(action)
    told = [action for same in kinds.values() for action in (same[0], same[-1])]
    everyone = [{**action, "chain": name} for action in told for name in names]
    cards = [
        {"do": do, "chain": name, "card": card}
        for do in ("put_to_work", "take_back", "fire")
        for name in names
        for card in ("trainer", "waitress", "recruiting_girl", "marketing_trainee")
    ]
    for action in [*everyone, *cards]:
        yield {"kind": "why_not", "action": action}
        yield {"kind": "action", "action": action}
    for seat in range(-1, len(names) + 1):
        for option in (-1, 0, 1, 10_000):
            yield {"kind": "option", "seat": seat, "option": option}
    for at in (0, one.played // 2, one.played - 1, one.played):
        yield {"kind": "look", "at": at}
    yield from ({"kind": "prospects", "step": step} for step in (0, 5, 10_000))
    yield from ({"kind": kind} for kind in ("run", "undo", "return", "look", ""))
    yield from ({"kind": "why_not", "action": {}}, {"kind": "look", "at": 10_000}, {})


def said(widget: GameStepper, request: Facts) -> list[str]:
    """Ask, and give everything that the widget sends and shows afterwards."""
    widget._request = {"id": 1, "body": request}
    sent = [json.dumps(getattr(widget, name)) for name in SENT]
    widget._request = None
    return [*sent, repr(widget)]


@pytest.mark.long
def test_the_pairs_differ_in_every_choice_that_is_made_unseen() -> None:
    assert {"_scene", "_options", "_reply", "step"} < set(SENT)
    assert {"choose_reserve", "put_to_work", "fire"} <= set(some_pairs())
    for one, two, _ in (pair for same in some_pairs().values() for pair in same):
        assert one.state != two.state


@pytest.mark.slow
@pytest.mark.rule("SET-19")
@pytest.mark.parametrize("how", ["chain", "you"])
def test_all_answers_are_equal_whatever_the_others_have_chosen(how: str) -> None:
    for kind, found in some_pairs().items():
        for one, two, viewer in found:
            eyes: dict[str, Any] = {how: viewer}
            widgets: list[GameStepper] = []
            for request in requests(one, two):
                if not widgets or widgets[0].game.played != one.played:  # one was played on
                    widgets = [GameStepper(game, **eyes) for game in (one, two)]
                answers = [said(widget, request) for widget in widgets]
                assert answers[0] == answers[1], (kind, request)


@pytest.mark.long
@pytest.mark.rule("SET-19")
def test_pictures_and_handouts_are_equal_too() -> None:
    for found in some_pairs().values():
        for one, two, viewer in found:
            mine, theirs = (GameStepper(game, chain=viewer) for game in (one, two))
            assert mine.picture() == theirs.picture()
            assert mine.handout() == theirs.handout()


@pytest.mark.slow
@pytest.mark.rule("SET-19")
def test_of_a_view_no_other_view_is_made() -> None:
    one, two, viewer = some_pairs()["choose_reserve"][0]
    view = one.seen_by(viewer)
    assert view.seen_by(viewer).state == view.state
    for name in {chain.name for chain in one.state.chains} - {viewer}:
        with pytest.raises(fcm.FcmError, match=r"only .*'s view"):
            view.seen_by(name)
        with pytest.raises(fcm.FcmError, match=r"only .*'s view"):
            two.seen_by(viewer).seen_by(name)


def test_what_others_choose_now_is_neither_told_nor_played() -> None:
    one, _, viewer = some_pairs()["put_to_work"][0]
    widget = GameStepper(one, chain=viewer)
    names = [chain.name for chain in one.start.chains]
    other = next(name for name in names if name != viewer)
    action = {"do": "put_to_work", "chain": other, "card": "trainer"}
    told = f"{other} is choosing in secret, so only that chain can see its options."
    assert faults_of(widget, "why_not", action=action) == [[told, "ORG-8"]]
    assert faults_of(widget, "action", action=action) == [
        [f"You see the game as {viewer}, so you can act only for this chain.", ""]
    ]
    seat = names.index(other)
    assert faults_of(widget, "option", seat=seat, option=0) == [
        [f"You see the game as {viewer}, so you can act only for this chain.", ""]
    ]
