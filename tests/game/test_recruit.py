"""Recruiting: who hires how many, empty piles, and what hiring earns."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import employees
from fcm_widgets.engine.milestones import CardsGained, MilestoneEarned
from fcm_widgets.engine.supply import piles
from fcm_widgets.phases.payday import unused_hires, wages
from fcm_widgets.phases.recruit import Hired
from fcm_widgets.phases.train import Trained
from tests.game.tables import (
    chain,
    chain_of,
    codes,
    done,
    events,
    options,
    play,
    set_up,
    table,
    to_step,
    working,
)

ENTRY = {
    *("management_trainee", "pricing_manager", "marketing_trainee", "recruiting_girl"),
    *("trainer", "errand_boy", "kitchen_trainee", "waitress"),
}


def hiring(*staff: str, gone: dict[str, int] | None = None, **keys: Any) -> fcm.Game:
    """Return A about to hire with this staff at work, B owning so many copies of some cards."""
    beach = [card for card, count in (gone or {}).items() for _ in range(count)]
    return working(chain("A", at_work=list(staff), **keys), chain("B", away=1, beach=beach))


def careers(game: fcm.Game, card: str) -> set[str]:
    """Return what a hire of this card may become, `""` for the card itself."""
    return {
        option.becomes  # type: ignore[attr-defined]
        for option in options(game, "hire")
        if option.card == card  # type: ignore[attr-defined]
    }


# -- the working day ---------------------------------------------------------------------------


@pytest.mark.rule("REC-1")
def test_the_steps_come_in_their_order_and_never_again() -> None:
    staff = ["trainer", "marketing_trainee", "kitchen_trainee", "new_business_developer"]
    game = working(
        chain("A", at_work=[*staff, "local_manager"], beach=["errand_boy"]), chain("B", away=3)
    )
    tries: list[tuple[str, dict[str, Any]]] = [
        ("hire", {"card": "waitress"}),
        ("train", {"card": "errand_boy", "to": "cart_operator"}),
        ("take_tile", {"by": "marketing_trainee", "number": 13}),
        ("produce", {"by": "kitchen_trainee", "good": "burger"}),
        ("take_house", {"number": "1"}),
        ("open_restaurant", {"by": "local_manager", "at": [5, 3], "entrance": "NE"}),
    ]
    for now in range(len(tries)):
        assert game.to_move == ("A",)
        for number, (do, keys) in enumerate(tries):
            expected = [] if number == now else ["wrong_step"]
            assert codes(game, do, "A", **keys) == expected, (now, do)
            assert codes(game, do, "B", **keys) == ["not_your_turn"]
        done(game)
    assert game.to_move == ("B",)
    assert codes(game, "done", "A") == ["has_decided"]
    done(game)
    assert game.phase not in ("working", "dinnertime")


@pytest.mark.rule("REC-1")
def test_chains_work_in_turn_order() -> None:
    chains = [chain(name, away=place) for place, name in enumerate("ABC")]
    game = working(*chains, turn_order=["C", "A", "B"])
    asked = []
    while game.phase == "working":
        asked.append(game.to_move[0])
        play(game, "hire", card="trainer")
    assert asked == ["C", "A", "B"]


# -- who hires ---------------------------------------------------------------------------------


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize(
    ("staff", "count"),
    [
        ([], 1),
        (["recruiting_girl"], 2),
        (["recruiting_girl", "recruiting_girl"], 3),
        (["recruiting_manager"], 3),
        (["hr_director"], 5),
        (["recruiting_girl", "recruiting_manager", "hr_director"], 8),
        (["trainer", "coach"], 1),
    ],
)
def test_hires_of_a_turn(staff: list[str], count: int) -> None:
    game = hiring(*staff)
    for number in range(count):
        assert game.to_move == ("A",)
        assert game.state.progress.step in ("", "recruit")
        play(game, "hire", card="kitchen_trainee")
        assert events(game, Hired)[-1].left.total == count - number - 1
    assert chain_of(game, "A").beach.count("kitchen_trainee") == count
    assert chain_of(game, "A").hired_this_turn == count
    assert codes(game, "hire", "A", card="trainer")[0] in ("wrong_step", "has_decided")


@pytest.mark.rule("REC-2")
def test_hired_this_turn_counts_against_the_hires() -> None:
    game = hiring("recruiting_girl", hired_this_turn=2)
    assert codes(game, "hire", card="waitress") == ["no_hire_left"]
    assert list(game.options) == options(game, "done")


@pytest.mark.rule("REC-2")
def test_only_entry_cards_can_be_hired() -> None:
    game = hiring()
    offered = {option.card for option in options(game, "hire")}  # type: ignore[attr-defined]
    assert offered == ENTRY
    assert len(game.options) == 9
    for card in employees().values():
        expected = [] if card.id in ENTRY else ["no_entry_card"]
        expected = ["no_such_card"] if card.module else expected
        assert codes(game, "hire", card=card.id) == expected, card.id
    assert codes(game, "hire", card="ceo") == ["no_such_card"]


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_options_of_turn_1(players: int) -> None:
    """Being done, and the eight entry cards."""
    game = set_up(players=players, seed=7)
    while game.phase == "order_of_business":
        game.play(game.options[0])
    assert len(game.options) == 9


@pytest.mark.rule("REC-2", "TRN-7")
def test_hires_rest_on_the_beach_and_work_next_turn() -> None:
    game = hiring()
    play(game, "hire", card="kitchen_trainee")
    a = chain_of(game, "A")
    assert (a.beach, a.at_work) == (("kitchen_trainee",), ())
    assert game.to_move == ("B",)  # nothing to cook with today


# -- empty piles -------------------------------------------------------------------------------


@pytest.mark.rule("REC-3", "TRN-6")
def test_an_empty_pile_gives_only_what_is_trained_on_this_turn() -> None:
    """Catches a phantom without a trainer, and one that is kept as it is."""
    gone = {"management_trainee": 18}
    assert careers(hiring(gone=gone), "management_trainee") == set()
    assert careers(hiring(), "management_trainee") == {""}
    game = hiring("trainer", gone=gone)
    one_step = {"junior_vice_president", "new_business_developer", "luxuries_manager"}
    assert careers(game, "management_trainee") == one_step
    hire = {"card": "management_trainee"}
    assert codes(game, "hire", **hire) == ["pile_empty"]
    assert codes(game, "hire", **hire, becomes="vice_president") == ["no_trainer"]
    assert codes(game, "hire", **hire, becomes="waitress") == ["no_career"]
    full = {"card": "kitchen_trainee", "becomes": "burger_cook"}
    assert codes(game, "hire", **full) == ["pile_not_empty"]
    play(game, "hire", **hire, becomes="luxuries_manager")
    assert chain_of(game, "A").beach == ("luxuries_manager",)
    assert [(event.card, event.to, event.booked) for event in events(game, Trained)] == [
        ("management_trainee", "luxuries_manager", True)
    ]
    assert piles(game.state)["management_trainee"] == 0


@pytest.mark.rule("REC-3", "TRN-6", "TRN-1")
def test_only_the_final_card_of_a_phantom_must_be_in_stock() -> None:
    gone = {"management_trainee": 18, "junior_vice_president": 12}
    game = hiring("coach", gone=gone)
    assert "junior_vice_president" not in careers(game, "management_trainee")
    assert "vice_president" in careers(game, "management_trainee")
    play(game, "hire", card="management_trainee", becomes="vice_president")
    assert chain_of(game, "A").beach == ("vice_president",)
    empty = hiring("coach", gone={**gone, "vice_president": 6})
    hire = {"card": "management_trainee", "becomes": "vice_president"}
    assert codes(empty, "hire", **hire) == ["pile_empty"]


@pytest.mark.rule("REC-3")
def test_phantoms_any_number_of_times_and_plain_hires_between() -> None:
    """A booked training does not start the training step; its trainer is spoken for."""
    game = hiring("recruiting_manager", "trainer", "trainer", gone={"errand_boy": 12})
    phantom = {"card": "errand_boy", "becomes": "cart_operator"}
    play(game, "hire", **phantom)
    assert game.state.progress.step == "recruit"
    assert not events(game, Trained)
    play(game, "hire", card="kitchen_trainee")
    play(game, "hire", **phantom)
    beach = Counter(chain_of(game, "A").beach)
    assert (beach["kitchen_trainee"], beach["cart_operator"], beach["errand_boy"]) == (1, 2, 0)
    assert game.to_move == ("B",)  # both trainers have acted: the kitchen trainee stays one
    game = hiring("recruiting_manager", "trainer", gone={"errand_boy": 12})
    play(game, "hire", **phantom)
    assert codes(game, "hire", **phantom) == ["no_trainer"]


@pytest.mark.rule("REC-3", "TRN-3")
def test_a_phantom_takes_its_final_card_at_once() -> None:
    """The last copy cannot be promised twice, nor a second copy of a 1x card."""
    gone = {"errand_boy": 12, "management_trainee": 18, "cart_operator": 5}
    game = hiring("recruiting_manager", "trainer", "trainer", gone=gone)
    phantom = {"card": "errand_boy", "becomes": "cart_operator"}
    play(game, "hire", **phantom)
    assert piles(game.state)["cart_operator"] == 0
    assert codes(game, "hire", **phantom) == ["pile_empty"]
    table_of_five = [chain(name, away=place) for place, name in enumerate("BCDE", 1)]
    table_of_five[0]["beach"] = ["management_trainee"] * 18
    game = working(chain("A", at_work=["recruiting_manager", "trainer", "trainer"]), *table_of_five)
    phantom = {"card": "management_trainee", "becomes": "luxuries_manager"}
    play(game, "hire", **phantom)
    assert piles(game.state)["luxuries_manager"] == 2
    assert codes(game, "hire", **phantom) == ["owns_one"]


@pytest.mark.rule("REC-4")
def test_no_phantom_into_a_place_that_training_would_free() -> None:
    """Management trainees and junior vice presidents are gone: own training frees nothing now."""
    gone = {"management_trainee": 18, "junior_vice_president": 11}
    game = hiring("trainer", "trainer", gone=gone, beach=["junior_vice_president"])
    hire = {"card": "management_trainee", "becomes": "junior_vice_president"}
    assert codes(game, "hire", **hire) == ["pile_empty"]
    play(game, "hire", card="kitchen_trainee")
    play(game, "train", card="junior_vice_president", to="coach")
    assert piles(game.state)["junior_vice_president"] == 1
    assert codes(game, "hire", "A", **hire) == ["wrong_step"]


# -- first to hire three -----------------------------------------------------------------------


@pytest.mark.rule("REC-5", "MIL-1")
def test_the_third_hire_brings_two_management_trainees_at_once() -> None:
    """The CEO's hire counts; they come in the recruit step and can be trained today."""
    game = hiring("recruiting_manager", "trainer")
    play(game, "hire", card="waitress")
    play(game, "hire", card="waitress")
    assert not events(game, MilestoneEarned)
    play(game, "hire", card="waitress")
    assert chain_of(game, "A").milestones == ("first_hire_3",)
    assert chain_of(game, "A").beach.count("management_trainee") == 2
    assert codes(game, "train", card="management_trainee", to="junior_vice_president") == []


@pytest.mark.rule("REC-5", "REC-3")
def test_phantoms_count_among_the_three() -> None:
    game = hiring("recruiting_girl", "recruiting_girl", "trainer", gone={"errand_boy": 12})
    play(game, "hire", card="errand_boy", becomes="cart_operator")
    play(game, "hire", card="waitress")
    play(game, "hire", card="waitress")
    assert chain_of(game, "A").milestones[0] == "first_hire_3"


@pytest.mark.rule("REC-5")
def test_two_hires_or_a_closed_milestone_bring_nothing() -> None:
    game = hiring("recruiting_girl")
    play(game, "hire", card="waitress")
    play(game, "hire", card="waitress")
    assert chain_of(game, "A").milestones == ()
    game = working(
        chain("A", at_work=["recruiting_manager"]),
        chain("B", away=1, milestones=["first_hire_3"]),
    )
    for _ in range(3):
        play(game, "hire", card="waitress")
    assert chain_of(game, "A").beach == ("waitress",) * 3


@pytest.mark.rule("REC-6", "REC-5")
@pytest.mark.parametrize(("left", "come"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_as_many_management_trainees_as_are_left(left: int, come: int) -> None:
    """No phantom for them; what is short is told."""
    game = hiring("recruiting_manager", gone={"management_trainee": 18 - left})
    for _ in range(3):
        play(game, "hire", card="waitress")
    assert chain_of(game, "A").beach.count("management_trainee") == come
    gained = events(game, CardsGained)[0]
    assert (gained.cards, gained.count.total) == (("management_trainee",) * come, come)


# -- wages and returns -------------------------------------------------------------------------


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    ("staff", "hired", "unused"),
    [
        (["recruiting_manager"], 0, 2),
        (["recruiting_manager"], 1, 2),
        (["recruiting_manager"], 2, 1),
        (["recruiting_manager"], 3, 0),
        (["recruiting_girl"], 0, 0),
        (["recruiting_girl", "recruiting_manager"], 2, 2),
        (["recruiting_girl", "recruiting_manager"], 3, 1),
        (["recruiting_girl", "hr_director"], 3, 3),
        (["recruiting_manager", "hr_director"], 4, 3),
    ],
)
def test_hires_are_charged_to_ceo_and_girls_first(
    staff: list[str], hired: int, unused: int
) -> None:
    """Played from the hires on; each unused one of a manager or director takes $5 off."""
    game = hiring(*staff, cash=50, beach=["coach"] * 6)
    for _ in range(hired):
        play(game, "hire", card="trainer")
    while game.phase == "working":
        done(game)
    assert game.phase == "payday"
    assert unused_hires(game.state, 0).total == unused
    count = 6 + sum(card != "recruiting_girl" for card in staff)
    assert wages(game.state, 0).total == 5 * count - 5 * unused


@pytest.mark.rule("REC-8")
def test_what_is_trained_away_can_be_hired_by_the_next_chain_at_once() -> None:
    game = working(chain("A", at_work=["trainer"], beach=["errand_boy"] * 12), chain("B", away=1))
    assert codes(game, "hire", card="errand_boy") == ["pile_empty"]
    to_step(game, "train")
    play(game, "train", card="errand_boy", to="cart_operator")
    assert game.to_move == ("B",)
    assert codes(game, "hire", card="errand_boy") == []


@pytest.mark.rule("REC-8")
def test_fired_cards_are_back_on_their_pile_when_all_have_decided() -> None:
    game = table(chain("A", beach=["trainer"] * 12), chain("B", away=1), phase="payday")
    play(game, "fire", "A", card="trainer")
    done(done(game, "A"), "B")
    assert piles(game.state)["trainer"] == 1
