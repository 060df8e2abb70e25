"""Training: steps and trainers, who can be trained to what, and what must be in stock."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement, islice, product
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import employees
from fcm_widgets.engine.supply import piles, steps_to
from fcm_widgets.phases.payday import wages
from fcm_widgets.phases.train import Train, Trained, _groups, fit
from fcm_widgets.state.state import GameConfig
from tests.game.tables import (
    chain,
    chain_of,
    codes,
    done,
    events,
    options,
    play,
    table,
    working,
)
from tests.seeds import seeds

LADDER = ["management_trainee", "junior_vice_president", "vice_president", "senior_vice_president"]
CAREERS = {
    "management_trainee": {
        *("new_business_developer", "luxuries_manager", "junior_vice_president"),
    },
    "junior_vice_president": {
        *("vice_president", "local_manager", "discount_manager", "recruiting_manager", "coach"),
    },
    "vice_president": {"senior_vice_president", "regional_manager", "guru"},
    "senior_vice_president": {"executive_vice_president", "cfo", "hr_director"},
    "marketing_trainee": {"campaign_manager"},
    "campaign_manager": {"brand_manager"},
    "brand_manager": {"brand_director"},
    "errand_boy": {"cart_operator"},
    "cart_operator": {"truck_driver"},
    "truck_driver": {"zeppelin_pilot"},
    "kitchen_trainee": {"burger_cook", "pizza_cook"},
    "burger_cook": {"burger_chef"},
    "pizza_cook": {"pizza_chef"},
}


def training(
    *staff: str, beach: list[str], gone: dict[str, int] | None = None, **keys: Any
) -> fcm.Game:
    """Return A at its training step, B owning so many copies of some cards."""
    theirs = [card for card, count in (gone or {}).items() for _ in range(count)]
    return working(
        chain("A", at_work=list(staff), beach=beach, **keys),
        chain("B", away=1, beach=theirs),
        step="train",
    )


def becomes(game: fcm.Game, card: str) -> set[str]:
    """Return what a card can become now."""
    found = options(game, "train", "A")
    return {one.to for one in found if one.card == card}  # type: ignore[attr-defined]


# -- careers -----------------------------------------------------------------------------------


@pytest.mark.rule("TRN-4")
def test_the_careers_of_the_base_game() -> None:
    """Catches a tree by theme: prices, trainers, recruiters and waitresses lead nowhere."""
    for card in employees().values():
        if card.module:
            continue
        next_ones = {to for to, steps in steps_to(card.id, GameConfig()).items() if steps == 1}
        assert next_ones == CAREERS.get(card.id, set()), card.id


@pytest.mark.rule("TRN-4")
@pytest.mark.parametrize(
    "card", ["pricing_manager", "recruiting_girl", "trainer", "waitress", "coach", "cfo"]
)
def test_cards_without_a_path_cannot_be_trained(card: str) -> None:
    game = training("guru", beach=[card, "errand_boy"])
    assert becomes(game, card) == set()
    assert codes(game, "train", card=card, to="discount_manager") == ["no_career"]


@pytest.mark.example("EX-2")
def test_two_ways_up_for_a_kitchen_trainee() -> None:
    assert becomes(training("trainer", beach=["kitchen_trainee"]), "kitchen_trainee") == {
        "burger_cook",
        "pizza_cook",
    }


# -- steps and trainers ------------------------------------------------------------------------


@pytest.mark.rule("TRN-1")
@pytest.mark.parametrize(("trainer", "steps"), [("trainer", 1), ("coach", 2), ("guru", 3)])
def test_steps_of_each_trainer(trainer: str, steps: int) -> None:
    """All steps may go to one card, or one to each of several."""
    game = training(trainer, beach=["management_trainee"] * 4)
    reach = set()
    layer = {"management_trainee"}
    for _ in range(steps):
        layer = {to for card in layer for to in CAREERS.get(card, ())}
        reach |= layer
    assert becomes(game, "management_trainee") == reach - ({"guru"} & {trainer})  # 1x
    if steps < 3:
        to = [*LADDER, "executive_vice_president"][steps + 1]
        assert codes(game, "train", card="management_trainee", to=to) == ["no_trainer"]
    for number in range(steps):
        assert game.to_move == ("A",)
        play(game, "train", card="management_trainee", to="junior_vice_president")
        assert events(game, Trained)[-1].steps.total == 1
        assert chain_of(game, "A").beach.count("junior_vice_president") == number + 1
    assert game.to_move == ("B",)


@pytest.mark.rule("TRN-1")
@pytest.mark.example("EX-13")
def test_a_coach_gives_two_steps_to_one_card_or_one_to_two() -> None:
    game = training("coach", beach=["errand_boy", "errand_boy"])
    play(game, "train", card="errand_boy", to="truck_driver")
    assert game.to_move == ("B",)
    game = training("coach", beach=["errand_boy", "errand_boy"])
    play(game, "train", card="errand_boy", to="cart_operator")
    assert codes(game, "train", card="errand_boy", to="truck_driver") == ["no_trainer"]
    play(game, "train", card="errand_boy", to="cart_operator")
    assert chain_of(game, "A").beach == ("cart_operator", "cart_operator")


@pytest.mark.rule("TRN-1", "TRN-6")
def test_a_coach_goes_on_later_with_the_card_that_he_trained() -> None:
    """Catches a sub-phase that closes over a coach's second step."""
    game = training("coach", beach=["errand_boy"])
    play(game, "train", card="errand_boy", to="cart_operator")
    assert (game.to_move, becomes(game, "cart_operator")) == (("A",), {"truck_driver"})
    play(game, "train", card="cart_operator", to="truck_driver")
    assert chain_of(game, "A").beach == ("truck_driver",)
    assert game.to_move == ("B",)
    # In two trainings the card rests in between, and must be in stock there.
    gone = {"cart_operator": 6}
    game = training("coach", beach=["errand_boy"], gone=gone)
    assert becomes(game, "errand_boy") == {"truck_driver"}


@pytest.mark.rule("TRN-1")
def test_a_guru_splits_his_steps_and_comes_back() -> None:
    game = training("guru", beach=["errand_boy", "kitchen_trainee"])
    play(game, "train", card="errand_boy", to="cart_operator")
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    play(game, "train", card="cart_operator", to="truck_driver")
    assert chain_of(game, "A").beach == ("burger_cook", "truck_driver")
    assert game.to_move == ("B",)


@pytest.mark.rule("TRN-1")
def test_a_second_trainer_goes_on_only_with_first_to_pay_20() -> None:
    again = {"card": "cart_operator", "to": "truck_driver"}
    for milestones, against in ([], ["trained_already"]), (["first_pay_20_salaries"], []):
        beach = ["errand_boy", "kitchen_trainee"]
        game = training("trainer", "trainer", beach=beach, milestones=milestones)
        play(game, "train", card="errand_boy", to="cart_operator")
        assert codes(game, "train", **again) == against
        game = training("trainer", "trainer", beach=["errand_boy"], milestones=milestones)
        play(game, "train", card="errand_boy", to="cart_operator")
        assert game.to_move == (("B",) if against else ("A",)), "open while a step is left"


@pytest.mark.rule("TRN-1", "REC-3")
def test_a_coach_goes_on_with_a_card_hired_from_an_empty_pile() -> None:
    game = working(
        chain("A", at_work=["coach"]),
        chain("B", away=1, beach=["kitchen_trainee"] * 12),
    )
    play(game, "hire", card="kitchen_trainee", becomes="burger_cook")
    assert becomes(game, "burger_cook") == {"burger_chef"}


def may_follow(trainings: list[tuple[str, str, int]], beach: list[str], given: list[int]) -> bool:
    """Try every copy and every trainer for a row of trainings, one card by one trainer."""
    rows = [((*beach,), (0,) * len(beach))]
    for card, to, steps in trainings:
        rows = [
            ((*cards[:n], to, *cards[n + 1 :]), (*had[:n], had[n] + steps, *had[n + 1 :]))
            for cards, had in rows
            for n, one in enumerate(cards)
            if one == card
        ]
    return any(fits_by_trying(tuple(n for n in had if n), tuple(given)) for _, had in rows)


@pytest.mark.rule("TRN-1")
@pytest.mark.parametrize("seed", seeds(30))
def test_trainings_one_after_the_other_are_those_that_somebody_can_give(seed: int) -> None:
    """By brute force over copies and trainers; two cards of a kind are alike."""
    rng = random.Random(seed)
    staff = rng.choices(["trainer", "coach", "guru"][: 1 + seed % 3], k=rng.randint(1, 3))
    if staff.count("guru") > 1:
        staff = ["guru", "coach", "trainer"]
    beach = rng.choices(["errand_boy", "cart_operator", "kitchen_trainee", "truck_driver"], k=3)
    # A 1x card: nobody trains into a second, so whoever has truck drivers alone could train none.
    beach = ["errand_boy", *beach, "zeppelin_pilot"]
    game, given = training(*staff, beach=beach), [employees()[card].training for card in staff]
    done_so_far: list[tuple[str, str, int]] = []
    while game.to_move == ("A",) and game.state.progress.step == "train":
        wished = [
            Train(0, card, to)
            for card in dict.fromkeys(chain_of(game, "A").beach)
            for to in steps_to(card, GameConfig())
            if to != "zeppelin_pilot" and piles(game.state)[to]
        ]
        allowed = []
        for one in wished:
            row = (one.card, one.to, steps_to(one.card, GameConfig())[one.to])
            fits = may_follow([*done_so_far, row], beach, given)
            assert (one in game.options) == fits, (beach, staff, done_so_far, one)
            allowed += [(one, row)] * fits
        if not allowed:
            break
        action, row = rng.choice(allowed)
        game.play(action)
        done_so_far.append(row)
    assert done_so_far


@pytest.mark.rule("TRN-1")
def test_two_trainers_may_not_share_a_card_without_the_milestone() -> None:
    """Catches adding up the steps of all: two trainers are no coach."""
    two = {"card": "errand_boy", "to": "truck_driver"}
    game = training("trainer", "trainer", beach=["errand_boy", "cart_operator"])
    assert codes(game, "train", **two) == ["no_trainer"]
    play(game, "train", card="errand_boy", to="cart_operator")
    # The cart operator of today may not go on, the one that lay there may.
    play(game, "train", card="cart_operator", to="truck_driver")
    assert sorted(chain_of(game, "A").beach) == ["cart_operator", "truck_driver"]
    milestone = ["first_pay_20_salaries"]
    game = training("trainer", "trainer", beach=["errand_boy"], milestones=milestone)
    play(game, "train", **two)
    assert chain_of(game, "A").beach == ("truck_driver",)


@pytest.mark.rule("TRN-1")
def test_a_coach_is_kept_for_the_card_that_needs_him() -> None:
    """One step goes to the trainer although the coach could give it: two are left for another."""
    game = training("coach", "trainer", beach=["errand_boy", "kitchen_trainee"])
    play(game, "train", card="errand_boy", to="cart_operator")
    play(game, "train", card="kitchen_trainee", to="burger_chef")
    assert sorted(chain_of(game, "A").beach) == ["burger_chef", "cart_operator"]


def fits_by_trying(trainings: tuple[int, ...], given: tuple[int, ...]) -> bool:
    """Try every way of giving each training to one trainer."""
    for hands in product(range(len(given)), repeat=len(trainings)):
        used = [0] * len(given)
        for steps, hand in zip(trainings, hands, strict=True):
            used[hand] += steps
        if all(use <= steps for use, steps in zip(used, given, strict=True)):
            return True
    return False


@pytest.mark.rule("TRN-1")
def test_trainings_fit_as_trying_every_way_finds() -> None:
    seen = {True: 0, False: 0}
    for trainers in range(5):
        for given in combinations_with_replacement((3, 2, 1), trainers):
            for count in range(5):
                for trainings in combinations_with_replacement((1, 2, 3), count):
                    expected = fits_by_trying(trainings, given)
                    assert fit(trainings, given, stacked=False) == expected
                    assert fit(trainings, given, stacked=True) == (sum(trainings) <= sum(given))
                    seen[expected] += 1
    assert min(seen.values()) > 200


@pytest.mark.rule("TRN-1")
def test_of_400_trainers_the_fewest_steps_are_used() -> None:
    """They have 2.4 million groups, of which only the first few are looked at."""
    idle = Counter(trainer=134, coach=133, guru=133)
    first = list(islice(_groups(idle), 5))
    assert first == [[], ["trainer"], ["coach"], ["trainer"] * 2, ["guru"]]
    game = training(*idle.elements(), beach=["management_trainee"] * 3)
    for _ in range(3):
        play(game, "train", card="management_trainee", to="junior_vice_president")
    assert Counter(game.state.progress.used) == {"trainer": 3}


@pytest.mark.rule("TRN-1")
def test_trainers_without_enough_steps_are_found_out_at_once() -> None:
    """Trying every trainer for every training would take 2 to the power of 150."""
    assert fit([2] * 150 + [1] * 150, [3] * 150, stacked=False)
    assert not fit([2] * 151, [3] * 150 + [1] * 150, stacked=False)


@pytest.mark.rule("TRN-1", "TRN-6")
@pytest.mark.example("EX-14")
def test_first_to_pay_20_makes_an_executive_of_a_trainee_in_one_turn() -> None:
    """Two trainers and a coach: four steps, whatever the piles between hold, not so the last."""
    staff, milestone = ["trainer", "trainer", "coach"], ["first_pay_20_salaries"]
    last = {"card": "management_trainee", "to": "executive_vice_president"}
    between = {"junior_vice_president": 12, "vice_president": 6, "senior_vice_president": 6}
    for gone in ({}, between):
        game = training(*staff, beach=["management_trainee"], gone=gone, milestones=milestone)
        play(game, "train", **last)
        assert events(game, Trained)[0].steps.total == 4
        assert chain_of(game, "A").beach == ("executive_vice_president",)
    final = {"executive_vice_president": 1}
    game = training(*staff, beach=["management_trainee"], gone=final, milestones=milestone)
    assert codes(game, "train", **last) == ["pile_empty"]
    game = training(*staff, beach=["management_trainee"])
    assert codes(game, "train", **last) == ["no_trainer"]
    two_steps = {"card": "management_trainee", "to": "vice_president"}
    assert codes(game, "train", **two_steps) == []
    three = {"card": "management_trainee", "to": "senior_vice_president"}
    assert codes(game, "train", **three) == ["no_trainer"]


# -- who can be trained ------------------------------------------------------------------------


@pytest.mark.rule("TRN-2")
def test_only_cards_of_the_beach_todays_hires_among_them() -> None:
    run = {"number": 13, "chain": "A", "by": "marketing_trainee", "at": [3, 3], "good": "beer"}
    game = working(
        chain("A", at_work=["coach", "errand_boy"], busy=["marketing_trainee"]),
        chain("B", away=3),
        campaign=[run],
    )
    play(game, "hire", card="kitchen_trainee")
    assert game.state.progress.step == "train"
    assert codes(game, "train", card="errand_boy", to="cart_operator") == ["not_on_beach"]
    busy = {"card": "marketing_trainee", "to": "campaign_manager"}
    assert codes(game, "train", **busy) == ["busy_marketeer"]
    at_work: dict[str, Any] = {"card": "errand_boy", "to": "cart_operator", "at_work": True}
    assert codes(game, "train", **at_work) == ["not_trained_at_work"]
    with pytest.raises(
        fcm.errors.IllegalAction, match="marketing trainee is busy with a campaign: only"
    ):
        play(game, "train", **busy)
    assert codes(game, "train", card="nobody", to="cart_operator") == ["no_such_card"]
    assert codes(game, "train", card="kitchen_trainee", to="burger_cook") == []


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("where", ["at_work", "beach", "busy"])
def test_one_of_each_1x_card_wherever_it_is(where: str) -> None:
    """Five chains, three copies of each: the pile is not what forbids the second."""
    beach = ["brand_manager", "errand_boy"]
    keys: dict[str, Any] = {"at_work": ["trainer"], "beach": beach, "busy": []}
    keys[where] = [*keys[where], "brand_director"]
    others = [chain(name, away=place) for place, name in enumerate("BCDE", 1)]
    game = working(chain("A", **keys), *others, step="train")
    assert piles(game.state)["brand_director"] == 2
    training_up = {"card": "brand_manager", "to": "brand_director"}
    assert codes(game, "train", **training_up) == ["owns_one"]


@pytest.mark.rule("TRN-3")
def test_no_cfo_after_first_to_have_100() -> None:
    card, errand = "senior_vice_president", "errand_boy"
    game = training("trainer", beach=[card, errand], milestones=["first_100"])
    assert becomes(game, card) == {"executive_vice_president", "hr_director"}
    assert codes(game, "train", card=card, to="cfo") == ["ceo_is_cfo"]
    assert codes(training("trainer", beach=[card]), "train", card=card, to="cfo") == []


@pytest.mark.rule("TRN-5")
def test_first_to_train_saves_15_on_this_payday() -> None:
    for trained in (False, True):
        keys: dict[str, Any] = {"cash": 40, "milestones": ["first_20"]}
        game = training("coach", beach=["errand_boy"] + ["burger_cook"] * 4, **keys)
        if trained:
            play(game, "train", card="errand_boy", to="cart_operator")
        while game.phase == "working":
            done(game)
        assert game.phase == "payday"
        # A coach and four cooks, and with the cart operator a sixth salary less $15.
        assert wages(game.state, 0).total == (15 if trained else 25)
        earned = ("first_train",) if trained else ()
        assert chain_of(game, "A").milestones == ("first_20", *earned)


@pytest.mark.rule("TRN-6")
def test_piles_passed_through_may_be_empty() -> None:
    gone = {"cart_operator": 6, "burger_cook": 6, "burger_chef": 1}
    game = training("coach", beach=["errand_boy", "kitchen_trainee"], gone=gone)
    assert becomes(game, "errand_boy") == {"truck_driver"}
    assert becomes(game, "kitchen_trainee") == {"pizza_cook", "pizza_chef"}
    assert codes(game, "train", card="errand_boy", to="cart_operator") == ["pile_empty"]
    play(game, "train", card="errand_boy", to="truck_driver")
    assert chain_of(game, "A").beach == ("kitchen_trainee", "truck_driver")
    assert piles(game.state)["cart_operator"] == 0


@pytest.mark.rule("TRN-7", "REC-8")
def test_the_old_card_is_back_on_its_pile_for_the_next_training() -> None:
    """A cart operator handed back is there for an errand boy trained after it, not before."""
    game = training(
        "trainer", "trainer", beach=["errand_boy", "cart_operator"], gone={"cart_operator": 5}
    )
    boy = {"card": "errand_boy", "to": "cart_operator"}
    assert codes(game, "train", **boy) == ["pile_empty"]
    play(game, "train", card="cart_operator", to="truck_driver")
    assert piles(game.state)["cart_operator"] == 1
    play(game, "train", **boy)
    assert sorted(chain_of(game, "A").beach) == ["cart_operator", "truck_driver"]


@pytest.mark.rule("TRN-7")
def test_what_was_trained_today_rests_today() -> None:
    game = training("trainer", beach=["kitchen_trainee"])
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    assert chain_of(game, "A").at_work == ("trainer",)
    assert game.to_move == ("B",)  # there was nobody to cook
    while game.phase != "restructuring":
        game.play(options(game, "done")[0])
    assert codes(game, "put_to_work", "A", card="burger_cook") == []


@pytest.mark.rule("TRN-1")
def test_training_options_at_a_fixed_position() -> None:
    """Two steps on the job: 2 of the kitchen, 2 chefs, 1 + 1 of the buyers, and being done."""
    game = training("coach", beach=["kitchen_trainee", "errand_boy", "waitress"])
    assert len(game.options) == 7
    assert table(chain("A"), phase="working").options[0].do == "done"
