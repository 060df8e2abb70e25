"""Random games, read from the first word to the last: options, events and refusals."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache

import pytest

import fcm_widgets as fcm
from fcm_widgets import events
from fcm_widgets.data import rules
from fcm_widgets.explain.labels import group, label
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.game.options import Options
from fcm_widgets.state.actions import Action
from fcm_widgets.state.events import Event, ProgressChanged
from fcm_widgets.state.state import PhaseProgress, State, changed
from tests.game.base_actions import ACTIONS
from tests.game.sentences import good_sentence
from tests.seeds import seeds

GAMES = [(players, introductory) for players in (2, 3, 4, 5) for introductory in (False, True)]
ACTIONS_EACH = 150
SELDOM = {"done": 0.4, "put_back": 0.2, "wait": 0.2, "fire": 0.2, "take_back": 0.2}
STAFF = (
    *("hr_director", "recruiting_girl", "guru", "coach", "trainer"),
    *("brand_director", "brand_manager", "campaign_manager", "marketing_trainee"),
    *("errand_boy", "cart_operator", "truck_driver", "zeppelin_pilot", "kitchen_trainee"),
    *("burger_chef", "pizza_cook", "new_business_developer", "new_business_developer"),
    *("local_manager", "regional_manager", "waitress", "cfo"),
)
BEACH = ("management_trainee", "kitchen_trainee", "marketing_trainee", "errand_boy", "coach")
Walk = tuple[fcm.Game, tuple[Action, ...]]


def chosen(options: Options, chance: random.Random) -> Action:
    """Choose a kind of action first, so that the few hires count as much as the many places."""
    kinds: dict[str, list[Action]] = {}
    for action in options:
        kinds.setdefault(action.do, []).append(action)
    do = chance.choices(list(kinds), [SELDOM.get(do, 1) for do in kinds])[0]
    return chance.choice(kinds[do])


def walked(game: fcm.Game, seed: int) -> Walk:
    """Play at random, every list of options checked; the game, and some of all that it offered."""
    chance = random.Random(seed)
    offered: list[Action] = []
    while len(game.actions) < ACTIONS_EACH and not game.over:
        options = game.options
        check_labels(game, options)
        offered += chance.sample(list(options), min(3, len(options)))
        game.play(chosen(options, chance))
    return game, tuple(offered)


@cache
def played(players: int, introductory: bool, seed: int) -> Walk:
    """A random game from the setup on."""
    game = fcm.Game.new(players=players, seed=seed, introductory=introductory, milestones=True)
    return walked(game, seed)


@cache
def worked(players: int, seed: int) -> Walk:
    """A random game of chains that have every kind of card at work."""
    game = fcm.Game.new(players=players, seed=seed)
    while game.phase == "setup":
        game.play(game.options[-1])
    chains = tuple(
        changed(chain, cash=100, at_work=STAFF, beach=BEACH, stock={"beer": 12})
        for chain in game.state.chains
    )
    state = changed(game.state, phase="working", progress=PhaseProgress(), chains=chains)
    return walked(fcm.Game(state), seed)


def check_labels(game: fcm.Game, options: Options) -> None:
    """Fail if an option has no label, or if two of one chain have the same."""
    state = game.state
    said: dict[tuple[int, str], Action] = {}
    for action in options:
        text = label(action, state)
        assert text.strip() == text
        assert text
        assert "None" not in text
        assert "_" not in text
        assert group(action)
        known = said.setdefault((action.seat, text), action)
        assert known == action, text


@pytest.mark.slow
@pytest.mark.parametrize(("players", "introductory"), GAMES)
@pytest.mark.parametrize("seed", seeds(2))
def test_every_option_and_every_event_of_a_random_game_has_words(
    players: int, introductory: bool, seed: int
) -> None:
    game, _ = played(players, introductory, seed)
    check_history(game)
    for chain in game.start.chains:
        check_history(game.seen_by(chain.name))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("seed", seeds(2))
def test_every_option_and_every_event_of_large_companies_has_words(players: int, seed: int) -> None:
    check_history(worked(players, seed)[0])


def test_the_random_games_meet_every_kind_of_action_and_of_work() -> None:
    walks = [played(2, False, 0), *(worked(players, seed) for players in (2, 5) for seed in (0, 1))]
    acted = {action.do for game, offered in walks for action in (*game.actions, *offered) if action}
    assert set(ACTIONS) - acted == set()
    met = {type(event) for game, _ in walks for event, _ in game.history}
    steps = ("recruit", "train", "campaigns", "food", "build", "restaurants")
    homes = {f"fcm_widgets.phases.{step}" for step in steps}
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    assert {kind for kind in kinds if kind.__module__ in homes} - met == set()


def check_history(game: fcm.Game) -> None:
    for event, state in game.history:
        check_said(event, state)


def check_said(event: Event, state: State) -> None:
    said = say(event, state)
    if isinstance(event, ProgressChanged):
        assert said == ("", "")
        return
    assert said.rule in rules(), said
    good_sentence(said.text)


@pytest.mark.rule("SET-19")
def test_what_is_hidden_is_not_in_the_words_of_another_chain() -> None:
    game, _ = played(3, False, 0)
    names = [chain.name for chain in game.start.chains]
    view = game.seen_by(names[0])
    said = [say(event, state).text for event, state in view.history]
    hidden = [text for text in said if re.search(r"the \$\d+ reserve card", text)]
    assert len(hidden) == 1
    assert hidden[0].startswith(names[0])
    assert sum("has chosen a reserve card" in text for text in said) == 2


@pytest.mark.long
@pytest.mark.parametrize(("players", "introductory"), GAMES)
def test_every_refusal_of_a_random_game_has_words(players: int, introductory: bool) -> None:
    game, offered = played(players, introductory, 0)
    assert len(check_refusals(game, offered)) >= 4


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 5])
def test_every_refusal_of_large_companies_has_words(players: int) -> None:
    game, offered = worked(players, 0)
    assert len(check_refusals(game, offered)) >= 14


def check_refusals(game: fcm.Game, offered: tuple[Action, ...]) -> set[str]:
    """Try what was offered at other times, read the refusals, return the codes that were met."""
    chance = random.Random(len(offered))
    met: set[str] = set()
    for number in range(0, len(game.actions), 7):
        then = game.at(number)
        for action in chance.sample(offered, 40):
            seat = then.options[0].seat if chance.random() < 0.8 else action.seat
            for obstacle in then.obstacles(replace(action, seat=seat)):
                met.add(obstacle.code)
                said = refusal(obstacle)
                good_sentence(said.text)
                assert said.rule in rules()
    return met
