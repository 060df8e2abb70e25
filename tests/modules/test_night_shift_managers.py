"""Night shift managers: the chain's cards without a salary work twice a day (NSM)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.data import employees, trains_to
from fcm_widgets.dinner.words import column_heads, flip_sentences, offer_rows, verdict, why_not
from fcm_widgets.engine.staff import active_cards
from fcm_widgets.engine.structure import misfits, open_slots
from fcm_widgets.engine.supply import piles
from fcm_widgets.engine.tallies import tally
from fcm_widgets.explain.log import say
from fcm_widgets.files.scenario import read_scenario
from fcm_widgets.files.text import scenario_text
from fcm_widgets.learning.misreadings.dinner import MisreadHouse, where_it_dines
from fcm_widgets.learning.misreadings.solution import NamedMistake
from fcm_widgets.phases.campaigns import CampaignPlaced, TakeTile
from fcm_widgets.phases.food import Fetched, Produced
from fcm_widgets.phases.payday import Fired, unused_hires, wages
from fcm_widgets.phases.recruit import hires_left
from fcm_widgets.phases.train import Train, steps_left
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import GameConfig, PhaseProgress
from fcm_widgets.widgets.base.cards import card_lines
from fcm_widgets.widgets.campaign.explorer import CampaignExplorer
from fcm_widgets.widgets.company.facts import company_facts
from fcm_widgets.widgets.dinner.timeline import decision_facts
from fcm_widgets.widgets.game.facts import Drawn, card_numbers
from tests.dinner.street import cash, dinner, paid
from tests.dinner.street import chain as diner
from tests.game.marketeers import place, take
from tests.game.tables import (
    chain,
    chain_of,
    codes,
    done,
    events,
    options,
    play,
    put,
    restructuring,
    table,
    working,
)
from tests.widgets.test_schema import conforms

NIGHT = "night_shift_manager"
WITH: dict[str, Any] = {"modules": ["night_shift_managers"]}


def day(*staff: str, step: str = "recruit", others: str = "B", **keys: Any) -> fcm.Game:
    """Return A at a step of its working day, its night shift manager and these cards at work."""
    mine = chain("A", at_work=[NIGHT, *staff], **keys)
    return working(mine, *(chain(name, away=None) for name in others), step=step, **WITH)


def rows(game: fcm.Game, number: str, about: object = None) -> list[tuple[str, int]]:
    """Return the rows of one of A's numbers."""
    return [(term.label, term.amount) for term in tally(game.state, number, 0, about).terms]


# -- who works twice -----------------------------------------------------------------------------


@pytest.mark.rule("NSM-1", "NSM-2")
def test_cards_without_a_salary_work_twice() -> None:
    game = table(chain("A", at_work=[NIGHT]), chain("B", 1), phase="working", **WITH)
    a = fcm.Game.from_scenario(scenario_text(game.state)).state
    for card, printed in employees().items():
        state = a.with_chain(0, with_cards(a, NIGHT, card))
        times = 1 + (card == NIGHT) if printed.salary else 2
        assert active_cards(state, 0).count(card) == times, card
        alone = a.with_chain(0, with_cards(a, card))
        assert active_cards(alone, 0).count(card) == 1, card
        beach = a.with_chain(0, with_cards(a, card, beach=(NIGHT,)))
        assert active_cards(beach, 0).count(card) == 1, f"{card}: he has to be at work himself"


def with_cards(state: Any, *at_work: str, beach: tuple[str, ...] = ()) -> Any:
    return replace(state.chains[0], at_work=at_work, beach=beach)


@pytest.mark.rule("NSM-1")
def test_only_his_own_chain_works_a_night_shift() -> None:
    game = table(
        chain("A", at_work=[NIGHT, "trainer"]),
        chain("B", 1, at_work=["trainer"]),
        phase="working",
        **WITH,
    )
    assert [active_cards(game.state, seat).count("trainer") for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("NSM-2")
def test_a_salaried_card_whose_wage_is_waived_works_once() -> None:
    """First billboard placed pays the brand manager nothing; he prints a salary all the same."""
    game = day("campaign_manager", step="campaigns", milestones=["first_billboard_placed"])
    assert wages(game.state, 0).total == 5, "the night shift manager's alone"
    place(game, "campaign_manager", 13, "beer", None)
    assert game.to_move != ("A",), "he places no second one"


@pytest.mark.rule("NSM-1")
def test_he_is_a_manager_without_slots_in_a_slot_of_the_ceo() -> None:
    crowd = [NIGHT, "trainer", "trainer"]
    assert list(misfits(3, crowd)) == []
    assert [one.code for one in misfits(3, [*crowd, "trainer"])] == ["too_many_cards"]
    managers = [NIGHT, *["management_trainee"] * 3]
    assert [one.code for one in misfits(3, managers)] == ["too_many_managers"]
    game = table(chain("A", at_work=[NIGHT]), chain("B", 1), phase="working", **WITH)
    assert open_slots(game.state, 0).total == 2


@pytest.mark.rule("NSM-1")
def test_a_management_trainee_leads_no_more_cards() -> None:
    game = table(
        chain("A", at_work=[NIGHT, "management_trainee"]), chain("B", 1), phase="working", **WITH
    )
    assert open_slots(game.state, 0).total == 3 - 2 + 2
    assert list(misfits(3, [NIGHT, "management_trainee", *["trainer"] * 3])) == []
    fifth = misfits(3, [NIGHT, "management_trainee", *["trainer"] * 4])
    assert [one.code for one in fifth] == ["too_many_cards"]


@pytest.mark.rule("NSM-1")
def test_the_reveal_says_who_works_twice() -> None:
    game = restructuring([NIGHT, "trainer", "waitress"], ["trainer"], **WITH)
    put(game, "A", NIGHT, "trainer", "waitress")
    put(game, "B", "trainer")
    told = [str(say(event, state)) for event, state in game.history]
    (mine,) = [one for one in told if one.startswith("A has")]
    assert mine == (
        "A has a night shift manager, a trainer and a waitress at work, leaving no slots open. "
        "The trainer and waitress work twice. (ORG-8)"
    )
    (theirs,) = [one for one in told if one.startswith("B has")]
    assert theirs == "B has a trainer at work, leaving 2 slots open. (ORG-8)"


# -- hiring and training -------------------------------------------------------------------------


@pytest.mark.rule("NSM-1")
def test_a_recruiting_girl_hires_two_and_the_ceo_one() -> None:
    game = day("recruiting_girl")
    assert rows(game, "hires") == [("the CEO", 1), ("Recruiting girl x 2", 2)]
    for _ in range(3):
        play(game, "hire", card="waitress")
    assert game.to_move == ("B",), "no hire is left"
    assert "first_hire_3" in chain_of(game, "A").milestones
    assert check_laws(game)


@pytest.mark.rule("NSM-1", "REC-7")
def test_unused_hires_of_a_manager_are_discounted_once_and_the_girls_charged_before() -> None:
    """The girl's two hires and the CEO's are used up first; managers draw salaries."""
    staff = ["recruiting_girl", "recruiting_manager"]
    game = day(*staff)
    assert hires_left(game.state, 0).total == 1 + 2 + 2
    assert unused_hires(game.state, 0).total == 2
    for _ in range(3):
        play(game, "hire", card="waitress")
    assert unused_hires(game.state, 0).total == 2
    play(game, "hire", card="waitress")
    assert unused_hires(game.state, 0).total == 1
    assert wages(game.state, 0).total == 2 * 5 - 5


@pytest.mark.rule("NSM-1")
def test_a_trainer_trains_two_cards_and_none_twice() -> None:
    beach = ["kitchen_trainee", "kitchen_trainee", "errand_boy"]
    game = day("trainer", step="train", beach=beach)
    assert rows(game, "training_steps") == [("Trainer x 2", 2)]
    twice = {"card": "kitchen_trainee", "to": "burger_chef"}
    assert codes(game, "train", **twice) == ["no_trainer"], "two steps on one card"
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    assert codes(game, "train", card="burger_cook", to="burger_chef") == ["trained_already"]
    assert steps_left(game.state, 0).total == 1
    play(game, "train", card="kitchen_trainee", to="pizza_cook")
    assert game.to_move == ("B",), "no step is left"
    assert check_laws(game)


@pytest.mark.rule("NSM-3", "NSM-1")
def test_a_milestone_that_stacks_lets_a_trainer_train_a_card_twice() -> None:
    keys: dict[str, Any] = {"beach": ["kitchen_trainee"], "milestones": [stacking()]}
    game = day("trainer", step="train", **keys)
    assert codes(game, "train", card="kitchen_trainee", to="burger_chef") == []
    play(game, "train", card="kitchen_trainee", to="burger_cook")
    play(game, "train", card="burger_cook", to="burger_chef")
    assert check_laws(game)


def stacking() -> str:
    from fcm_widgets.data import milestones

    return next(one.id for one in milestones().values() if one.stacks_training and not one.module)


@pytest.mark.rule("NSM-1", "REC-3")
def test_two_cards_from_empty_piles_are_booked_with_one_trainer() -> None:
    game = working(
        chain("A", at_work=[NIGHT, "recruiting_girl", "trainer"]),
        chain("B", away=1, beach=["kitchen_trainee"] * 12),
        **WITH,
    )
    for to in ("burger_cook", "pizza_cook"):
        play(game, "hire", card="kitchen_trainee", becomes=to)
    phantom = {"card": "kitchen_trainee", "becomes": "burger_cook"}
    assert codes(game, "hire", **phantom) == ["no_trainer"]
    assert chain_of(done(game), "A").beach == ("burger_cook", "pizza_cook")
    assert check_laws(game)


# -- him himself ---------------------------------------------------------------------------------


@pytest.mark.rule("NSM-3", "REC-9")
@pytest.mark.parametrize("where", ["at_work", "beach", "busy"])
def test_he_is_hired_and_only_once(where: str) -> None:
    keys: dict[str, Any] = {where: [NIGHT]}
    others = [chain(name, away=None) for name in "BCDE"]
    game = working(chain("A", **keys), *others, step="recruit", **WITH)
    assert piles(game.state)[NIGHT] == 2
    (obstacle,) = game.obstacles(fcm.actions.Hire("A", NIGHT))
    assert (obstacle.code, obstacle.rule) == ("owns_one", "REC-9")
    without = working(chain("A"), *others, step="recruit", **WITH)
    play(without, "hire", card=NIGHT)
    assert chain_of(without, "A").beach == (NIGHT,)


@pytest.mark.rule("NSM-3", "SET-24")
def test_as_many_are_used_as_of_every_card_marked_1x() -> None:
    used = []
    for players in range(2, 6):
        game = fcm.Game.new(players=players, seed=1, modules=["night_shift_managers"])
        used.append(piles(game.state)[NIGHT])
    assert used == [1, 1, 2, 3]


@pytest.mark.rule("NSM-3")
def test_he_draws_a_salary_and_is_never_trained() -> None:
    game = day()
    assert wages(game.state, 0).total == 5
    assert trains_to(NIGHT, fcm.data.MODULES) == ()
    assert not any(NIGHT in trains_to(card, fcm.data.MODULES) for card in employees())


# -- making and fetching -------------------------------------------------------------------------


@pytest.mark.rule("NSM-1")
def test_an_errand_boy_brings_twice_what_he_likes_each_time() -> None:
    game = day("errand_boy", step="food_and_drinks")
    play(game, "fetch", by="errand_boy", good="beer")
    play(game, "fetch", by="errand_boy", good="lemonade")
    assert chain_of(game, "A").stock == {"beer": 1, "lemonade": 1}
    assert [event.drinks[0][1].total for event in events(game, Fetched)] == [1, 1]
    assert check_laws(game)


@pytest.mark.rule("NSM-1")
def test_a_kitchen_trainee_makes_twice_and_a_cook_once() -> None:
    game = day("kitchen_trainee", "burger_cook", step="food_and_drinks")
    play(game, "produce", by="kitchen_trainee", good="pizza")
    play(game, "produce", by="kitchen_trainee", good="burger")
    assert codes(game, "produce", by="kitchen_trainee", good="pizza") == ["has_acted"]
    play(game, "produce", by="burger_cook", good="burger")
    assert chain_of(game, "A").stock == {"pizza": 1, "burger": 1 + 3}
    assert len(events(game, Produced)) == 3


# -- two billboards ------------------------------------------------------------------------------


def two_billboards(first: int = 1, second: int = 2) -> fcm.Game:
    """Let A's one trainee place billboards 13 and 15 for so many turns; B holds the milestone."""
    game = working(
        chain("A", at_work=[NIGHT, "marketing_trainee"]),
        chain("B", away=None, milestones=["first_billboard_placed"]),
        *(chain(name, away=None) for name in "CDE"),
        step="campaigns",
        **WITH,
    )
    place(game, "marketing_trainee", 13, "beer", first)
    return place(game, "marketing_trainee", 15, "burger", second)


@pytest.mark.rule("NSM-1", "NSM-3")
def test_a_marketing_trainee_places_two_billboards_and_wears_both_chips() -> None:
    game = two_billboards()
    mine = chain_of(game, "A")
    assert (mine.at_work, mine.busy) == ((NIGHT,), ("marketing_trainee",))
    assert [(one.number, one.by, one.shares_card_with) for one in game.state.campaigns] == [
        (13, "marketing_trainee", None),
        (15, "marketing_trainee", 13),
    ]
    assert game.to_move != ("A",), "a third is not offered"
    assert check_laws(game)


@pytest.mark.rule("NSM-1")
def test_a_third_billboard_is_refused() -> None:
    game = day("marketing_trainee", "campaign_manager", step="campaigns", others="BCDE")
    for number in (13, 15):
        place(game, "marketing_trainee", number, "beer", None)
    assert codes(game, "take_tile", by="marketing_trainee", number=16) == ["not_at_work"]
    assert {one.by for one in options(game, "take_tile") if isinstance(one, TakeTile)} == {
        "campaign_manager"
    }


@pytest.mark.rule("NSM-1")
def test_two_trainees_place_four() -> None:
    game = day("marketing_trainee", "marketing_trainee", step="campaigns", others="BCDE")
    for number in (13, 14, 15, 16):
        place(game, "marketing_trainee", number, "beer", None)
    assert [(one.number, one.shares_card_with) for one in game.state.campaigns] == [
        (13, None),
        (14, 13),
        (15, None),
        (16, 15),
    ]
    assert chain_of(game, "A").busy == ("marketing_trainee",) * 2
    assert check_laws(game)


@pytest.mark.rule("NSM-1")
def test_one_billboard_alone_is_enough() -> None:
    """Placing is optional: who is done goes without the second one, and nothing is owed."""
    game = day("marketing_trainee", step="campaigns", others="BCDE")
    place(game, "marketing_trainee", 13, "beer", None)
    assert options(game, "take_tile"), "a second one may be placed"
    done(game)
    assert game.state.progress.can_run_more == () or game.to_move == ("A",)
    while game.phase == "working":
        done(game)
    assert game.state.progress.can_run_more == ()
    assert check_laws(game)


@pytest.mark.rule("NSM-1")
def test_what_one_trainee_can_still_place_is_not_the_next_chains() -> None:
    game = working(
        chain("A", at_work=[NIGHT, "marketing_trainee"]),
        chain("B", away=2),
        *(chain(name, away=None) for name in "CDE"),
        step="campaigns",
        **WITH,
    )
    place(game, "marketing_trainee", 13, "beer", None)
    while game.to_move == ("A",):
        done(game)
    assert not options(game, "take_tile")


@pytest.mark.rule("NSM-3")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1), (1, 1), (2, 2)])
def test_he_returns_after_the_later_one(first: int, second: int) -> None:
    game = two_billboards(first, second)
    for turn in (1, 2):
        game = fcm.Game(
            replace(game.state, phase="marketing", progress=PhaseProgress())
        ).run_phase()
        mine = chain_of(game, "A")
        back = turn >= max(first, second)
        assert mine.busy == (() if back else ("marketing_trainee",))
        assert mine.beach == (("marketing_trainee",) if back else ())
        left = {one.number for one in game.state.campaigns}
        assert left == {n for n, turns in ((13, first), (15, second)) if turns > turn}


@pytest.mark.rule("NSM-3", "MKT-7")
def test_with_one_eternal_billboard_he_is_busy_for_good() -> None:
    """The first billboard of all is eternal itself, and so is every later one of its chain."""
    game = day("marketing_trainee", step="campaigns", others="BCDE")
    place(game, "marketing_trainee", 13, "beer", None)
    place(game, "marketing_trainee", 15, "beer", None)
    from fcm_widgets.phases.restructuring import busy_for_good

    assert busy_for_good(game.state, 0, "marketing_trainee")
    mixed = two_billboards().state
    first, second = mixed.campaigns
    mixed = replace(mixed, campaigns=(replace(first, turns_left=None), second))
    assert busy_for_good(mixed, 0, "marketing_trainee"), "he waits for the later one"


@pytest.mark.rule("NSM-3", "MKT-7")
def test_whose_campaigns_are_eternal_is_not_said_to_return() -> None:
    """The first billboard of all brings the milestone: both that a trainee places are eternal."""
    seated = chain("A", at_work=[NIGHT, "marketing_trainee"]), chain("B", away=None)
    game = working(*seated, *(chain(name, away=None) for name in "CDE"), step="campaigns", **WITH)
    place(game, "marketing_trainee", 13, "beer", None)
    place(game, "marketing_trainee", 15, "burger", None)
    told = [
        str(say(event, state)) for event, state in game.history if isinstance(event, CampaignPlaced)
    ]
    assert told[1] == (
        "A's marketing trainee places billboard 15 to advertise burgers. The campaign is "
        'eternal because of the milestone "First billboard placed". '
        "The same card also runs billboard 13 and "
        "stays busy for the rest of the game. (MKT-7)"
    )


@pytest.mark.rule("NSM-1", "DIN-9")
def test_the_tips_of_one_waitress_are_those_of_one_at_night_too() -> None:
    at_night = chain("A", at_work=[NIGHT, "waitress"])
    game = table(at_night, chain("B", 2), phase="dinnertime", **WITH).run_phase()
    told = [str(say(event, state)) for event, state in game.history if isinstance(event, Paid)]
    assert told == ["A receives $6 in tips from its waitress. (DIN-9)"]


@pytest.mark.rule("NSM-1", "TRN-1")
def test_the_trainers_card_leaves_room_for_the_milestone_that_lets_it_train_one_twice() -> None:
    stacks = chain(
        "A",
        at_work=[NIGHT, "trainer"],
        beach=["management_trainee"],
        milestones=["first_pay_20_salaries"],
    )
    game = working(stacks, chain("B", 2), step="train", **WITH)
    assert "vice_president" in {
        option.to for option in options(game, "train") if isinstance(option, Train)
    }
    assert said_of("trainer", WITH["modules"][0])[1].endswith("unless a milestone allows it.")


@pytest.mark.rule("NSM-1", "NSM-3")
def test_two_chips_are_told_and_written() -> None:
    game = two_billboards()
    told = [
        str(say(event, state)) for event, state in game.history if isinstance(event, CampaignPlaced)
    ]
    assert told == [
        "A's marketing trainee places billboard 13 to advertise beer for 1 turn. (MKT-1)",
        "A's marketing trainee places billboard 15 to advertise burgers for 2 turns. The same "
        "card also runs billboard 13 and comes back when both campaigns have ended. (MKT-1)",
    ]
    while game.phase == "working":
        done(game)
    text = scenario_text(game.state)
    assert "with = 13" in text
    assert read_scenario(text) == game.state


@pytest.mark.rule("NSM-3", "PAY-9")
def test_who_is_fired_leaves_both_campaigns_without_a_marketeer() -> None:
    game = two_billboards()
    state = Fired(0, "marketing_trainee", "busy", 13).apply(game.state)
    assert [(one.by, one.shares_card_with) for one in state.campaigns] == [("", None), ("", None)]


@pytest.mark.rule("NSM-1")
def test_a_tile_put_back_takes_nothing_of_the_second_shift() -> None:
    game = day("marketing_trainee", step="campaigns", others="BCDE")
    place(game, "marketing_trainee", 13, "beer", None)
    take(game, "marketing_trainee", 15)
    play(game, "put_back")
    place(game, "marketing_trainee", 16, "beer", None)
    assert [one.shares_card_with for one in game.state.campaigns] == [None, 13]


@pytest.mark.rule("NSM-1")
def test_a_saved_game_goes_on_with_the_second_billboard(tmp_path: Path) -> None:
    game = day("marketing_trainee", step="campaigns", others="BCDE")
    place(game, "marketing_trainee", 13, "beer", None)
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state


# -- dinner --------------------------------------------------------------------------------------


def at_dinner(*chains: dict[str, Any], **more: Any) -> fcm.Game:
    return dinner(*chains, **WITH, **more)


def late(*staff: str) -> dict[str, Any]:
    """Return B two tiles on, at $8 by its pricing manager's two shifts: level with A at $10."""
    return diner("B", 2, at_work=[NIGHT, "pricing_manager", *staff])


@pytest.mark.rule("NSM-1")
def test_a_pricing_manager_takes_two_off() -> None:
    game = at_dinner(diner("A", at_work=[NIGHT, "pricing_manager", "discount_manager"]))
    (offer,) = game.decisions[0].offers
    assert [(term.label, term.amount) for term in offer.price.terms] == [
        ("base price", 10),
        ("Discount manager", -3),
        ("Pricing manager x 2", -2),
    ]
    assert offer.unit_price == 5


@pytest.mark.rule("NSM-1")
def test_a_waitress_earns_and_counts_twice() -> None:
    game = at_dinner(diner("A", at_work=["waitress"]), late("waitress"))
    (decision,) = game.decisions
    assert [offer.stats["waitresses"] for offer in decision.offers] == [1, 2]
    assert (decision.winner, decision.decided_by()) == ("B", "waitresses")
    assert paid(game, "tips") == [3, 6]
    assert cash(game) == [3, 8 + 6]
    tips = [event.tally for event in events(game, Paid) if event.kind == "tips"]
    assert [(term.label, term.amount) for term in tips[1].terms] == [("1 waitress x 2 x $3", 6)]
    assert check_laws(game)


@pytest.mark.rule("NSM-1")
def test_the_first_waitress_pays_five_for_each_time() -> None:
    held: dict[str, Any] = {"milestones": ["first_waitress_played"]}
    game = at_dinner(diner("A", at_work=[NIGHT, "waitress", "waitress"], **held))
    assert paid(game, "tips") == [2 * 2 * 5]


@pytest.mark.rule("NSM-1")
def test_what_the_tie_counted_is_told_by_cards() -> None:
    game = at_dinner(diner("A", at_work=["waitress"]), late("waitress"))
    (decision,) = game.decisions
    assert str(why_not(decision, "A")) == (
        "Both sums are 10, but B has 1 waitress (counted twice) and A has 1 waitress. (DIN-5)"
    )


@pytest.mark.rule("NSM-1")
def test_a_flip_in_waitresses_counts_cards() -> None:
    """One waitress more at the chain with a night shift is two more in the tie."""
    game = at_dinner(diner("A", at_work=["waitress"]), late())
    (decision,) = game.decisions
    flips = {flip.lever: flip.by for flip in decision.flips("B")}
    assert (decision.winner, flips["waitresses"]) == ("A", 1)
    assert verdict(decision, decision.offer_of("B")) == (
        "tied, but lost on waitresses; with 1 more waitress (counted twice), it would have won"
    )
    said = [str(one) for one in flip_sentences(decision, "B")]
    assert (
        "With 1 more waitress at work (counted twice), B would have won the house. (DIN-5)"
    ) in said


@pytest.mark.rule("NSM-1")
def test_a_flip_of_the_winner_takes_one_card_away() -> None:
    game = at_dinner(diner("A"), late("waitress"))
    (decision,) = game.decisions
    (flip,) = [one for one in decision.flips("B") if one.lever == "waitresses"]
    assert (flip.by, flip.to) == (-1, "A")
    assert (
        "With 1 fewer waitress at work (counted twice), B would have lost the house to A. (DIN-5)"
    ) in [str(one) for one in flip_sentences(decision, "B")]


def misread(game: fcm.Game) -> dict[str, NamedMistake[str | None]]:
    """Return what misreadings pick of the first choice of a dinner, by their ids."""
    return {slip.id: slip for slip in MisreadHouse(game.decisions[0], game.start).mistakes()}


@pytest.mark.rule("NSM-1")
def test_who_counts_each_waitress_once_hears_that_she_counts_twice() -> None:
    game = at_dinner(diner("A", at_work=["waitress"]), late("waitress"))
    assert where_it_dines(game.decisions[0], game.start).answer == "B"
    slip = misread(game)["night_shift_counted_once"]
    assert slip.answer == "A"
    assert "1 waitress (counted twice)" in slip.message
    day = at_dinner(diner("A", at_work=["waitress"]), late("waitress", "waitress"))
    assert "night_shift_counted_once" not in misread(day)


@pytest.mark.rule("NSM-1")
def test_who_counts_each_pricing_manager_once_hears_that_he_counts_twice() -> None:
    """B at $8 comes to 10; at $9 it would come to 11, behind A or level with it."""
    game = at_dinner(diner("A", at_work=["waitress"]), late("waitress"))
    slip = misread(game)["night_shift_priced_once"]
    assert slip.answer == "A"
    assert "takes off $2" in slip.hint
    farther = at_dinner(diner("A", 1), late("waitress"))
    assert farther.decisions[0].winner == "B"
    assert "night_shift_priced_once" not in misread(farther)  # level at 11, and B has a waitress


@pytest.mark.rule("NSM-1")
def test_the_table_of_offers_shows_how_waitresses_are_counted() -> None:
    night = diner("A", at_work=[NIGHT, "waitress", "waitress"])
    game = at_dinner(night, diner("B", 1, at_work=["waitress"] * 3))
    rows = {row[0]: row for row in offer_rows(game.decisions[0])}
    at = ("", *column_heads(game.decisions[0])).index("waitresses")
    assert [rows[chain][at] for chain in "AB"] == ["2 x 2 = 4", "3"]
    offers = {offer["chain"]: offer for offer in decision_facts(game.decisions[0])["offers"]}
    assert [
        (offers[seat]["waitresses"], offers[seat].get("waitresses_text")) for seat in (0, 1)
    ] == [
        (4, "2 x 2 = 4"),
        (3, None),
    ]


# -- cards ---------------------------------------------------------------------------------------


def said_of(card: str, *modules: str) -> list[str]:
    return [text for text, _ in card_lines(employees()[card], GameConfig(modules=modules))]


@pytest.mark.rule("NSM-1")
def test_the_cards_say_who_works_twice() -> None:
    module = WITH["modules"][0]
    assert "Lets your cards without a salary work twice. The CEO works only once." in said_of(
        NIGHT, module
    )
    twice = "Works twice while a night shift manager is at work"
    told = {card: [one for one in said_of(card, module) if twice in one] for card in employees()}
    assert {card for card, lines in told.items() if lines} == {
        card for card, one in employees().items() if not one.salary
    }
    assert told["trainer"] == [f"{twice}, but trains no card twice unless a milestone allows it."]
    assert told["management_trainee"] == [f"{twice}, but leads no more cards."]
    assert not any(twice in one for one in said_of("trainer"))


# -- the company editor --------------------------------------------------------------------------


@pytest.mark.rule("NSM-1", "REC-7")
def test_the_company_editor_says_who_would_work_twice_and_counts_the_girls_so() -> None:
    hand = [NIGHT, "recruiting_girl", "recruiting_manager", "waitress"]
    mine: dict[str, Any] = {"hired_this_turn": 4, "cash": 50}
    game = restructuring(hand, ["trainer"], **WITH)
    state = game.state.with_chain(0, replace(game.state.chains[0], **mine))
    facts = company_facts(fcm.Game(state), 0)
    conforms(facts, "Company")
    often = {card["id"]: card["often"] for card in facts["cards"]}
    assert often == {
        NIGHT: {},
        "recruiting_manager": {},
        "recruiting_girl": {NIGHT: 2},
        "waitress": {NIGHT: 2},
    }
    by, at = facts["salaries"]["by"], facts["salaries"]["at"]
    assert set(by) == {"recruiting_girl", "recruiting_manager", NIGHT}
    for counts in product((0, 1), repeat=3):
        works = [card for card, count in zip(by, counts, strict=True) if count]
        rest = [card for card in hand if card not in works]
        chain_ = replace(state.chains[0], at_work=tuple(works), beach=tuple(rest))
        real = wages(replace(state.with_chain(0, chain_), progress=PhaseProgress()), 0).total
        assert sum(row["amount"] for row in at[",".join(map(str, counts))]) == real
    plain = company_facts(restructuring(["recruiting_girl"], ["trainer"]), 0)
    assert plain["cards"][0]["often"] == {}


@pytest.mark.slow
@pytest.mark.rule("NSM-1")
def test_the_campaign_explorer_says_who_places_two() -> None:
    game = day("marketing_trainee", "campaign_manager", step="campaigns", others="BCDE")

    def option(card: str) -> str:
        cards = CampaignExplorer(game, chain="A")._campaigns["marketeers"]
        return next(found["option"] for found in cards if found["id"] == card)

    twice = "Marketing trainee, range 2, places 2 campaigns"
    assert option("marketing_trainee") == twice
    assert option("campaign_manager") == "Campaign manager, range 3"
    place(game, "marketing_trainee", 13, "beer", None)
    assert option("marketing_trainee") == twice, "busy, and at work for the second one"
    place(game, "marketing_trainee", 15, "beer", None)
    assert option("marketing_trainee") == f"{twice} (not at work)"


@pytest.mark.rule("NSM-1")
def test_the_whole_games_widget_is_told_whose_cards_work_twice() -> None:
    at_night = chain("A", at_work=[NIGHT, "waitress", "waitress", "cfo"])
    bob = chain("B", 2, at_work=["waitress"])
    state = table(at_night, bob, phase="dinnertime", **WITH).state
    facts = Drawn(state.city).move_to(state)["chains"]
    assert [one["repeated"] for one in facts] == [
        [{"card": card_numbers()["waitress"], "times": 2}],
        [],
    ]
