"""Kimchi, sushi and noodles at one table: the book's list, what is sold, and what is told of it."""

from __future__ import annotations

import re
from itertools import combinations, permutations
from typing import Any

import pytest

from fcm_widgets import Game, load_example
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.data import employees
from fcm_widgets.decisions import Decision
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.dinner.words import (
    column_heads,
    flip_sentences,
    menu_cell,
    offer_rows,
    outcome,
    verdict,
    why_not,
)
from fcm_widgets.engine.supply import piles
from fcm_widgets.errors import BadChange, BadScenario
from fcm_widgets.explain.log import say
from fcm_widgets.learning.misreadings.dinner import MisreadHouse, where_it_dines
from fcm_widgets.learning.misreadings.module_misreadings import misreadings
from fcm_widgets.learning.misreadings.sentences import dined, why_it_lost
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.widgets.dinner.explorer import DinnertimeExplorer
from fcm_widgets.widgets.map.scene import city_scene
from fcm_widgets.widgets.table.editor import TableEditor
from tests.dinner.brute import Dinners
from tests.dinner.street import chain, dinner, house, table
from tests.dinner.street import paid as sums
from tests.widgets.test_schema import conforms

ALL = ["kimchi", "sushi", "noodles"]
BOOK = ("burger", "pizza", "beer", "lemonade", "softdrink")
"""The goods of the base game, which campaigns can be for."""
ORDER = {"burger": 1, "beer": 1}
STEPS: dict[str, dict[str, int]] = {
    "sushi with kimchi": {"sushi": 2, "kimchi": 1},
    "everything with kimchi": {**ORDER, "kimchi": 1},
    "noodles with kimchi": {"noodles": 2, "kimchi": 1},
    "sushi": {"sushi": 2},
    "everything": ORDER,
    "noodles": {"noodles": 2},
}
"""The list of NOO-2 from the top, each step by what an offer says of it, with what it takes."""


def two(
    a: dict[str, int], b: dict[str, int], garden: str = "", modules: list[str] = ALL, **top: Any
) -> Game:
    """Return a game that has dined: A beside the house with one stock, B two tiles away."""
    seated = chain("A", 0, stock=a), chain("B", 2, stock=b)
    return dinner(*seated, wants=["burger", "beer"], garden=garden, modules=modules, **top)


def faults_of(text: str) -> tuple[Problem, ...]:
    """Return what no real table could show of a file."""
    with pytest.raises(BadScenario) as refused:
        Game.from_scenario(text, strict=True)
    return refused.value.faults


def only(game: Game) -> Decision:
    (decision,) = game.decisions
    return decision


# -- the list ------------------------------------------------------------------------------------


@pytest.mark.rule("NOO-2")
@pytest.mark.example("EX-25")
@pytest.mark.parametrize("garden", ["", "W"])
@pytest.mark.parametrize("far", [False, True])
def test_what_a_house_likes_best_comes_before_any_price(garden: str, *, far: bool) -> None:
    """With a garden all six steps count, else the four without sushi (EX-25), at any price."""
    for better, worse in combinations(STEPS, 2):
        likes_the_better(better, worse, garden, far=far)


def likes_the_better(better: str, worse: str, garden: str, *, far: bool) -> None:
    stocks = (STEPS[worse], STEPS[better]) if far else (STEPS[better], STEPS[worse])
    decision = only(two(*stocks, garden=garden))
    names = {better: "AB"[far], worse: "BA"[far]}
    liked = [name for name in names if garden or not name.startswith("sushi")]
    able = [name for name in STEPS if name in liked]
    # sushi with kimchi is no dinner without a garden, and nothing else is in that stock
    assert decision.winner == (names[able[0]] if able else None)
    if able:
        assert decision.best is not None
        assert menu_cell(decision.best) == able[0]


@pytest.mark.rule("NOO-2", "NOO-1")
def test_a_far_and_dear_chain_with_kimchi_and_noodles_beats_a_near_one_with_the_order() -> None:
    dear = chain("Far", 3, stock=STEPS["noodles with kimchi"], at_work=["luxuries_manager"])
    near = chain("Near", 0, stock=ORDER)
    decision = only(dinner(near, dear, wants=["burger", "beer"], modules=ALL))
    assert [offer.score for offer in decision.offers] == [10, 23]
    assert (decision.winner, decision.decided_by()) == ("Far", "kimchi")


@pytest.mark.rule("NOO-2")
@pytest.mark.parametrize("step", STEPS)
def test_within_a_step_price_and_distance_decide(step: str) -> None:
    decision = only(two(STEPS[step], STEPS[step], garden="W"))
    assert (decision.winner, decision.decided_by()) == ("A", "price_plus_distance")
    cheap = chain("B", 2, stock=STEPS[step], at_work=["discount_manager"])
    near = chain("A", 0, stock=STEPS[step])
    wants = ["burger", "beer"]
    decision = only(dinner(near, cheap, wants=wants, garden="W", modules=ALL))
    assert (decision.winner, decision.decided_by()) == ("B", "price_plus_distance")


@pytest.mark.rule("NOO-2")
def test_a_chain_offers_what_the_house_likes_best_of_all_that_it_has() -> None:
    everything = {**ORDER, "kimchi": 1, "noodles": 2, "sushi": 2}
    best = only(two(everything, {}, garden="W")).best
    assert best is not None
    assert [menu_cell(one) for one in (best, *best.also)] == list(STEPS)
    assert best.menu == {"sushi": 2, "kimchi": 1}


def test_what_is_sold_is_paid_and_leaves_the_stock() -> None:
    game = two({**ORDER, "kimchi": 3}, ORDER)
    (told,) = dinner_answer(game)["decisions"]
    assert told["winner"] == "A"
    assert told["decided_by"] == "kimchi"
    assert told["served"] == {**ORDER, "kimchi": 1}
    assert told["income"] == 30
    assert told["wants"] == ORDER
    assert [offer["menu"] for offer in told["offers"]] == [{**ORDER, "kimchi": 1}, ORDER]
    assert game.state.chains[0].stock == {"kimchi": 2}
    assert game.state.home("13").demand == ()


# -- one luxuries manager more -------------------------------------------------------------------


@pytest.mark.rule("KIM-4", "SET-24")
@pytest.mark.parametrize("modules", [["kimchi"], ["sushi"], ["noodles"], ["kimchi", "sushi"], ALL])
@pytest.mark.parametrize(("players", "usual"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_there_is_one_luxuries_manager_more_in_all(
    modules: list[str], players: int, usual: int
) -> None:
    game = Game.new(players=players, seed=3, modules=modules)
    assert piles(game.state)["luxuries_manager"] == usual + 1
    plain = Game.new(players=players, seed=3)
    assert piles(plain.state)["luxuries_manager"] == usual


@pytest.mark.rule("KIM-4")
def test_a_file_may_hold_that_one_more_and_no_other() -> None:
    def copies(many: int, **top: Any) -> list[str]:
        seated = [chain(str(n), n, beach=["luxuries_manager"] * (n < many)) for n in range(3)]
        faults = faults_of(table(*seated, **top))
        return [fault.code for fault in faults if fault.code == "copies"]

    assert copies(1) == copies(2, modules=["sushi"]) == copies(2, modules=ALL) == []
    assert copies(2) == copies(3, modules=ALL) == ["copies"]


# -- nobody has it, or in another order ----------------------------------------------------------


def told(game: Game) -> list[str]:
    return [str(say(event, state)) for event, state in game.history]


@pytest.mark.parametrize("modules", [["kimchi"], ["sushi"], ["noodles"], ALL])
def test_what_nobody_has_changes_nothing_that_is_said_or_paid(modules: list[str]) -> None:
    houses = [house(13, "burger", "beer", garden="W"), house(14, "pizza", at=[8, 3], garden="E")]
    seated = chain("A", 0, stock={"burger": 1}), chain("B", 1), chain("C", 3)
    plain, game = (dinner(*seated, houses=houses, modules=those) for those in ([], modules))
    assert told(game) == told(plain)
    assert sums(game, "sale") == sums(plain, "sale")
    for mine, theirs in zip(game.decisions, plain.decisions, strict=True):
        for one in "ABC":
            assert why_not(mine, one) == why_not(theirs, one)
            assert why_it_lost(mine, one) == why_it_lost(theirs, one)
        assert dined(mine) == dined(theirs)


@pytest.mark.parametrize("order", list(permutations(ALL)))
def test_the_order_of_the_modules_changes_nothing(order: tuple[str, ...]) -> None:
    stocks = {**ORDER, "kimchi": 1}, {"noodles": 2, "kimchi": 1, "sushi": 2}
    one = two(*stocks, garden="W", modules=list(order))
    other = two(*stocks, garden="W", modules=ALL)
    assert [event for event, _ in one.history] == [event for event, _ in other.history]
    mine, theirs = only(one), only(other)
    assert [offer.dishes for offer in mine.offers] == [offer.dishes for offer in theirs.offers]


# -- what is told --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        (
            "everything",
            "everything with kimchi",
            "It dined with kimchi at B because kimchi comes before any price, and A could "
            "serve none. (KIM-2)",
        ),
        (
            "everything",
            "sushi",
            "It dined on sushi at B because a house with a garden prefers sushi to what it wants, "
            "and A did not have enough. (SUS-1)",
        ),
        (
            "noodles",
            "everything",
            "It dined at B because what a house wants comes before noodles, and A had only "
            "noodles. (NOO-1)",
        ),
        (
            "everything",
            "everything",
            "It dined at A because price plus distance was lower: 10, against 12 at B. (DIN-3)",
        ),
        (
            "noodles",
            "noodles",
            "It dined on noodles at A because price plus distance was lower: 10, against 12 at "
            "B. (DIN-3)",
        ),
    ],
)
def test_a_decision_says_what_came_before_the_price(a: str, b: str, said: str) -> None:
    assert str(outcome(only(two(STEPS[a], STEPS[b], garden="W")))) == said


def test_who_is_level_in_kimchi_is_told_where_it_parted_others() -> None:
    seated = [
        chain("A", 0, stock=ORDER),
        chain("B", 1, stock=STEPS["everything with kimchi"]),
        chain("C", 2, stock=STEPS["everything with kimchi"]),
    ]
    decision = only(dinner(*seated, wants=["burger", "beer"], modules=ALL))
    assert str(outcome(decision)) == (
        "It dined with kimchi at B, which tied with C on kimchi, but had the lower "
        "price plus distance, 11 against 12. (DIN-3)"
    )
    assert decision.decided_by() == "price_plus_distance"
    assert decision.decided_by("A") == "kimchi"
    assert str(why_not(decision, "A")) == "B serves kimchi and A does not. (KIM-2)"
    assert (
        verdict(decision, decision.offer_of("A"))
        == "lost on kimchi; with 1 more kimchi, it would have won"
    )


def test_that_nobody_has_enough_sushi_is_not_said_where_somebody_without_kimchi_has() -> None:
    seated = [
        chain("A", 0, stock=STEPS["sushi with kimchi"]),
        chain("B", 1, stock=STEPS["everything with kimchi"]),
        chain("C", 3, stock=STEPS["everything with kimchi"]),
        chain("D", 2, stock={"sushi": 9}),
    ]
    decision = only(dinner(*seated, wants=["burger", "beer"], garden="W", modules=ALL))
    assert str(outcome(decision)) == (
        "It dined on sushi with kimchi at A, which tied with 2 others on kimchi, but a house with "
        "a garden prefers sushi to what it wants, and the others did not have enough. (SUS-1)"
    )


@pytest.mark.rule("NOO-2", "DIN-5")
@pytest.mark.parametrize(
    ("step", "others", "said"),
    [
        ("noodles with kimchi", ["everything"], "with kimchi"),
        ("everything with kimchi", ["sushi", "noodles"], "with kimchi"),
        ("everything", ["noodles"], "with what it wanted"),
    ],
)
def test_a_tie_names_what_separated_others_from_the_tied_chains(
    step: str, others: list[str], said: str
) -> None:
    """Kimchi separates the others here, so nothing is said of sushi and noodles below it."""
    seated = [
        chain("A", 0, stock=STEPS[step], at_work=["waitress"]),
        chain("B", 1, stock=STEPS[step], at_work=["pricing_manager"]),
        *(chain(one, 2 + at, stock=STEPS[one]) for at, one in enumerate(others)),
    ]
    decision = only(dinner(*seated, wants=["burger", "beer"], garden="W", modules=ALL))
    level = f"Both sums are 10 {said}, but A has 1 waitress and B has none."
    assert why_not(decision, "B").text.startswith(level)
    assert f"tied, {said.replace(' and ', ', ')}, but" in why_it_lost(decision, "B")


def test_noodles_in_place_of_the_order_tell_what_the_order_lacked() -> None:
    decision = only(two({"burger": 1, "noodles": 2}, {}))
    assert why_not(decision, "A").text == (
        "It dined on noodles at A because no other chain could serve it. A could not serve "
        "everything, because it was 1 beer short."
    )
    assert [row[1] for row in offer_rows(decision)] == ["noodles", "short"]


def test_sushi_is_no_way_out_so_nothing_is_told_of_the_order() -> None:
    decision = only(two({"burger": 1, "sushi": 2}, {}, garden="W"))
    assert (
        why_not(decision, "A").text
        == "It dined on sushi at A because no other chain could serve it."
    )


def test_who_can_serve_nothing_is_told_what_would_have_done() -> None:
    decision = only(two({"burger": 1, "noodles": 1, "sushi": 1}, {}, garden="W"))
    assert decision.winner is None
    assert menu_cell(decision.offer_of("A")) == "1 beer short"
    assert str(why_not(decision, "A")) == (
        "A was 1 beer short, so it could not serve the house. With 1 more sushi or 1 more "
        "noodle, it could have "
        "served sushi or noodles instead. (DIN-2)"
    )
    assert str(why_not(decision, "B")) == (
        "B was 1 burger and 1 beer short, so it could not serve the house. (DIN-2)"
    )


def test_the_table_of_offers_has_a_column_for_each_rung() -> None:
    decision = only(two(STEPS["noodles with kimchi"], STEPS["sushi"], garden="W"))
    heads = column_heads(decision)
    assert heads[:4] == ("menu", "kimchi", "sushi", "noodles")
    cells = {row[0]: row[1:5] for row in offer_rows(decision)}
    assert cells == {
        "A": ("noodles with kimchi", "yes", "-", "yes"),
        "B": ("sushi", "-", "yes", "-"),
    }


def test_a_menu_can_be_drawn() -> None:
    widget = DinnertimeExplorer(two(STEPS["sushi with kimchi"], ORDER, garden="W"))
    conforms(widget._timeline, "Timeline")
    (step,) = (step for step in widget._timeline["steps"] if "decision" in step)
    assert [offer["menu"] for offer in step["decision"]["offers"]] == [
        "sushi with kimchi",
        "everything",
    ]
    cells = step["decision"]["offers"][0]["cells"]
    assert cells == {"kimchi": ["yes"], "sushi": ["yes"], "noodles": ["-"]}


# -- what would have changed it ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stock", "rival", "module", "flips"),
    [
        ({"burger": 1}, ORDER, "kimchi", {"beer": 1}),
        ({"burger": 1, "noodles": 2}, ORDER, "noodles", {"beer": 1}),
        (ORDER, {**ORDER, "kimchi": 1}, "kimchi", {"kimchi": 1}),
        ({"noodles": 1}, ORDER, "noodles", {}),
        ({"noodles": 1}, {}, "noodles", {"noodles": 1}),
        (ORDER, {"sushi": 2}, "sushi", {"sushi": 2}),
    ],
    ids=[
        "the order",
        "the order for noodles",
        "a side",
        "noodles lose anyway",
        "noodles alone",
        "sushi",
    ],
)
def test_a_good_that_completes_any_menu_is_a_flip(
    stock: dict[str, int], rival: dict[str, int], module: str, flips: dict[str, int]
) -> None:
    """A is nearer than B, so it wins with the same dishes."""
    decision = only(two(stock, rival, garden="W", modules=[module]))
    assert decision.winner == ("B" if rival else None)
    found = {flip.good: flip.by for flip in decision.flips("A") if flip.good}
    assert found == flips
    assert all(flip.to == "A" for flip in decision.flips("A"))
    said = " ".join(str(sentence) for sentence in flip_sentences(decision, "A"))
    assert all(f"With {by} more {good.rstrip('s')}" in said for good, by in flips.items())


def test_a_kimchi_that_an_earlier_house_would_eat_is_counted_too() -> None:
    """One kimchi more is eaten at the house before; the second turns this one."""
    houses = [house(13, "burger"), house(14, "beer", at=[8, 3], garden="E")]
    first = chain("A", 0, stock={"burger": 9, "beer": 9}, at_work=["discount_manager"])
    other = chain("B", 2, stock={"beer": 9, "kimchi": 1})
    game = dinner(first, other, houses=houses, modules=["kimchi"])
    thirteen, fourteen = game.decisions
    assert (thirteen.winner, fourteen.winner) == ("A", "B")
    (flip,) = (one for one in fourteen.flips("A") if one.good == "kimchi")
    assert (flip.by, flip.to) == (2, "A")


def test_the_winner_is_told_which_kimchi_it_could_not_spare() -> None:
    decision = only(two(ORDER, {**ORDER, "kimchi": 1}))
    said = [str(sentence) for sentence in flip_sentences(decision, "B")]
    assert "With 1 fewer kimchi, B would have lost the house to A. (DIN-2)" in said


# -- how it is misread ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "garden", "name", "hint"),
    [
        (
            ORDER,
            {**ORDER, "kimchi": 1},
            "",
            "kimchi_forgotten",
            "You forgot the kimchi. Among the chains that can serve the dinner, those with kimchi "
            "come first.",
        ),
        (
            ORDER,
            {**ORDER, "kimchi": 1},
            "",
            "nearest_without_kimchi",
            "You took the nearest chain, with or without kimchi. Price and distance decide only "
            "between chains that are tied on kimchi.",
        ),
        (
            ORDER,
            {"sushi": 2},
            "W",
            "sushi_forgotten",
            "You forgot the sushi. A house with a garden prefers one sushi for each item that it "
            "wants, at any price.",
        ),
        (
            {"sushi": 2},
            ORDER,
            "",
            "sushi_without_garden",
            "You served sushi without a garden: house 13 has none. Only houses with their own "
            "garden eat sushi; a park does not count.",
        ),
        (
            {"burger": 1, "noodles": 1},
            ORDER,
            "",
            "noodles_mixed",
            "You mixed noodles in: A lacks 1 beer. Noodles replace the whole order: one for each "
            "item that the house wants.",
        ),
        (
            {"noodles": 2},
            ORDER,
            "",
            "noodles_too_soon",
            "You took noodles too soon. Among tied chains, what the house wants comes before "
            "noodles, at any price.",
        ),
        (
            {"burger": 1, "kimchi": 1},
            ORDER,
            "",
            "kimchi_alone",
            "You took kimchi as a dinner: A is 1 beer short. Kimchi comes on top of a full "
            "dinner. A chain that cannot serve the dinner is out.",
        ),
        (
            ORDER,
            {"noodles": 2, "kimchi": 1},
            "",
            "noodles_forgotten",
            "You forgot the noodles. A chain that lacks what the house wants may serve one noodle "
            "for each item instead.",
        ),
    ],
)
def test_who_takes_the_nearer_chain_hears_what_was_misread(
    a: dict[str, int], b: dict[str, int], garden: str, name: str, hint: str
) -> None:
    game = two(a, b, garden=garden)
    solution = where_it_dines(only(game), game.start)
    assert solution.answer == "B"
    hints = solution.hints("A")
    assert hint in hints
    assert name in {slip.id for slip in solution.mistakes if hasattr(slip, "id")}
    assert misreadings()[name].name == hint.split(".", maxsplit=1)[0].split(":", maxsplit=1)[0]
    assert not [one for one in hints if one.startswith("You forgot the goods")]


def test_paper_asks_what_can_be_served_and_tells_it_with_the_answer() -> None:
    told = re.compile(r"(kimchi|sushi|noodles) (yes|-)")
    handout = DinnertimeExplorer(two(ORDER, {"sushi": 2}, garden="W"), predict=True).handout()
    questions = "".join(sheet.body for sheet in handout.questions)
    assert "price $10" in questions
    assert not told.search(questions)
    assert told.search("".join(sheet.body for sheet in handout.sheets))


@pytest.mark.parametrize("name", ["an-evening-with-noodles", "an-evening-with-kimchi"])
def test_a_flip_of_a_good_holds_in_the_whole_dinner_and_no_smaller_one_does(name: str) -> None:
    game = load_example(name).run_phase()
    dinners, told = Dinners(game.start), 0
    for decision in game.decisions:
        for offer in decision.offers:
            for flip in decision.flips(offer.chain):
                if flip.good and flip.by > 0:
                    told += 1
                    tried = (("stock", offer.seat, by, flip.good) for by in range(1, flip.by + 1))
                    *before, last = (dinners.after(*one)[decision.house] for one in tried)
                    assert last == flip.to == offer.chain
                    assert offer.chain not in before
    assert told >= 5


@pytest.mark.rule("DIN-16")
@pytest.mark.parametrize(
    ("stock", "wants"),
    [
        ({"noodles": 1, "kimchi": 1, "burger": 1}, ["burger", "pizza"]),
        ({"sushi": 1, "kimchi": 1}, ["pizza"]),
    ],
)
def test_nobody_is_misled_by_what_the_houses_before_have_eaten(
    stock: dict[str, int], wants: list[str]
) -> None:
    """House 9 eats what A has of the modules' goods; until then a slip led house 13 to A."""
    chains = chain("A", 0, stock=stock), chain("B", 2, stock={"burger": 1, "pizza": 1})
    later = house(13, *wants)
    led = []
    for earlier in ([], [house(9, "beer", at=[8, 3], garden="E")]):
        game = dinner(*chains, houses=[*earlier, later], modules=ALL)
        last = game.decisions[-1]
        assert (game.decisions[0].winner, last.winner) == ("A" if earlier else "B", "B")
        led.append(
            {chain for _, chain in MisreadHouse(last, game.start).by_module.values()} & {"A"}
        )
    assert led == [{"A"}, set()]


@pytest.mark.rule("NOO-1")
def test_who_keeps_a_house_at_home_that_could_eat_noodles_forgot_them() -> None:
    game = two({"noodles": 2}, {"burger": 1})
    slip = MisreadHouse(only(game), game.start).mistake("noodles_forgotten")
    assert slip.answer is None
    assert slip.message == "You forgot the noodles, but A serves noodles."


@pytest.mark.rule("NOO-2")
def test_who_found_nothing_is_told_what_this_house_asks_before_the_sum() -> None:
    game = two(ORDER, ORDER)
    assert where_it_dines(only(game), game.start).fallback_hint.startswith(
        "Before any price, compare kimchi, then sushi, then having what was wanted, in this order."
    )
    plain = two(ORDER, ORDER, modules=[])
    assert where_it_dines(only(plain), plain.start).fallback_hint.startswith(
        "For each chain that has"
    )


def test_no_hint_names_the_chain_that_is_ahead() -> None:
    """Whoever tries again has not been told the answer."""
    stocks = ORDER, {**ORDER, "kimchi": 1}, {"noodles": 2}
    seated = [chain("ABC"[far], far, stock=stock) for far, stock in enumerate(stocks)]
    game = dinner(*seated, wants=["burger", "beer"], modules=ALL)
    solution = where_it_dines(only(game), game.start)
    assert solution.answer == "B"
    assert solution.hints("C") == [
        "Another chain is ahead in kimchi, which comes before any price."
    ]


def test_nothing_is_misread_where_no_module_is_played() -> None:
    game = two(ORDER, ORDER, modules=[])
    ids = {getattr(slip, "id", "") for slip in where_it_dines(only(game), game.start).mistakes}
    assert not ids & {name for name, one in misreadings().items() if "kimchi" in one.name}


# -- bonuses -------------------------------------------------------------------------------------


@pytest.mark.rule("SUS-3", "NOO-3")
@pytest.mark.parametrize(
    ("good", "module", "garden", "each"), [("sushi", "sushi", "W", 20), ("noodles",) * 2 + ("", 10)]
)
def test_bonuses_for_what_was_marketed_pay_nothing_on_what_is_eaten_instead(
    good: str, module: str, garden: str, each: int
) -> None:
    marketed = ["first_burger_marketed", "first_drink_marketed"]
    seller = chain("A", 0, stock={good: 2}, milestones=marketed)
    game = dinner(seller, wants=["burger", "beer"], garden=garden, modules=[module])
    assert sums(game, "sale") == [2 * each]
    as_asked = dinner(
        chain("A", 0, stock=ORDER, milestones=marketed),
        wants=["burger", "beer"],
        garden=garden,
        modules=[module],
    )
    assert sums(as_asked, "sale") == [2 * each + 10]


@pytest.mark.rule("KIM-1")
def test_kimchi_is_paid_at_the_normal_price_doubled_by_a_garden() -> None:
    seller = chain("A", 0, stock={**ORDER, "kimchi": 1}, at_work=["pricing_manager"])
    game = dinner(seller, wants=["burger", "beer"], garden="W", modules=["kimchi"])
    assert sums(game, "sale") == [3 * 9 * 2]


@pytest.mark.rule("KIM-1", "SUS-3", "NOO-3")
def test_the_cards_make_what_the_book_says() -> None:
    made = {card.id: dict(card.produces) for card in employees().values() if card.module in ALL}
    assert made == {
        "kimchi_master": {"kimchi": 1},
        "sushi_cook": {"sushi": 2},
        "sushi_chef": {"sushi": 5},
        "noodle_cook": {"noodles": 6},
        "noodle_chef": {"noodles": 16},
    }


# -- what the widgets show -----------------------------------------------------------------------


@pytest.mark.rule("MKT-11")
def test_what_cannot_be_advertised_is_wanted_by_no_house() -> None:
    text = table(
        chain("A"), houses=[house(13, "sushi", {"good": "kimchi", "by": "A"})], modules=ALL
    )
    with pytest.raises(BadScenario) as refused:
        Game.from_scenario(text)
    assert [(fault.path, fault.details["names"]) for fault in refused.value.faults] == [
        ("house[0].demand[0]", BOOK),
        ("house[0].demand[1].good", BOOK),
    ]
    start = two(ORDER, ORDER).start
    more = {"kind": "demand", "house": "13", "by": 1}
    with pytest.raises(BadChange):
        apply_changes(start, [{**more, "good": "noodles"}])
    assert apply_changes(start, [{**more, "good": "pizza"}]).home("13").wants["pizza"] == 1
    had = start.chains[0].stock.get("noodles", 0)
    stocked = apply_changes(start, [{"kind": "stock", "chain": 0, "by": 2, "good": "noodles"}])
    assert stocked.chains[0].stock["noodles"] == had + 2


@pytest.mark.parametrize("modules", [[], ["kimchi"], ALL])
def test_the_goods_of_the_table_have_icons_and_levers_and_those_of_no_other(
    modules: list[str],
) -> None:
    widget = DinnertimeExplorer(two(ORDER, ORDER, modules=modules))
    assert list(widget._scene["goods"]) == [*BOOK, *modules]
    assert widget._controls["goods"] == [*BOOK, *modules]
    assert widget._controls.get("wanted", widget._controls["goods"]) == list(BOOK)
    conforms(widget._scene, "Scene")
    conforms(widget._controls, "Controls")
    assert set(city_scene(two(ORDER, ORDER, modules=modules).state.city)["goods"]) == set(BOOK)


def test_the_table_editor_draws_the_goods_of_its_draft() -> None:
    editor = TableEditor(Game(two(ORDER, ORDER, modules=ALL).start))
    assert list(editor._scene["goods"]) == [*BOOK, *ALL]
    assert editor._catalogue["goods"] == list(BOOK)
