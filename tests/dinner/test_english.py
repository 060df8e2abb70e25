"""The reasons in English, for each way to decide and each thing that can stand against an offer."""

from __future__ import annotations

import re
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import data as content
from fcm_widgets.decisions import Decision
from fcm_widgets.dinner.table import decision_text
from fcm_widgets.dinner.words import (
    flip_sentences,
    offer_rows,
    outcome,
    verdict,
    wanted_line,
    why_not,
)
from fcm_widgets.explain.listing import WIDTH
from fcm_widgets.explain.log import say
from tests.dinner.street import chain, dinner, house, site
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds

WEST = [{"at": [0, 0], "entrance": "SW"}]  # a second place on house 13's own tile


def decided(*chains: dict[str, Any], **more: Any) -> Decision:
    return dinner(*chains, **more).decisions[0]


def of(decision: Decision, name: str) -> str:
    return verdict(decision, decision.offer_of(name))


def flips(decision: Decision, name: str) -> list[str]:
    return [str(said) for said in flip_sentences(decision, name)]


@pytest.mark.rule("DIN-15")
def test_the_only_offer() -> None:
    decision = decided(chain("A", 1), chain("B", stock={}), wants=["burger", "burger", "beer"])
    assert wanted_line(decision) == "House 13 wanted 2 burgers and 1 beer."
    assert str(outcome(decision)) == "It dined at A because no other chain could serve it. (DIN-15)"
    assert of(decision, "A") == "chosen"
    assert flips(decision, "A") == [
        "With 19 fewer burgers, A would have lost the house, which would have stayed at home. "
        "(DIN-2)",
        "With 20 fewer beers, A would have lost the house, which would have stayed at home. "
        "(DIN-2)",
    ]
    alone = decided(chain("A", 1))
    assert str(outcome(alone)) == "It dined at A because it was the only chain here. (DIN-15)"


@pytest.mark.rule("DIN-3")
def test_price_plus_distance() -> None:
    decision = decided(chain("A", 0), chain("B", 2, at_work=["pricing_manager"]))
    assert str(outcome(decision)) == (
        "It dined at A because price plus distance was lower: 10, against 11 at B. (DIN-3)"
    )
    assert of(decision, "B") == "lost by 1; at $2 less, it would have won"
    assert str(why_not(decision, "B")) == (
        "B's sum is $9 an item + distance 2 = 11, and A's is only $10 + distance 0 = 10; the "
        "lowest sum wins. (DIN-3)"
    )
    assert flips(decision, "B") == [
        "If B had charged $2 less per item, it would have won the house. (DIN-4)"
    ]
    assert flips(decision, "A")[0] == (
        "If A had charged $2 more per item, it would have lost the house to B. (DIN-4)"
    )


@pytest.mark.rule("DIN-5")
@pytest.mark.parametrize(
    ("loser", "words"),
    [
        (
            chain("B", 1, at_work=["waitress"]),
            "lost by 1; at $1 less, it would have tied and won on waitresses",
        ),
        (chain("B", 1), "lost by 1; at $1 less, it would have tied and won on turn order"),
    ],
)
def test_a_dollar_that_would_tie_and_win(loser: dict[str, Any], words: str) -> None:
    assert of(decided(chain("A", 0), loser, turn_order=["B", "A"]), "B") == words


@pytest.mark.rule("DIN-5")
def test_waitresses() -> None:
    decision = decided(
        chain("A", at_work=["waitress"] * 3), chain("B", restaurants=WEST, at_work=["waitress"])
    )
    assert str(outcome(decision)) == (
        "It dined at A, which tied with B at a sum of 10, but had 3 waitresses against 1 waitress. "
        "(DIN-5)"
    ).replace("1 waitress.", "1.")
    assert (
        of(decision, "B")
        == "tied, but lost on waitresses; with 3 more waitresses, it would have won"
    )
    assert str(why_not(decision, "B")) == (
        "Both sums are 10, but A has 3 waitresses and B has 1 waitress. (DIN-5)"
    )
    assert flips(decision, "B") == [
        "If B had charged $1 less per item, it would have won the house. (DIN-4)",
        "With 3 more waitresses at work, B would have won the house. (DIN-5)",
    ]
    assert flips(decision, "A")[:2] == [
        "If A had charged $1 more per item, it would have lost the house to B. (DIN-4)",
        "With 3 fewer waitresses at work, A would have lost the house to B. (DIN-5)",
    ]


@pytest.mark.rule("DIN-5")
def test_turn_order() -> None:
    decision = decided(chain("A"), chain("B", restaurants=WEST))
    assert str(outcome(decision)) == (
        "It dined at A, which tied with B at a sum of 10 and on waitresses, but was earlier in "
        "turn "
        "order. (DIN-5)"
    )
    assert (
        of(decision, "B") == "tied, but lost on turn order; with 1 more waitress, it would have won"
    )
    assert str(why_not(decision, "B")) == (
        "Both sums are 10 with the same number of waitresses, but A is number 1 in turn order and "
        "B is number 2. (DIN-5)"
    )
    assert flips(decision, "B")[-1] == (
        "If B had been 1 place earlier in turn order, it would have won the house. (DIN-5)"
    )
    assert flips(decision, "A")[1] == (
        "If A had been 1 place later in turn order, it would have lost the house to B. (DIN-5)"
    )


@pytest.mark.rule("DIN-5")
def test_a_tie_of_three() -> None:
    third = chain("C", restaurants=[{"at": [3, 3], "entrance": "NW"}])
    staffed = chain("A", at_work=["waitress", "waitress"])
    decision = decided(staffed, chain("B", restaurants=WEST, at_work=["waitress"]), third)
    assert str(outcome(decision)) == (
        "It dined at A, which tied with 2 others at a sum of 10, but had 2 waitresses, more than "
        "any of them. (DIN-5)"
    )
    decision = decided(chain("A"), chain("B", restaurants=WEST), third)
    assert str(outcome(decision)) == (
        "It dined at A, which tied with 2 others at a sum of 10 and on waitresses, but was "
        "earlier in turn "
        "order. (DIN-5)"
    )


@pytest.mark.rule("DIN-2")
@pytest.mark.parametrize(
    ("chains", "words"),
    [
        ([chain("A", stock={})], "no chain had 2 burgers and 1 beer"),
        (
            [chain("A", stock={"burger": 2}), chain("B", 1, stock={"burger": 9})],
            "no chain had 1 beer",
        ),
        ([chain("A", None)], "no road led to an open restaurant"),
        (
            [chain("A", stock={"burger": 2}), chain("B", 1, stock={"beer": 1})],
            "every chain lacked some of the goods or a road to an open restaurant",
        ),
    ],
)
def test_nobody(chains: list[dict[str, Any]], words: str) -> None:
    decision = decided(*chains, wants=["burger", "burger", "beer"])
    assert str(outcome(decision)) == f"It stayed at home: {words}. (DIN-2)"


@pytest.mark.rule("DIN-2")
def test_what_would_have_served_where_nobody_could() -> None:
    decision = decided(chain("A", stock={}), wants=["pizza"])
    assert of(decision, "A") == "1 pizza short; with 1 more, it would have served the house"
    assert flips(decision, "A") == ["With 1 more pizza, A would have won the house. (DIN-2)"]


@pytest.mark.rule("DIN-2")
@pytest.mark.parametrize(
    ("loser", "words", "why"),
    [
        (
            chain("B", 0, stock={"burger": 2}),
            "1 beer short; with 1 more, it would have won",
            "B was 1 beer short, so it could not serve the house. (DIN-2)",
        ),
        (
            chain("B", 0, stock={"beer": 1}),
            "2 burgers short; with 2 more, it would have won",
            "B was 2 burgers short, so it could not serve the house. (DIN-2)",
        ),
        (
            chain("B", 4, stock={"burger": 2}),
            "1 beer short; with 1 more, it would still have lost",
            "B was 1 beer short, so it could not serve the house. (DIN-2)",
        ),
        (
            chain("B", 0, stock={"burger": 1}),
            "1 burger and 1 beer short",
            "B was 1 burger and 1 beer short, so it could not serve the house. (DIN-2)",
        ),
        (
            chain("B", None),
            "no open restaurant",
            "B had no open restaurant, so it could not serve the house. (DIN-2)",
        ),
        (
            chain("B", restaurants=[{**site(0), "coming_soon": True}], stock={"burger": 2}),
            "no open restaurant and 1 beer short",
            "B had no open restaurant and was 1 beer short, so it could not serve the house. "
            "(DIN-2)",
        ),
        (
            chain("B", 0, bankrupt=True),
            "bankrupt",
            "B was bankrupt, so it could not serve the house. (DIN-8)",
        ),
    ],
)
def test_what_stands_against_an_offer(loser: dict[str, Any], words: str, why: str) -> None:
    decision = decided(chain("A", 1), loser, wants=["burger", "burger", "beer"])
    assert decision.winner == "A"
    assert of(decision, "B") == words
    assert str(why_not(decision, "B")) == why
    if "would have won" not in words:
        (said,) = flips(decision, "B")
        assert said.startswith(
            (
                (
                    "No single change that we tried would have won this house for B. We tried a "
                    "price "
                    "up to "
                ),
                "B had no open restaurant, so no change of price, waitresses or stock could have ",
                "B was bankrupt, so it could not have won this house.",
            )
        )


@pytest.mark.rule("DIN-2")
def test_no_road() -> None:
    text = """
city.tiles = [["E"]]
chain = [{ name = "A", stock = { beer = 1 }, restaurants = [{ at = [3, 0], entrance = "NW" }] }]
house = [{ number = 8, demand = ["beer"] }]
"""
    decision = fcm.Game.from_scenario(text).run_phase().decisions[0]
    assert of(decision, "A") == "no road leads there"
    assert (
        str(why_not(decision, "A")) == "No road led to A, so it could not serve the house. (DIN-2)"
    )


def test_the_whole_text_of_a_decision() -> None:
    decision = decided(
        chain("Xango", 2, at_work=["pricing_manager"] * 2),
        chain("Geese", 1, at_work=["waitress"] * 2),
        chain("Gluttony", 3, at_work=["discount_manager"], stock={"burger": 9}),
        chain("Santa Maria", None),
        wants=["burger", "burger", "beer"],
    )
    assert decision_text(decision).splitlines() == [
        "House 13 wanted 2 burgers and 1 beer.",
        "It dined at Xango because price plus distance was lower: 10, against 11 at Geese. (DIN-3)",
        "",
        "              menu          price  distance  sum  waitresses  turn",
        " Xango        all    10 -1 -1 = 8         2   10           0     1  chosen",
        " Geese        all              10         1   11           2     2  lost by 1; at $1 "
        "less, it would",
        f"{' ' * 68}have tied and won on waitresses",
        " Gluttony     short     10 -3 = 7         3   10           0     3  1 beer short; "
        "with 1 more, it",
        f"{' ' * 68}would still have lost",
        " Santa Maria  all              10         -    -           0     4  no open restaurant",
    ]


@pytest.mark.parametrize(
    "name", ["where-will-house-8-eat", "one-beer-short", "the-125-dollar-sale"]
)
def test_a_printed_table_is_no_wider_than_a_notebook(name: str) -> None:
    """JupyterLab breaks longer lines, and inside words."""
    for decision in fcm.load_example(name).run_phase().decisions:
        told = {row[-1] for row in offer_rows(decision)}
        lines = decision_text(decision).splitlines()[3:]
        assert max(map(len, lines)) <= WIDTH
        start = len(lines[0]) + 2
        shown = " ".join(line[start:].strip() for line in lines if line[start:].strip())
        assert all(one in shown for one in told)


@pytest.mark.parametrize("seed", seeds(60))
def test_every_sentence_of_random_dinners_names_a_rule_that_exists(seed: int) -> None:
    game = fcm.Game.from_scenario(to_toml(random_scenario(seed, largest=(3, 2)))).run_phase()
    said = [say(event, state) for event, state in game.history]
    for decision in game.decisions:
        said.append(outcome(decision))
        for offer in decision.offers:
            said += [why_not(decision, offer.chain), *flip_sentences(decision, offer.chain)]
            assert verdict(decision, offer)
    for text, rule in said:
        assert rule in content.rules() or text.endswith(" begins.")
        assert text.removesuffix('"').endswith(".")
        assert not re.search(r"\bNone\b(?! of these alone)", text)


@pytest.mark.rule("BNK-1", "BNK-2")
def test_a_first_break_without_reserve_is_not_told_as_the_end() -> None:
    game = dinner(
        chain("A"),
        bank={"cash": 10, "reserve": []},
        rulings={"bank_breaks_at_zero": True},
    )
    assert not game.over
    told = [str(say(event, state)) for event, state in game.history]
    assert not any("the game is over" in line for line in told), told


@pytest.mark.rule("BNK-4")
def test_the_end_is_told_with_its_winner() -> None:
    game = dinner(chain("A"), chain("B", 4, cash=3), bank={"cash": 4, "broken": 1})
    told = [str(say(event, state)) for event, state in game.history]
    end = "dinnertime is played to its end, then the game is over. (BNK-4)"
    assert f"The bank breaks for the second time: {end}" in told
    assert told[-1] == "The game is over: A wins with $10. (BNK-4)"


@pytest.mark.rule("NDI-8")
def test_an_apartment_is_called_one() -> None:
    game = dinner(
        chain("A", 1),
        city={"tiles": [["X", "O"]]},
        houses=[house("pi", "beer")],
        modules=["new_districts"],
    )
    assert wanted_line(game.decisions[0]).startswith("Apartment ")
