"""The bot that plans: legal with every module, seeded, within its thought, true to its word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import Bot, PlainBot, PlannerBot, RandomBot, planner, play_out
from fcm_widgets.bots.candidates import candidates, structures
from fcm_widgets.bots.rationale import Rationale, is_about, reason_text
from fcm_widgets.bots.rollout import EVEN, INCOME, MOST_STEPS, RolloutResult, imagined, rollout
from fcm_widgets.bots.strategies import STRATEGIES, Strategy, StrategyBot, likely
from fcm_widgets.data import employees
from fcm_widgets.data.module_combinations import setups
from fcm_widgets.engine.structure import ceo_slots, misfits
from fcm_widgets.explain.labels import label
from fcm_widgets.phases.campaigns import LayTile
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.state.events import Paid, PhaseBegan
from fcm_widgets.state.state import State
from tests.game.boards import board, chain
from tests.mixes import ALL, ALONE, Setup
from tests.seeds import LONG, some

GAMES = 20 if LONG else 2
BRIEF = 400


@pytest.mark.long
@pytest.mark.parametrize("setup", [*some(ALONE, every=3), *some(ALL, every=len(ALL))], ids=str)
def test_it_plays_with_every_module(setup: Setup) -> None:
    """`Game.play` refuses what is illegal; nobody has told the bot what a module brings."""
    game, turns = setup.game(seed=11), 12 if LONG else 5
    bots: list[Bot] = [PlainBot(seat) for seat in range(setup.players)]
    bots[setup.players // 2] = PlannerBot(1, BRIEF)
    play_out(game, bots, turns=turns)
    assert game.over or game.state.turn == turns + 1


@pytest.mark.long
def test_it_beats_the_plain_bot() -> None:
    """At a quarter of its thought; BENCHMARKS.md says what it wins at all of it."""
    won = 0
    for number in range(GAMES):
        game, seat = fcm.Game.new(players=2, seed=400 + number), number % 2
        bots: list[Bot] = [PlainBot(seed=number), PlainBot(seed=number)]
        bots[seat] = PlannerBot(number, 1000)
        play_out(game, bots)
        won += game.winner is game.state.chains[seat]
    assert won >= 0.75 * GAMES


@pytest.mark.slow
def test_a_seed_plays_the_same_game_whoever_played_before() -> None:
    """One bot for all chains has a mind for each of them; another game leaves nothing behind."""
    games = [
        play_out(fcm.Game.new(players=2, seed=5), bots, turns=5)
        for bots in (PlannerBot(3, BRIEF), [PlannerBot(3, BRIEF), PlannerBot(3, BRIEF)])
    ]
    assert games[0].actions == games[1].actions


@pytest.mark.slow
def test_it_goes_on_from_any_step_of_another_line() -> None:
    """As in a widget, where the player takes back: what it had in mind is not what it must do."""
    bot = PlannerBot(2, BRIEF)
    game = play_out(fcm.Game.new(players=2, seed=6), bot, turns=5)
    for step in range(len(game.moves) - 1, 0, -3):
        at = game.at(step)
        if at.to_move:
            name = at.to_move[0]
            assert bot.choose(at.seen_by(name), name) in at.options


@pytest.mark.long
def test_it_thinks_no_longer_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond its thought at most two looks more, as no choice is looked at alone."""
    spent, longest = Counter[int](), Counter[int]()

    def counted(state: State, *rest: Any) -> RolloutResult:
        found = rollout(state, *rest)
        spent[state.turn] += found.steps
        longest[state.turn] = max(longest[state.turn], found.steps)
        return found

    monkeypatch.setattr(planner, "rollout", counted)
    play_out(fcm.Game.new(players=2, seed=8), [PlannerBot(1, 1500), PlainBot(seed=1)], turns=9)
    assert len(spent) > 5
    assert all(spent[turn] <= 1500 + 2 * longest[turn] for turn in spent if turn > 1)
    assert spent[1] <= 2 * (1500 + 2 * longest[1])  # the setup, and the first turn
    assert all(most < MOST_STEPS for most in longest.values())


def test_without_thought_it_follows_the_first_strategy() -> None:
    game, bot = fcm.Game.new(players=2, seed=4), PlannerBot(7, 0)
    while game.state.turn < 5:
        (name, *_) = game.to_move
        seat, options = game.state.seat(name), tuple(game.options.of(name))
        action = bot.choose(game.seen_by(name), name)
        follower = StrategyBot(7, STRATEGIES[0])
        assert action == follower.pick(game.seen_by(name).state, seat, options)
        assert bot.why == ""
        game.play(action)


# -- what it foresees ------------------------------------------------------------------------------


def rationales_of(players: int, turns: int, modules: Sequence[str] = ()) -> list[Rationale]:
    """Give all that a planner had in mind when it chose, in the first turns of a game."""
    found: list[Rationale] = []
    game, bot = fcm.Game.new(players=players, seed=21, modules=modules), PlannerBot(21, 1000)
    while game.state.turn <= turns:
        (name, *_) = game.to_move
        if name != game.state.chains[0].name:
            game.play(PlainBot(seed=21).choose(game.seen_by(name), name))
            continue
        game.play(bot.choose(game.seen_by(name), name))
        if bot.last and bot.last not in found:
            found.append(bot.last)
    return found


@pytest.fixture(scope="module")
def rationales() -> list[Rationale]:
    return rationales_of(2, 7)


def replayed(rationale: Rationale, choice: Sequence[Action], turn: int) -> fcm.Game:
    """Play a choice on by `Game.play`, up to the end of a turn, as the planner imagined it."""
    game = fcm.Game(rationale.state)
    for action in choice:
        game.play(action)
    players = planner.players(rationale.state, rationale.seat, 21, rationale.strategy)
    while not game.over and game.state.turn <= turn:
        (name, *_) = game.to_move
        seat = game.state.seat(name)
        game.play(players[seat].pick(game.state, seat, tuple(game.options.of(name))))
    return game


def dinner_of(game: fcm.Game) -> tuple[list[tuple[str, int]], list[int]]:
    """Return where each house dined in the first dinner of a game, and what each chain earned."""
    names = [chain.name for chain in game.state.chains]
    houses, earned, dining = [], [0] * len(names), False
    for event, _ in game.history:
        if isinstance(event, PhaseBegan):
            if dining:
                break
            dining = event.phase == "dinnertime"
        elif dining and isinstance(event, Paid) and event.kind in INCOME:
            earned[event.seat] += event.tally.total
        decision = getattr(event, "decision", None)
        if dining and decision is not None and decision.winner:
            houses.append((decision.house, names.index(decision.winner)))
    return houses, earned


@pytest.mark.long
def test_there_was_much_to_think_of(rationales: list[Rationale]) -> None:
    phases = Counter(rationale.state.phase for rationale in rationales)
    assert set(phases) >= {"setup", "restructuring", "working"}
    assert sum(rationale.tonight > 0 for rationale in rationales) >= 2
    assert sum(bool(rationale.won_houses) for rationale in rationales) >= 1


@pytest.mark.slow
def test_its_reasons_are_what_the_game_played_on_shows(rationales: list[Rationale]) -> None:
    for rationale in rationales:
        reason_holds(rationale)


@pytest.mark.long
@pytest.mark.parametrize(
    "modules",
    [["coffee", "lobbyists", "new_milestones"], setups()["henri_lo_menu"].modules],
    ids=["three", "fifteen"],
)
def test_with_modules_its_reasons_hold_as_well(modules: Sequence[str]) -> None:
    found = rationales_of(3, 6, modules)
    some = [one for one in found if one.better > 1]
    assert len(some) > 5
    for rationale in some[:: max(1, len(some) // 8)]:
        reason_holds(rationale)


def reason_holds(rationale: Rationale) -> None:
    """Each figure of the sentence, found again by `Game.play` alone."""
    here = replayed(rationale, rationale.choice, rationale.expected.turn)
    there = replayed(rationale, rationale.instead, rationale.other.turn)
    said, seat = reason_text(rationale), rationale.seat
    for game, foreseen in ((here, rationale.expected), (there, rationale.other)):
        houses, earned = dinner_of(game)
        assert list(foreseen.houses) == houses
        assert list(foreseen.tonight) == earned
        assert foreseen.cash == tuple(one.cash for one in game.state.chains)
        assert foreseen.over == game.over
    if "No other move that the bot considered" in said:
        assert rationale.expected.lead(seat) == pytest.approx(rationale.other.lead(seat), abs=0.01)
        return
    for game in (here, there):
        cash = [one.cash for one in game.state.chains]
        rivals = [other for other in range(len(cash)) if other != seat]
        assert any(f"${cash[seat]}, and its best rival ${cash[other]}" in said for other in rivals)
    more = dinner_of(here)[1][seat] - dinner_of(there)[1][seat]
    assert (f"${more} more" in said) == (more > 0)
    mine = {one for one, who in dinner_of(here)[0] if who == seat}
    new = mine - {one for one, who in dinner_of(there)[0] if who == seat}
    assert all((f"{one}" in said) == (more > 0) for one in new)


@pytest.mark.slow
def test_what_it_takes_is_the_best_that_it_looked_at(rationales: list[Rationale]) -> None:
    assert all(rationale.better >= 0 for rationale in rationales)


def test_what_the_bank_has_left_is_shared_as_it_was_earned() -> None:
    """Bank and reserve cards; a chain that earns four times as much gets more of it."""
    state = fcm.Game.new(players=2, seed=4).state
    players = [StrategyBot(1, STRATEGIES[0]), PlainBot(seed=2)]
    settled = fcm.Game(state)
    while settled.phase == "setup":
        (name, *_) = settled.to_move
        settled.play(PlainBot(seed=1).choose(settled.seen_by(name), name))
    found = rollout(settled.state, (), players, 5)
    left = 100 + sum(settled.state.bank.reserve) - sum(found.cash)
    assert not found.over
    assert sum(found.share) == pytest.approx(left)
    more, less = (cash + EVEN for cash in found.cash)
    assert found.share[0] / found.share[1] == pytest.approx(more / less)


def test_others_are_taken_for_what_their_companies_look_like() -> None:
    """Plain ones for plain players; whoever lowers prices is taken to do so again."""
    plain, low = STRATEGIES[0].hires[:4], ["recruiting_girl", "pricing_manager", "errand_boy"]
    state = board(
        chain("A"), chain("B", 2, beach=[*plain]), chain("C", 3, beach=low), phase="restructuring"
    ).state
    own, plainly, cheaply = planner.players(state, 0, 5, STRATEGIES[3])
    assert isinstance(own, StrategyBot)
    assert own.strategy is STRATEGIES[3]
    assert type(plainly) is PlainBot
    assert isinstance(cheaply, StrategyBot)
    assert "pricing_manager" in cheaply.strategy.uses


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.name)
def test_a_strategy_is_known_by_what_it_has_hired(strategy: Strategy) -> None:
    """By its first eight cards; some begin alike, and the first of them is taken."""
    cards = strategy.hires[:8]
    found = likely(cards)
    assert Counter(found.hires[:8]) == Counter(cards)
    assert likely(cards[::-1]) is found


def test_what_is_hidden_is_imagined() -> None:
    """The middle reserve card; whoever has chosen unseen chooses again, whoever waits waits."""
    game = fcm.Game.new(players=3, seed=2)
    while game.phase == "setup":
        (name, *_) = game.to_move
        game.play(RandomBot(1).choose(game.seen_by(name), name))
    names = [chain.name for chain in game.state.chains]
    seen = imagined(game.seen_by(names[1]).state, 1)
    mine = game.state.bank.reserve[1]
    assert [*seen.bank.reserve] == [200, mine, 200]
    while game.phase != "restructuring" or game.state.turn < 3:
        (name, *_) = game.to_move
        game.play(PlainBot(seed=1).choose(game.seen_by(name), name))
    first, second, *_ = game.to_move
    while first in game.to_move:
        game.play(PlainBot(seed=1).choose(game.seen_by(first), first))
    seat = game.state.seat(second)
    seen = imagined(game.seen_by(second).state, seat)
    assert not seen.progress.unseen
    assert set(seen.progress.waiting) == {0, 1, 2}
    assert not any(cards for cards in seen.progress.chosen)
    assert any(cards for cards in game.state.progress.chosen)


# -- what it looks at ------------------------------------------------------------------------------


def test_structures_differ_by_one_card_and_fit() -> None:
    hand = ["management_trainee", "waitress", "waitress", "trainer", "errand_boy"]
    state = board(chain("A", beach=hand), chain("B", 3), phase="restructuring").state
    first = ("management_trainee", "waitress", "waitress")
    found = structures(state, 0, first)
    assert found[0] == first
    for one in found[1:]:
        gone, come = Counter(first) - Counter(one), Counter(one) - Counter(first)
        assert gone.total() <= 1
        assert come.total() <= 1
        assert gone != come
        assert Counter(one) <= Counter(hand)
        assert not list(misfits(ceo_slots(state, 0), one))
    assert {frozenset(Counter(one).items()) for one in found} >= {
        frozenset(Counter(one).items())
        for one in (
            ("management_trainee", "waitress"),
            ("management_trainee", "waitress", "trainer"),
            ("management_trainee", "waitress", "waitress", "errand_boy"),
        )
    }


def test_of_places_that_reach_the_same_houses_one_is_looked_at() -> None:
    game = fcm.load_example("three-marketeers")
    while not any(isinstance(one, LayTile) for one in game.options):
        take = [one for one in game.options if type(one).__name__ == "TakeTile"]
        game.play(take[0] if take else Done(game.state.seat(game.to_move[0])))
    options = tuple(game.options)
    first = next(one for one in options if isinstance(one, LayTile))
    tried = candidates(game.state, first.seat, options, first, STRATEGIES[0])
    assert tried[0] == first
    assert 1 < len(tried) < len([one for one in options if isinstance(one, LayTile)])
    assert set(tried) <= set(options)


def test_strategies_name_cards_that_there_are() -> None:
    for one in STRATEGIES:
        assert set(one.hires) | set(one.trains) | set(one.uses) <= set(employees())
        assert all(employees()[card].entry for card in one.hires)
    assert len({one.name for one in STRATEGIES}) == len(STRATEGIES)


# -- what it says ----------------------------------------------------------------------------------


def foreseen(cash: tuple[int, int], **more: Any) -> RolloutResult:
    fields = {"tonight": (0, 0), "houses": (), "turn": 9, "over": False, "share": (0.0, 0.0)}
    return RolloutResult(**{**fields, "cash": cash, "steps": 1, **more})


WAITRESS, BOY = PutToWork(0, "waitress"), PutToWork(0, "errand_boy")


@pytest.mark.parametrize(
    ("choice", "instead", "here", "there", "said"),
    [
        (
            (Hire(0, "waitress"),),
            (Hire(0, "trainer"),),
            foreseen((120, 75), tonight=(42, 0), houses=(("8", 0), ("13", 0))),
            foreseen((105, 80), tonight=(10, 32), houses=(("8", 1), ("13", 1))),
            "Hire a waitress. Tonight the bot expects to earn $32 more, because houses 8 and 13 "
            "would dine here. By the end of turn 9 the bot expects to have $120, and its best "
            'rival $75. After "Hire a trainer" it would have $105, and its best rival $80.',
        ),
        (
            (WAITRESS, Done(0)),
            (BOY, Done(0)),
            foreseen((120, 75), tonight=(13, 0)),
            foreseen((100, 75), tonight=(10, 0)),
            "Put a waitress to work. Tonight the bot expects to earn $3 more. By the end of "
            "turn 9 the bot expects to have $120, and its best rival $75. With an errand "
            "boy instead it would have $100, and its best rival $75.",
        ),
        (
            (WAITRESS, BOY, Done(0)),
            (WAITRESS, Done(0)),
            foreseen((120, 75), over=True),
            foreseen((100, 75), turn=8, over=True),
            "Put an errand boy to work. At the end of the game (turn 9) the bot expects to "
            "have $120, and its best rival $75. Without that it would have $100, and its best "
            "rival $75 at the end of the game (turn 8).",
        ),
        (
            (Done(0),),
            (WAITRESS, Done(0)),
            foreseen((90, 75), share=(60.0, 20.0)),
            foreseen((100, 75), share=(30.0, 50.0)),
            "Leave a waitress on the beach. By the end of turn 9 the bot expects to have "
            "$90, and its best rival $75. Otherwise it would have $100, and its best rival $75. "
            "But it also expects a larger share of the money left in the bank.",
        ),
        (
            (WAITRESS, BOY, Done(0)),
            (WAITRESS, Done(0)),
            foreseen((90, 75)),
            foreseen((90, 75)),
            "Put a waitress and an errand boy to work. No other move that the bot considered "
            "looked better.",
        ),
    ],
)
def test_why(
    choice: tuple[Action, ...],
    instead: tuple[Action, ...],
    here: RolloutResult,
    there: RolloutResult,
    said: str,
) -> None:
    """With the actions that it is said of: those that it names, or else the finish."""
    staff = board(
        chain("A", beach=["waitress", "errand_boy"]), chain("B", 3), phase="restructuring"
    ).state
    rationale = Rationale(staff, 0, STRATEGIES[0], choice, here, instead, there)
    assert reason_text(rationale) == said
    does, _, _ = said.partition(". ")
    cards = [one for one in choice if isinstance(one, Hire | PutToWork) and "Leave" not in does]
    named: set[Action] = {
        one for one in cards if employees()[one.card].name.lower() in does.lower()
    }
    assert {one for one in choice if is_about(rationale, one)} == (named or {Done(0)})


@pytest.mark.slow
def test_a_reason_is_of_the_action_that_it_comes_with() -> None:
    """Of a structure the cards that it names have it; finishing, if it only leaves cards out."""
    game, bot = fcm.Game.new(players=2, seed=700), PlannerBot(1, 1000)
    said = 0
    while game.state.turn < 6:
        (name, *_) = game.to_move
        phase = game.phase
        if name != game.state.chains[0].name:
            game.play(PlainBot(seed=1).choose(game.seen_by(name), name))
            continue
        action = bot.choose(game.seen_by(name), name)
        if bot.why and phase == "restructuring":
            done, _, _ = bot.why.partition(":")
            if isinstance(action, PutToWork):
                assert fcm.data.employees()[action.card].name.lower() in done.lower()
                assert done.startswith("Put ")
            else:
                assert done.startswith(("Leave ", "Put nobody"))
            said += 1
        elif bot.why:
            assert bot.why.startswith(label(action, game.state))
        game.play(action)
    assert said >= 3


# -- thinking ahead --------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("left_after", some([3, 11, None], every=3))
def test_whether_it_has_thought_ahead_or_was_cut_short_it_plays_the_same(
    left_after: int | None,
) -> None:
    """While another chooses unseen; a look that was left halfway is no thought that is gone."""
    plain, ahead = (PlannerBot(5, 900) for _ in range(2))
    games = [fcm.Game.new(players=3, seed=6) for _ in range(2)]
    looks = 0
    while games[0].state.turn < 6:
        (name, *others) = games[0].to_move
        for other in others:
            for number, _ in enumerate(ahead.ponder(games[1].seen_by(other), other)):
                looks += 1
                if number == left_after:
                    break
        chosen = [
            bot.choose(game.seen_by(name), name)
            for bot, game in zip((plain, ahead), games, strict=True)
        ]
        assert chosen[0] == chosen[1]
        assert plain.why == ahead.why
        for game, action in zip(games, chosen, strict=True):
            game.play(action)
    assert looks > 20


def test_what_was_thought_ahead_is_not_thought_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = fcm.Game.new(players=2, seed=6), PlannerBot(5, 900)
    play_out(game, PlainBot(seed=1), turns=2)
    assert game.phase == "restructuring"
    (_, name) = game.to_move
    assert len(list(bot.ponder(game.seen_by(name), name))) > 3
    monkeypatch.setattr(planner, "rollout", None)
    while name in game.to_move and game.phase == "restructuring":
        game.play(bot.choose(game.seen_by(name), name))
