"""Quizzes and exercises at a table with custom rules: no answer is told what is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.words import outcome
from fcm_widgets.engine.structure import counted_slots
from fcm_widgets.learning.exercises import milestones, order, payday, where_to_eat
from fcm_widgets.phases.order_of_business import choosing_order
from fcm_widgets.widgets.quiz.company import order_questions, payday_questions
from fcm_widgets.widgets.quiz.dinner import dinner_questions
from tests.dinner.street import chain as diner
from tests.dinner.street import dinner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.dinner.offers import Offer
    from fcm_widgets.reasons.reasons import Term
    from fcm_widgets.state.state import State
    from fcm_widgets.widgets.quiz.questions import Question

WHO_FIRST, PAYDAY, DINNER = "who-goes-first", "payday-for-four", "where-will-house-8-eat"
DUCK, XANGO, SANTA, GEESE = "Golden Duck Diner", "Xango Blues Bar", "Santa Maria", "Fried Geese"


def from_behind(rung: int) -> fcm.Game:
    """Load a table at which who was last in the last turn chooses first, at a rung."""

    def from_behind(state: State, seat: int) -> int:
        """Who was later in the last turn chooses earlier."""
        return -state.turn_order.index(seat)

    fcm.custom_rule("from_behind", from_behind, rung=rung, of="order")
    return fcm.load_example(WHO_FIRST, modules=["from_behind"])


def helped(amount: int) -> fcm.Game:
    """Load a payday at which everybody pays so many dollars more."""

    def rent(state: State, seat: int) -> Iterator[Term]:
        """Everybody pays a rent at payday."""
        yield fcm.Term("rent", amount)

    fcm.custom_rule("rent", rent, number="wages")
    return fcm.load_example(PAYDAY, modules=["rent"])


# -- who chooses first ---------------------------------------------------------------------------


def test_who_loses_by_a_custom_rule_hears_no_misreading_of_the_book() -> None:
    state = from_behind(5).state
    (candidate,) = order_questions(state, (0, 0))
    question = candidate.write()
    name = state.chains[choosing_order(state)[0]].name
    assert question.rule == "CUSTOM-1"
    for seat, chain in enumerate(state.chains):
        reply = question.replies[str(seat)]
        if chain.name != name:
            says = f"{name} comes before {chain.name} by the custom rule “from behind”."
            text = reply.text or question.answer
            assert (reply.misreadings, text, reply.rule) == ((), says, "CUSTOM-1")


def test_who_loses_by_the_book_hears_its_misreadings_beside_a_custom_rule() -> None:
    state = from_behind(15).state
    (candidate,) = order_questions(state, (0, 0))
    question = candidate.write()
    assert question.replies[str(state.seat(GEESE))].misreadings
    assert question.rule == "ORD-3"


def test_a_tie_that_a_custom_rule_breaks_is_not_told_by_the_last_turn() -> None:
    game = from_behind(15)
    slots = {c.name: counted_slots(game.state, s).total for s, c in enumerate(game.state.chains)}
    assert slots[GEESE] == slots[SANTA]
    for chain in (GEESE, SANTA):
        tried = [str(order.ask_chooser(game, number).check(chain)) for number in (1, 2, 3, 4)]
        (told,) = [text for text in tried if text.startswith("Right")]
        assert "last turn" not in told
        assert "“from behind”" in told


def test_open_slots_alone_are_sorted_without_the_custom_rule() -> None:
    by_the_book = order.ask_if_sorted(fcm.load_example(WHO_FIRST), XANGO)
    assert by_the_book.check(1).right
    assert order.ask_if_sorted(from_behind(5), XANGO).check(1).right


# -- payday --------------------------------------------------------------------------------------


def wages_of(game: fcm.Game, chain: str) -> Question:
    state = game.state
    (asked,) = [
        candidate.write()
        for candidate in payday_questions(state, (0, 0))
        if chain in candidate.write().ask
    ]
    return asked


def test_a_quiz_tells_what_is_paid_besides_salaries() -> None:
    asked = wages_of(helped(3), DUCK)
    assert (asked.right, asked.rule) == ("18", "CUSTOM-1")
    assert asked.answer == "3 salaries of $5, plus $3 (rent): $18."
    heard = {name for reply in asked.replies.values() for name in reply.ids}
    assert "no_discount" not in heard
    assert asked.reply("15").misreadings == ()


def test_a_rent_can_be_answered_however_high() -> None:
    asked = wages_of(helped(500), DUCK)
    assert asked.understands(asked.right)


def test_an_exercise_knows_a_rent_from_a_discount() -> None:
    asked = payday.ask_wages(helped(3), DUCK)
    assert "plus $3 (rent): $18" in str(asked.check(18))
    assert "discount" not in asked.check(15).hint
    kept = payday.ask_wages(helped(3), SANTA)
    without = payday.ask_wages(fcm.load_example(PAYDAY), SANTA)
    assert without.check(20).hint == kept.check(23).hint
    assert "discount" in kept.check(23).hint


def test_an_exercise_adds_the_rent_to_the_first_training() -> None:
    def rent(state: State, seat: int) -> Iterator[Term]:
        """Everybody pays a rent at payday."""
        yield fcm.Term("rent", 3)

    fcm.custom_rule("rent", rent, number="wages")
    game = fcm.load_example("three-marketeers", modules=["rent"])
    asked = milestones.ask_wages(game, XANGO, "kitchen_trainee", "burger_cook")
    right = [str(asked.check(owed)) for owed in range(60) if asked.check(owed).right]
    assert len(right) == 1
    assert "plus $3 (rent), less $" in right[0]


# -- dinner --------------------------------------------------------------------------------------


def near(rung: int) -> fcm.Game:
    def near(offer: Offer) -> int:
        """The nearer one wins."""
        return offer.tiles or 0

    fcm.custom_rule("near", near, rung=rung)
    return fcm.load_example(DINNER, modules=["near"])


def test_who_forgets_a_rung_above_the_sum_is_told_so_in_a_sentence() -> None:
    def dear(offer: Offer) -> int:
        """The dearest wins."""
        return -offer.unit_price

    fcm.custom_rule("dear", dear, rung=5)
    game = fcm.load_example(DINNER, modules=["dear"])
    decision = where_to_eat.dinner_of(game).decisions[-1]
    _, *rest = decision.ranking
    by_the_book = min(
        decision.ranking,
        key=lambda offer: (offer.score, -offer.stats["waitresses"], offer.stats["turn"]),
    )
    assert by_the_book in rest
    asked = where_to_eat.ask_winner(game, decision.house)
    for rival in rest:
        forgot = (
            "You forgot the custom rule “dear”: it comes before any price, and another chain is "
            "ahead there."
        )
        only = "Another chain is ahead in custom rule “dear”, which comes before any price."
        assert asked.check(rival.chain).hint == (forgot if rival is by_the_book else only)


@pytest.mark.parametrize("rung", [5, 15])
def test_no_column_of_a_rung_tells_the_distance(rung: int) -> None:
    dined = near(rung).advance()
    heads = {head for asked in dinner_questions(dined, (0, 0)) for head in asked.write().head}
    assert "waitresses" in heads
    assert "near" not in heads


# -- where to dine with kimchi -------------------------------------------------------------------


@pytest.mark.rule("KIM-2")
def test_that_nobody_else_serves_kimchi_is_not_said_if_a_chain_behind_by_a_rule_does() -> None:
    def shy(offer: Offer) -> int:
        """Nobody likes to eat at D."""
        return int(offer.chain == "D")

    fcm.custom_rule("shy", shy, rung=1)
    held = {"A": 1, "B": 0, "C": 0, "D": 1}
    seated = [
        diner(name, at, stock={"burger": 1, **({"kimchi": 1} if kimchi else {})})
        for at, (name, kimchi) in enumerate(held.items())
    ]
    (decision,) = dinner(*seated, modules=["kimchi", "shy"]).decisions
    assert outcome(decision).text == (
        "It dined with kimchi at A, which tied with 2 others on custom rule “shy”, "
        "but kimchi comes before any price, and the others could serve none."
    )
