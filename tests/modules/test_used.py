"""A card's use is said before what it does is worked out, once, and never for what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import fcm_widgets as fcm
from fcm_widgets import Game
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.engine.run import CardActivated, Transition
from fcm_widgets.explain.log import say
from fcm_widgets.phases.food import Fetched
from fcm_widgets.phases.recruit import Hired
from fcm_widgets.phases.train import Trained
from fcm_widgets.state.events import Paid, ProgressChanged
from tests.game.tables import chain, codes, done, house, options, play, table, working
from tests.modules.pioneers import MODULE
from tests.modules.registering import register

A, B = "Santa Maria", "Golden Duck"
TO_THE_SOFTDRINK = [[3, 1], *([x, 2] for x in range(3, 12))]


class Seen(NamedTuple):
    """A use, with the kinds of event that stood in its run by then."""

    card: str
    after: tuple[str, ...]


class Watch(list[Seen]):
    """What a module that only looks has seen since it was last asked."""

    def __call__(self, run: Transition, used: CardActivated) -> None:
        told = tuple(
            type(event).__name__ for event in run.events if not isinstance(event, ProgressChanged)
        )
        self.append(Seen(used.card, told))

    def cards(self) -> list[str]:
        """Return the cards that were used, none of them after its effect, and forget them."""
        found = [seen.card for seen in self]
        self.clear()
        return found


watched = Watch()


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    register(monkeypatch, MODULE)
    register(monkeypatch, Module("watch_use", triggers=((CardActivated, 20, watched),)))
    watched.clear()
    return watched


def at(step: str, *staff: str, **keys: Any) -> Game:
    """Return A at a step of its day with these cards at work; `top` are keys of the table."""
    top = keys.pop("top", {})
    mine, other = chain(A, at_work=list(staff), **keys), chain(B, 4)
    return working(mine, other, step=step, modules=["watch_use"], **top)


# -- the effect reads what the use has earned ------------------------------------------------------


def hauled(*modules: str) -> Game:
    carts = chain(A, at_work=["cart_operator", "cart_operator"])
    game = working(carts, chain(B, 4), step="food_and_drinks", modules=list(modules))
    return play(game, "fetch", by="cart_operator", good="", route=TO_THE_SOFTDRINK)


def drinks(game: Game) -> list[dict[str, int]]:
    return [
        {good: count.total for good, count in event.drinks}
        for event, _ in game.history
        if isinstance(event, Fetched)
    ]


def test_a_milestone_for_the_use_holds_for_the_very_haul() -> None:
    assert drinks(hauled()) == [{"softdrink": 2}]
    game = hauled("pioneers")
    assert drinks(game) == [{"softdrink": 3}]
    kinds = [type(event) for event in game.moves[-1].events if type(event) is not ProgressChanged]
    assert kinds[:2] == [MilestoneEarned, Fetched]
    play(game, "fetch", by="cart_operator", good="", route=TO_THE_SOFTDRINK)
    assert drinks(game)[1] == {"softdrink": 3}
    assert check_laws(game)


def test_tips_are_those_of_the_milestone_that_they_earn() -> None:
    told = {}
    for modules in ((), ("pioneers",)):
        waiting = chain(A, at_work=["waitress", "waitress"])
        game = table(waiting, chain(B, 4), phase="dinnertime", modules=list(modules)).run_phase()
        told[modules] = [event.tally.total for event, _ in game.history if isinstance(event, Paid)]
    assert told == {(): [6], ("pioneers",): [10]}


def test_nothing_is_kept_of_a_use_that_nobody_waits_for() -> None:
    """The history is the same whether a module listens or not."""
    listened, alone = hauled("watch_use"), hauled()
    assert watched.cards() == ["cart_operator"]
    assert [event for event, _ in listened.history] == [event for event, _ in alone.history]


@pytest.mark.slow
def test_bots_play_it_by_all_laws_and_a_save_brings_it_back(tmp_path: Path) -> None:
    game = Game.new(players=3, seed=2, modules=["pioneers"])
    play_out(game, [RandomBot(seed=seat) for seat in range(3)])
    assert check_laws(game) > len(game.moves)
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state


# -- each place that says it -----------------------------------------------------------------------


def test_the_ceo_hires_first_and_each_recruiter_is_used_with_its_first_hire() -> None:
    game = at("recruit", "recruiting_manager", "recruiting_girl")
    used = []
    for _ in range(4):  # no more are left then
        play(game, "hire", card="waitress")
        used.append(watched.cards())
    assert used == [[], ["recruiting_girl"], ["recruiting_manager"], []]


def test_a_recruiter_is_used_before_the_hire() -> None:
    game = at("recruit", "recruiting_girl")
    play(game, "hire", card="waitress")
    play(game, "hire", card="waitress")
    (seen,) = watched
    assert Hired.__name__ not in seen.after
    assert [event.left.total for event, _ in game.history if isinstance(event, Hired)] == [1, 0]


def test_a_refused_hire_uses_nobody() -> None:
    game = at("recruit", "recruiting_girl")
    play(game, "hire", card="waitress")
    assert codes(game, "hire", card="guru") == ["no_entry_card"]
    assert watched.cards() == []


def test_the_smallest_trainer_that_can_is_used_and_each_of_them_once() -> None:
    beach = ["kitchen_trainee", "kitchen_trainee", "management_trainee"]
    game = at("train", "coach", "trainer", beach=beach)
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    assert (watched[0], watched.cards()) == (Seen("trainer", ()), ["trainer"])
    assert codes(game, "train", card="management_trainee", to="guru") == ["no_trainer"]
    assert watched.cards() == []
    play(game, "train", card="management_trainee", to="junior_vice_president")
    play(game, "train", card="kitchen_trainee", to="pizza_cook")
    assert watched.cards() == ["coach"], "he has a step for each of the two"


def test_two_steps_at_once_are_the_coach_s() -> None:
    game = at("train", "coach", "trainer", beach=["kitchen_trainee", "kitchen_trainee"])
    play(game, "train", card="kitchen_trainee", to="burger_chef")
    assert watched.cards() == ["coach"]
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    assert watched.cards() == ["trainer"]


def test_who_has_acted_counts_before_anybody_else_does() -> None:
    """A coach would do alone for two trainees: but the first had its trainer by then."""
    game = at("train", "coach", "trainer", "trainer", beach=["kitchen_trainee"] * 2)
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    assert watched.cards() == ["trainer", "trainer"]


def test_a_card_from_an_empty_pile_is_trained_by_somebody_as_its_training_begins() -> None:
    trained = chain(A, at_work=["trainer", "recruiting_girl"])
    hoard = chain(B, 4, beach=["kitchen_trainee"] * 12)
    game = table(trained, hoard, phase="working", modules=["watch_use"])
    play(game, "hire", card="kitchen_trainee", becomes="burger_cook")
    assert watched.cards() == [], "the CEO has hired, and nobody is trained yet"
    done(game)
    (seen,) = watched
    assert (seen.card, "Trained" in seen.after) == ("trainer", False)
    assert any(isinstance(event, Trained) for event, _ in game.history)


def test_a_marketeer_is_used_when_his_tile_runs_and_not_before() -> None:
    game = at("campaigns", "marketing_trainee")
    play(game, "take_tile", by="marketing_trainee", number=14, turned=False)
    play(game, "put_back")
    play(game, "take_tile", by="marketing_trainee", number=14, turned=False)
    game.play(options(game, "lay_tile")[0])
    assert watched.cards() == []
    assert codes(game, "advertise", good="tea", turns=None) == ["not_marketable"]
    assert watched.cards() == []
    play(game, "advertise", good="burger", turns=None)
    assert watched == [Seen("marketing_trainee", ())]


def test_a_cook_and_a_buyer_are_used_for_each_of_their_deeds() -> None:
    game = at("food_and_drinks", "burger_cook", "errand_boy", "burger_cook")
    assert codes(game, "produce", by="burger_cook", good="pizza") == ["does_not_make"]
    assert watched.cards() == []
    play(game, "produce", by="burger_cook", good="burger")
    play(game, "produce", by="burger_cook", good="burger")
    play(game, "fetch", by="errand_boy", good="beer", route=[])
    assert [seen.card for seen in watched] == ["burger_cook", "burger_cook", "errand_boy"]
    assert {seen.after for seen in watched} == {()}


def test_a_developer_is_used_when_he_builds_or_plants() -> None:
    developer = "new_business_developer"
    top = {"house": [house(13)]}
    game = at("build", developer, developer, top=top)
    play(game, "take_house", number="6")
    assert watched.cards() == []
    play(game, "build_house", at=[8, 3], side="E")
    assert watched == [Seen(developer, ())]
    play(game, "plant_garden", number="13", side="W")
    assert watched[1:] == [Seen(developer, ())]


def test_a_manager_is_used_when_he_places_or_moves_a_restaurant() -> None:
    game = at("restaurants", "local_manager", "regional_manager")
    play(game, "open_restaurant", by="local_manager", at=[8, 0], entrance="SW")
    assert watched == [Seen("local_manager", ())]
    watched.clear()
    play(game, "move_restaurant", restaurant=1, at=[13, 0], entrance="SW")
    assert watched == [Seen("regional_manager", ())]


def test_waitresses_are_used_before_their_tips_each_by_herself() -> None:
    waiting = chain(A, at_work=["waitress", "burger_cook", "waitress"])
    before = table(waiting, chain(B, 4), phase="dinnertime", modules=["watch_use"]).state
    game = Game(before).run_phase()
    assert [seen.card for seen in watched] == ["waitress", "waitress"]
    assert all("Paid" not in seen.after for seen in watched)
    assert [str(say(event, state)) for event, state in game.history if type(event) is Paid] == [
        "Santa Maria receives $6 in tips from its waitresses. (DIN-9)"
    ]
    watched.clear()
    Game(before.with_chain(0, replace(before.chains[0], bankrupt=True))).run_phase()
    assert watched == [], "who is bankrupt has no tips"
