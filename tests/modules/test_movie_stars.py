"""Movie stars: trained of waitresses, first to choose, and above any waitress in a tie (MOV)."""

from __future__ import annotations

import json
import re
from itertools import permutations
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots.laws import LawBroken, check_laws
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.data import employees, rule_text, trains_to
from fcm_widgets.dinner.words import flip_sentences, outcome, verdict, why_not
from fcm_widgets.engine.supply import piles
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.files.scenario import read_scenario
from fcm_widgets.files.text import scenario_text
from fcm_widgets.learning.exercises.order import ask_chooser
from fcm_widgets.learning.misreadings.dinner import MisreadHouse
from fcm_widgets.phases.order_of_business import SlotsCounted, TakePlace, choosing_order
from fcm_widgets.phases.payday import wages
from fcm_widgets.phases.train import Train
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from tests.dinner.street import cash, dinner, paid
from tests.dinner.street import chain as diner
from tests.game.tables import chain, chain_of, codes, options, play, table, working

STARS = ("b_movie_star", "c_movie_star", "d_movie_star")
B, C, D = STARS
WITH: dict[str, Any] = {"modules": ["movie_stars"]}
BY_PLAYERS: dict[str, Any] = {"rulings": {"movie_stars": "by_players"}}


def training(*beach: str, others: dict[str, list[str]] | None = None, **top: Any) -> fcm.Game:
    """Return A about to train cards of its beach; the others have these cards on theirs."""
    mine = chain("A", at_work=["trainer", "trainer"], beach=list(beach))
    rest = [chain(name, None, beach=hand) for name, hand in (others or {"B": []}).items()]
    return working(mine, *rest, step="train", **WITH, **top)


def becomes(game: fcm.Game) -> set[str]:
    return {option.to for option in options(game, "train") if isinstance(option, Train)}


def told(game: fcm.Game, **action: Any) -> str:
    (obstacle,) = game.obstacles(fcm.actions.Train("A", **action))
    return str(refusal(obstacle))


# -- becoming one --------------------------------------------------------------------------------


@pytest.mark.rule("MOV-1")
def test_a_waitress_becomes_any_of_the_three_and_nobody_else_does() -> None:
    modules = fcm.data.MODULES
    assert {card for card in employees() if set(STARS) & set(trains_to(card, modules))} == {
        "waitress"
    }
    assert becomes(training("waitress")) == set(STARS)
    assert all(trains_to(star, modules) == () for star in STARS)
    plain = working(
        chain("A", at_work=["trainer"], beach=["waitress"]), chain("B", 1), step="train"
    )
    assert not options(plain, "train")


@pytest.mark.rule("MOV-1", "TRN-3")
@pytest.mark.parametrize("where", ["at_work", "beach", "busy"])
@pytest.mark.parametrize("own", STARS)
def test_a_chain_owns_one_star_in_all(own: str, where: str) -> None:
    keys: dict[str, Any] = {"at_work": ["trainer"], "beach": ["waitress", "errand_boy"], "busy": []}
    keys[where] = [*keys[where], own]
    game = working(chain("A", **keys), chain("B", away=1), step="train", **WITH)
    for to in STARS:
        found = codes(game, "train", card="waitress", to=to)
        assert found == (["pile_empty", "owns_one"] if to == own else ["owns_one"])
    assert becomes(game) == {"cart_operator"}
    other = next(star for star in STARS if star != own)
    name = employees()[own].name
    assert told(game, card="waitress", to=other) == (
        f"You already have a {name}, and a chain may have only one movie star: "
        "train another card. (MOV-1)"
    )


@pytest.mark.rule("MOV-1")
def test_two_waitresses_become_one_star() -> None:
    game = training("waitress", "waitress")
    play(game, "train", card="waitress", to=D)
    assert becomes(game) == set()


@pytest.mark.rule("MOV-1")
def test_a_booked_star_counts() -> None:
    """Two waitresses hired from an empty pile may not both be booked as stars (REC-3)."""
    game = working(
        chain("A", at_work=["trainer", "trainer", "recruiting_girl"]),
        chain("B", away=1, beach=["waitress"] * 12),
        **WITH,
    )
    play(game, "hire", card="waitress", becomes=B)
    assert codes(game, "hire", card="waitress", becomes=C) == ["owns_one"]
    (obstacle,) = game.obstacles(fcm.actions.Hire("A", "waitress", C))
    assert str(refusal(obstacle)) == (
        "One of your hires this turn will become a B-movie star, and a chain may have only one "
        "movie star: hire another card. (MOV-1)"
    )


@pytest.mark.rule("MOV-1", "SET-24")
def test_each_star_is_unique() -> None:
    game = training("waitress", others={"B": [B]})
    assert {star: piles(game.state)[star] for star in STARS} == {B: 0, C: 1, D: 1}
    assert codes(game, "train", card="waitress", to=B) == ["pile_empty"]
    assert becomes(game) == {C, D}


@pytest.mark.rule("MOV-1")
@pytest.mark.parametrize("players", range(2, 6))
def test_which_stars_are_used_by_players(players: int) -> None:
    """X12: as the book says one of each; as in the Deluxe edition by the number of players."""
    few = {2: (B,), 3: (B,), 4: (B, C), 5: STARS}[players]
    for rulings, used in (({}, STARS), ({"movie_stars": "by_players"}, few)):
        game = fcm.Game.new(players=players, seed=1, **WITH, rulings=rulings)
        stock = piles(game.state)
        assert tuple(star for star in STARS if stock[star]) == used


@pytest.mark.rule("MOV-1")
def test_a_star_that_is_not_used_is_refused_as_such() -> None:
    game = training("waitress", **BY_PLAYERS)
    assert becomes(game) == {B}
    assert codes(game, "train", card="waitress", to=C) == ["not_used"]
    assert told(game, card="waitress", to=C) == (
        "The C-movie star is not used with 2 chains: choose another career step. (MOV-1)"
    )
    shown = {card["id"] for card in fcm.CareerTree(game)._careers["cards"]}
    assert shown & set(STARS) == {B}


@pytest.mark.rule("MOV-1")
def test_the_rule_is_told_as_the_table_plays_it() -> None:
    changed = {"movie_stars": "by_players"}
    assert "two or three players" in rule_text("MOV-1", changed)
    assert "two or three players" not in rule_text("MOV-1")


@pytest.mark.rule("MOV-1")
def test_a_star_draws_a_salary_and_brings_no_tips() -> None:
    game = dinner(diner("A", at_work=[B]), **WITH)
    assert (paid(game, "tips"), cash(game)) == ([], [10])
    assert (
        wages(table(chain("A", beach=[C]), chain("B", 1), phase="payday", **WITH).state, 0).total
        == 5
    )


@pytest.mark.rule("MOV-1")
def test_no_law_lets_a_chain_own_two() -> None:
    game = table(chain("A", beach=[B, C]), chain("B", 1), phase="marketing", **WITH)
    with pytest.raises(LawBroken, match="1x card movie star"):
        check_laws(game.run_phase())


# -- the order of business -----------------------------------------------------------------------


def about_to_choose(*staff: list[str], **top: Any) -> fcm.Game:
    chains = [chain("ABCDE"[seat], away=seat, at_work=cards) for seat, cards in enumerate(staff)]
    return table(*chains, phase="order_of_business", **WITH, **top)


@pytest.mark.rule("MOV-1", "ORD-2")
@pytest.mark.parametrize("stars", [*permutations([B, C, D, None])])
def test_stars_choose_before_everybody(stars: tuple[str | None, ...]) -> None:
    """Each fills a slot: who has none has most open slots, and chooses last all the same."""
    game = about_to_choose(*([star] if star else [] for star in stars))
    rank = [STARS.index(star) if star else 3 for star in stars]
    asked = []
    while game.phase == "order_of_business":
        asked.append("ABCD".index(game.to_move[0]))
        game.play(options(game, "take_place")[0])
    assert asked == sorted(range(4), key=lambda seat: rank[seat])[:3]


@pytest.mark.rule("MOV-1")
def test_without_a_star_open_slots_decide_and_a_star_on_the_beach_is_none() -> None:
    game = about_to_choose(["trainer"], [])
    assert choosing_order(game.state) == (1, 0)
    beach = table(
        chain("A", at_work=["trainer"], beach=[B]),
        chain("B", away=1),
        phase="order_of_business",
        **WITH,
    )
    assert choosing_order(beach.state) == (1, 0)


@pytest.mark.rule("MOV-1")
def test_why_a_star_chooses_first_is_told() -> None:
    game = about_to_choose([], [C, "trainer"], [B, "trainer", "trainer"])
    (obstacle,) = game.obstacles(TakePlace(0, 1))
    assert obstacle.rule == "MOV-1"
    with pytest.raises(
        fcm.errors.IllegalAction,
        match=(
            "It is not A's turn: C is playing now because C has the B-movie star and A has no "
            "movie star"
        ),
    ):
        game.play(TakePlace(0, 1))
    assert ask_chooser(game, 1).check("C").right
    assert ask_chooser(game, 1).check("A").hint == (
        "You forgot that movie stars choose first: A has 3 open slots. Chains with a movie star "
        "choose before all others, however many slots are open."
    )
    game.play(options(game, "take_place")[0])
    said = {
        game.state.chains[event.seat].name: str(say(event, state))
        for event, state in game.history
        if isinstance(event, SlotsCounted)
    }
    assert said == {
        "C": "C has no open slots: 3 under the CEO, minus 3 cards at work. (ORD-1)",
        "B": (
            "B has 1 open slot: 3 under the CEO, minus 2 cards at work. C has the B-movie star and "
            "B has the C-movie star, so C chooses earlier. (MOV-1)"
        ),
        "A": (
            "A has 3 open slots. C has the B-movie star and A has no movie star, so C chooses "
            "earlier. B has the C-movie star and A has no movie star, so B chooses earlier. "
            "(MOV-1)"
        ),
    }


# -- dinner --------------------------------------------------------------------------------------


def late(*staff: str) -> dict[str, Any]:
    """Return B one tile on, a dollar cheaper: level with A, and later in turn order."""
    return diner("B", 1, at_work=["pricing_manager", *staff])


def decided(*chains: dict[str, Any], **more: Any) -> fcm.decisions.Decision:
    (decision,) = dinner(*chains, **WITH, **more).decisions
    return decision


@pytest.mark.rule("MOV-1", "DIN-5")
@pytest.mark.parametrize("star", STARS)
def test_any_star_beats_any_number_of_waitresses(star: str) -> None:
    decision = decided(diner("A", at_work=["waitress"] * 3), late(star))
    assert (decision.winner, decision.decided_by()) == ("B", "movie_star")


@pytest.mark.rule("MOV-1", "DIN-5")
@pytest.mark.parametrize(("a", "b"), [*permutations(STARS, 2)])
def test_stars_win_b_before_c_before_d(a: str, b: str) -> None:
    decision = decided(diner("A", at_work=[a, "waitress"]), late(b))
    assert decision.winner == ("A" if STARS.index(a) < STARS.index(b) else "B")
    assert decision.decided_by() == "movie_star"


@pytest.mark.rule("MOV-1", "DIN-3")
def test_price_plus_distance_still_comes_first() -> None:
    decision = decided(diner("A"), diner("B", 1, at_work=[B]))
    assert (decision.winner, decision.decided_by()) == ("A", "price_plus_distance")


@pytest.mark.rule("MOV-1")
def test_a_star_on_the_beach_wins_nothing_and_stars_are_no_waitresses() -> None:
    assert decided(diner("A"), {**late(), "beach": [B]}).winner == "A"
    decision = decided(diner("A", at_work=[B]), late("waitress"))
    assert [offer.stats["waitresses"] for offer in decision.offers] == [0, 1]


@pytest.mark.rule("MOV-1")
def test_without_stars_waitresses_decide_as_ever() -> None:
    decision = decided(diner("A"), late("waitress"))
    assert (decision.winner, decision.decided_by()) == ("B", "waitresses")


@pytest.mark.rule("MOV-1")
def test_what_a_star_decided_is_told() -> None:
    decision = decided(diner("A", at_work=["waitress"]), late(C))
    assert str(outcome(decision)) == (
        "It dined at B, which tied with A at a sum of 10, but had the C-movie star, and stars "
        "come before waitresses. (MOV-1)"
    )
    assert str(why_not(decision, "A")) == (
        "Both sums are 10, but B has the C-movie star and A has no movie star. (MOV-1)"
    )
    both = decided(diner("A", at_work=[D]), late(C))
    assert str(outcome(both)) == (
        "It dined at B, which tied with A at a sum of 10, but the C-movie star comes before "
        "the D-movie star. (MOV-1)"
    )
    none = decided(diner("A"), late("waitress"))
    assert str(why_not(none, "A")) == (
        "Both sums are 10, but B has 1 waitress and A has none. (DIN-5)"
    )
    assert str(outcome(none)) == (
        "It dined at B, which tied with A at a sum of 10, but had 1 waitress against none. (DIN-5)"
    )


@pytest.mark.rule("MOV-1")
def test_the_table_has_a_column_of_stars() -> None:
    decision = decided(diner("A", at_work=["waitress"]), late(C))
    heads = [column.head for rung in decision.criteria for column in rung.columns]
    assert heads == ["price", "distance", "sum", "star", "waitresses", "turn"]
    cells = [
        [column.cell(offer) for rung in decision.criteria for column in rung.columns][3]
        for offer in decision.offers
    ]
    assert cells == ["-", "C"]
    assert re.search(r"\bstar\b", str(decision))


@pytest.mark.rule("MOV-1")
def test_dinner_json_says_who_has_which_star() -> None:
    game = dinner(diner("A", at_work=["waitress"]), late(C), **WITH)
    (row,) = json.loads(json.dumps(dinner_answer(game)))["decisions"]
    assert row["decided_by"] == "movie_star"
    assert [offer["movie_star"] for offer in row["offers"]] == [0, 2]


@pytest.mark.rule("MOV-1")
def test_who_forgets_the_stars_hears_of_them() -> None:
    game = dinner(diner("A", at_work=["waitress"]), late(C), **WITH)
    slips = {one.id: one for one in MisreadHouse(game.decisions[0], game.start).mistakes()}
    assert slips["star_forgotten"].answer == "A"
    assert "B has the C-movie star and A has no movie star" in str(slips["star_forgotten"])


@pytest.mark.rule("MOV-1")
def test_who_lets_a_star_win_at_once_hears_when_it_wins() -> None:
    far = dinner(diner("A", at_work=["waitress"]), late(C, "luxuries_manager"), **WITH)
    assert far.decisions[0].winner == "A"
    slips = {one.id: one for one in MisreadHouse(far.decisions[0], far.start).mistakes()}
    assert slips["star_first"].answer == "B"
    assert "only if the sums of price and distance are tied" in slips["star_first"].hint
    level = dinner(diner("A", at_work=["waitress"]), late(C), **WITH)
    none = dinner(diner("A"), late("luxuries_manager"), **WITH)
    for game in (level, none):
        found = [one.id for one in MisreadHouse(game.decisions[0], game.start).mistakes()]
        assert "star_first" not in found


# -- what one star would have done -----------------------------------------------------------------


def stars_flips(decision: fcm.decisions.Decision, chain: str) -> list[tuple[int, str | None]]:
    return [(flip.by, flip.to) for flip in decision.flips(chain) if flip.lever == "movie_star"]


@pytest.mark.rule("MOV-1")
def test_a_star_of_its_own_would_have_won() -> None:
    decision = decided(diner("A", at_work=["waitress"]), late())
    assert decision.winner == "A"
    assert stars_flips(decision, "B") == [(1, "B")]
    assert "With the B-movie star at work, B would have won the house. (MOV-1)" in [
        str(one) for one in flip_sentences(decision, "B")
    ]
    assert verdict(decision, decision.offer_of("B")) == (
        "tied, but lost on waitresses; with 2 more waitresses, it would have won"
    )


@pytest.mark.rule("MOV-1")
def test_the_star_that_could_be_had_is_the_best_that_is_free() -> None:
    """B-movie star gone: the C-movie star wins nothing against it, but against a D-movie star."""
    against_b = decided(diner("A", at_work=[B]), late("waitress"))
    assert stars_flips(against_b, "B") == []
    against_d = decided(diner("A", at_work=[D]), late("waitress"))
    assert stars_flips(against_d, "B") == [(1, "B")]
    assert verdict(against_d, against_d.offer_of("B")) == (
        "tied, but lost on movie stars; with the B-movie star, it would have won"
    )


@pytest.mark.rule("MOV-1")
def test_a_chain_with_a_star_on_its_beach_could_have_had_that_one_alone() -> None:
    mine = {**late(), "beach": [D]}
    assert stars_flips(decided(diner("A", at_work=[C]), mine), "B") == []
    won = decided(diner("A"), mine)
    assert stars_flips(won, "B") == [(1, "B")]
    assert "With the D-movie star at work, B would have won the house. (MOV-1)" in [
        str(one) for one in flip_sentences(won, "B")
    ]


@pytest.mark.rule("MOV-1")
def test_without_its_star_the_winner_would_have_lost() -> None:
    decision = decided(diner("A", at_work=["waitress"]), late(C))
    assert stars_flips(decision, "B") == [(-1, "A")]
    assert "Without the C-movie star at work, B would have lost the house to A. (MOV-1)" in [
        str(one) for one in flip_sentences(decision, "B")
    ]


@pytest.mark.rule("MOV-1")
def test_by_players_no_star_is_free_that_is_not_used() -> None:
    decision = decided(diner("A", at_work=[B]), late(), **BY_PLAYERS)
    assert stars_flips(decision, "B") == []
    assert all("movie star" not in str(one) for one in flip_sentences(decision, "B"))


# -- files, saves, cards -------------------------------------------------------------------------


@pytest.mark.rule("MOV-1")
def test_a_scenario_is_written_and_read_back() -> None:
    game = about_to_choose([B], [C], **BY_PLAYERS)
    assert read_scenario(scenario_text(game.state)) == game.state


@pytest.mark.rule("MOV-1")
def test_the_cards_say_what_stars_do() -> None:
    table_ = GameConfig(modules=("movie_stars",))
    said = {star: [text for text, _ in card_lines(employees()[star], table_)] for star in STARS}
    assert "In a tie at dinner it beats any number of waitresses." in said[B]
    assert (
        "You choose your place in turn order after chains with a B- or C-movie star, but "
        "before all others."
    ) in said[D]
    assert all("Brings no tips." in lines for lines in said.values())
    waitress = [text for text, _ in card_lines(employees()["waitress"], table_)]
    assert "Any movie star at work beats all waitresses." in waitress
    assert "Any movie star at work beats all waitresses." not in [
        text for text, _ in card_lines(employees()["waitress"], GameConfig())
    ]


@pytest.mark.rule("MOV-1")
def test_a_star_is_at_work_only_in_the_structure() -> None:
    game = training("waitress")
    play(game, "train", card="waitress", to=B)
    assert chain_of(game, "A").beach == (B,)
    assert choosing_order(game.state) == choosing_order(training("waitress").state)
