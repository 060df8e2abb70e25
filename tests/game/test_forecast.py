"""If dinner were now: what is foreseen is the dinner that then comes, and nobody learns more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot
from fcm_widgets.dinner.forecast import FORECAST_PHASES, no_forecast
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.phase import Step
from fcm_widgets.engine.run import Transition
from fcm_widgets.phases.food import Produce, made
from fcm_widgets.state.actions import Action
from fcm_widgets.state.events import Paid, PhaseBegan, ProgressChanged
from fcm_widgets.state.state import PHASE_ORDER
from tests.game.tables import act, chain, house, options, table, working
from tests.mixes import ALL, BASE, RING, Setup
from tests.modules.registering import register
from tests.seeds import LONG, seeds, some

GAMES = [
    *((setup, seed) for setup in some(BASE, every=5) for seed in seeds(10, few=1)),
    *((setup, seed) for setup in some((*RING, *ALL), every=6) for seed in seeds(3, few=1)),
]
BEER = house(9, "beer", at=[8, 3], garden="E")
TURNS = 40 if LONG else 8


def steps(setup: Setup, seed: int) -> Iterator[tuple[fcm.Game, Action | None]]:
    """Yield a lively game before each of its actions with that action; then it is played."""
    game, bot = setup.game(seed), RandomBot(seed)
    while not game.over and game.state.turn <= TURNS:
        waiting = game.to_move
        if not waiting:
            yield game, None
            game.advance()
            continue
        action = bot.choose(game.seen_by(waiting[0]), waiting[0])
        yield game, action
        game.play(action)


def assert_came(foreseen: fcm.decisions.Forecast, game: fcm.Game) -> None:
    """Assert that the dinner of the latest move is what was foreseen, to the letter."""
    move = game.moves[-1]
    begun = next((n + 1 for n, one in enumerate(move.events) if one == PhaseBegan("dinnertime")), 0)
    came = [one for one in move.events[begun:] if not isinstance(one, ProgressChanged)]
    told = [one for one in foreseen.events if not isinstance(one, ProgressChanged)]
    assert told == came[: len(told)]
    assert foreseen.decisions == game.decisions
    state = fcm.Game(game.at(game.played - 1).state, [move])
    after = next(state for event, state in state.history if event == told[-1])
    assert after.chains == foreseen.after.chains
    assert (after.bank, after.homes, after.phase) == (
        foreseen.after.bank,
        foreseen.after.homes,
        foreseen.after.phase,
    )
    for seat, takings in enumerate(foreseen.takings):
        kinds = ("sale", "aside", "tips", "bonus")
        paid = (e for e in came if isinstance(e, Paid) and e.seat == seat and e.kind in kinds)
        assert takings.total == sum(event.tally.total for event in paid)


@pytest.mark.parametrize(("setup", "seed"), GAMES, ids=str)
def test_what_is_foreseen_is_the_dinner_that_comes(setup: Setup, seed: int) -> None:
    """In lively games, before each action: after it if it is the last, else the game as it goes."""
    dinners = 0
    for game, action in steps(setup, seed):
        before = game.state
        if no_forecast(before) or before.phase == "order_of_business":
            continue
        now = game.forecast()
        foreseen = game.forecast(action) if action else now
        assert game.state is before
        played = game.at(game.played)
        played = played.advance() if action is None else played.play(action)
        if before.phase == "working" and PhaseBegan("dinnertime") not in played.moves[-1].events:
            assert foreseen == played.forecast()
            continue
        assert_came(foreseen, played)
        dinners += 1
        if foreseen.start == now.start:
            assert_came(now, played)
    assert dinners > 3


def test_what_changes_nothing_leaves_the_dinner_as_foreseen() -> None:
    game = fcm.load_example("bank-breaks-mid-dinner")
    before = game.state
    foreseen = game.forecast()
    assert (game.state, game.played) == (before, 0)
    assert_came(foreseen, game.run_phase())
    assert foreseen.breaks
    assert [one.total for one in foreseen.takings] == [50, 16]


def test_it_changes_with_what_an_action_does() -> None:
    """Catches a forecast that leaves out what the action has just made."""
    cook = chain("A", at_work=["kitchen_trainee"])
    game = working(cook, chain("B", 3), step="food_and_drinks", house=[house(13, "burger")])
    assert game.forecast().winners == {"13": None}
    cooked = act(game, "produce", by="kitchen_trainee", good="burger")
    foreseen = game.forecast(cooked)
    assert foreseen.winners == {"13": "A"}
    assert foreseen.of("A") == fcm.decisions.Takings("A", sales=10)
    assert game.forecast(act(game, "done")).winners == {"13": None}
    with pytest.raises(fcm.errors.IllegalAction) as refused:
        game.forecast(act(game, "produce", by="kitchen_trainee", good="beer"))
    assert [one.code for one in refused.value.obstacles] == ["does_not_make"]
    with pytest.raises(fcm.errors.UnknownName):
        foreseen.of("C")


@pytest.mark.parametrize("phase", PHASE_ORDER)
def test_where_no_dinner_can_be_foreseen_it_says_why(phase: str) -> None:
    game = table(chain("A", beach=["trainer"]), chain("B", 3), phase=phase)
    if phase in FORECAST_PHASES:
        assert game.forecast().winners == {}
        assert "no house would want anything" in str(game.forecast())
        return
    with pytest.raises(fcm.FcmError, match="reveal their structures"):
        game.forecast()


def test_a_game_that_is_over_has_no_dinner() -> None:
    game = fcm.load_example("the-last-dinner").advance()
    assert game.over
    with pytest.raises(fcm.FcmError, match="no forecast yet: the game is over"):
        game.forecast()


def test_what_is_asked_after_dinner_ends_it() -> None:
    """New milestones ask for a radio once pizza is sold: that dinner is over, and is foreseen."""
    seller = chain("A", stock={"pizza": 1})
    top = {"modules": ["new_milestones"], "house": [house(13, "pizza")]}
    game = table(seller, chain("B", 3), phase="dinnertime", **top)
    foreseen = game.forecast()
    assert (foreseen.after.phase, foreseen.after.progress.waiting) == ("dinnertime", (0,))
    assert_came(foreseen, game.advance())
    assert game.phase == "dinnertime"
    with pytest.raises(fcm.FcmError, match="this turn's dinner is over"):
        game.forecast()


def test_what_is_asked_before_dinner_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module lets chains roast a burger before dinner: foreseen is the dinner without it."""

    def roast(run: Transition, action: Action) -> None:
        run.emit(made(action.seat, "kitchen_trainee", "burger"))

    step = Step(
        "roast",
        (Produce,),
        lambda state, seat: iter((Produce(seat, "kitchen_trainee", "burger"),)),
        lambda state, action: iter(()),
        roast,
        asks=lambda state: state.solvent,
        once=True,
    )
    register(monkeypatch, Module(name="roast", steps=(("dinnertime", 5, step),)))
    top = {"modules": ["roast"], "house": [house(13, "burger")]}
    game = table(chain("A"), chain("B", 3), phase="dinnertime", **top)
    assert game.to_move == ("A",)
    assert game.forecast().winners == {"13": None}
    (roasted,) = options(game, "produce")
    assert game.forecast(roasted).winners == {"13": "A"}
    game.play(roasted)
    last = act(game, "done")
    foreseen = game.forecast(last)
    assert foreseen.decisions == game.play(last).decisions
    assert foreseen.after == game.state


@pytest.mark.rule("SET-19", "BNK-2")
@pytest.mark.parametrize("modules", [[], ["reserve_prices"]])
def test_a_view_foresees_nothing_of_unseen_reserve_cards(modules: list[str]) -> None:
    """The bank breaks in the dinner: what its cards bring must not show in anyone's forecast."""
    cards = (5, 10, 20) if modules else (100, 200, 300)
    told = []
    for hidden in cards:
        bank = {"cash": 5, "reserve": [hidden, cards[0]]}
        top = {"modules": modules, "bank": bank, "house": [house(13, "burger"), BEER]}
        sellers = chain("A", stock={"burger": 1, "beer": 1}), chain("B", 3)
        game = table(*sellers, phase="dinnertime", **top)
        foreseen = game.seen_by("B").forecast()
        told.append((foreseen, str(foreseen), foreseen.takings))
        assert foreseen.breaks
        assert game.forecast().after.bank.broken
    assert told[0] == told[1] == told[2]


def test_it_tells_itself() -> None:
    forecast = fcm.load_example("negative-price").forecast()
    assert "House 7 would dine at Xango Blues Bar and be paid $4." in str(forecast)
    assert repr(forecast).startswith("Forecast(turn=7, winners={'7': 'Xango Blues Bar'")
    coffee = fcm.load_example("an-evening-with-coffee").forecast()
    assert "House 2 would buy 1 coffee from Xango Blues Bar and pay $10." in str(coffee)
    assert "<td" in coffee._repr_html_()
    breaking = fcm.load_example("bank-breaks-mid-dinner").forecast()
    assert "would earn $16: $10 from sales and $6 from tips.\nThe bank would break." in str(
        breaking
    )
