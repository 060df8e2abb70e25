"""The exercises of the phases: right by the real rules, and each misreading hears its own hint.

What a misreading answers is worked out here anew, from the table and the cards, never copied.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from types import ModuleType
from typing import Any

import pytest

from fcm_widgets import FcmError, Game, example_path, load_example
from fcm_widgets.data import employees
from fcm_widgets.engine.structure import misfits
from fcm_widgets.errors import BadScenario
from fcm_widgets.learning.exercises import Exercise, company, demand, order, payday, work
from fcm_widgets.learning.exercises.asking import chain_name, one_word, whole_number
from fcm_widgets.phases.order_of_business import TakePlace
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from fcm_widgets.state.state import Chain
from fcm_widgets.text.names import card_name
from tests.game.test_apartments import KINDS, evening
from tests.learning.exercise_tables import (
    DUCK,
    SCENES,
    XANGO,
    chain_of,
    every,
    hears,
    is_right,
    slots_of,
    start,
)

MODULES: tuple[ModuleType, ...] = (company, order, work, payday, demand)


# -- all of them -----------------------------------------------------------------------------------


@every
def test_right_answers_hear_why(exercise: Exercise[object]) -> None:
    checked = exercise.check(exercise.solution.answer)
    assert checked.right
    assert str(checked).startswith("Right: ")
    assert str(checked).endswith(".")
    assert not exercise.solution.hints(exercise.solution.answer)


@every
def test_wrong_answers_hear_their_hint_or_a_nudge(exercise: Exercise[Any]) -> None:
    assert len({mistake.answer for mistake in exercise.solution.mistakes}) >= 2
    for mistake in exercise.solution.mistakes:
        hears(exercise, mistake.answer, mistake.hint)
    assert exercise.solution.fallback_hint
    if isinstance(exercise.solution.answer, int):
        hears(exercise, 9999, exercise.solution.fallback_hint)


@every
def test_nonsense_is_told_what_an_answer_looks_like(exercise: Exercise[object]) -> None:
    for answer in (True, 1.5, [], "", "Subway", None, "<b>", object()):
        checked = exercise.check(answer)
        assert not checked.right, answer
        assert "Answer with" in checked.hint, answer


@every
def test_a_question_is_one_and_dots_ask_for_an_answer(exercise: Exercise[object]) -> None:
    assert "?" in exercise.question
    assert "Your turn." in str(exercise.check())
    assert not set("✓✗") & set(exercise.check()._repr_html_()), "not answered yet"


def test_words_and_numbers_are_read() -> None:
    assert whole_number.read(" $15 ") == 15
    assert chain_name(lambda: load_example("who-goes-first")).read(" santa ") == "Santa Maria"
    assert one_word(lambda: ["pizza", "pizza cook"]).read("Pizza") == "pizza"
    with pytest.raises(ValueError, match='"pizza cook"'):
        one_word(lambda: ["pizza", "pizza cook"]).read("pi")


def test_nothing_is_read_from_disk_when_exercises_are_imported() -> None:
    code = (
        "import fcm_widgets.game.examples as e; e.load_example = None; "
        "import sys; import fcm_widgets.learning.exercises; "
        "assert not {'anywidget', 'ipywidgets', 'IPython'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("name", SCENES)
def test_their_tables_are_written_back(name: str) -> None:
    game = load_example(name)
    assert Game.from_scenario(game.to_scenario()).state == game.state
    assert game.state.config.title


@pytest.mark.parametrize("name", SCENES)
def test_their_tables_are_real_but_for_a_small_town_and_short_names(name: str) -> None:
    with pytest.raises(BadScenario) as refused:
        Game.from_scenario(example_path(name).read_text(), strict=True)
    paths = {fault.path.split("[")[0] for fault in refused.value.faults}
    assert paths <= {"city.tiles", "chain"}
    assert all(fault.path.endswith((".name", ".tiles")) for fault in refused.value.faults)


# -- who works today -------------------------------------------------------------------------------


def most_by_trying(cards: tuple[str, ...], slots: int) -> int:
    """Return how many cards fit, by trying every choice of the hand."""
    return max(
        size
        for size in range(len(cards) + 1)
        if any(not list(misfits(slots, chosen)) for chosen in combinations(cards, size))
    )


def turned_over(cards: tuple[str, ...], chain: str) -> tuple[str, ...]:
    """Play the whole restructuring, and return who works afterwards."""
    game = load_example("who-works-today")
    seat = game.state.seat(chain)
    for card in cards:
        game.play(PutToWork(seat, card))
    for other in range(len(game.state.chains)):
        game.play(Done(other))
    assert game.phase == "order_of_business"
    return game.state.chains[seat].at_work


@pytest.mark.rule("ORG-1", "ORG-2", "ORG-4")
def test_most_cards_at_work() -> None:
    mine = chain_of("who-works-today", XANGO)
    right = most_by_trying(mine.beach, 3)
    assert company.EXERCISES[1].solution.answer == right
    managers = sum(employees()[card].manager for card in mine.beach)
    hears(company.EXERCISES[1], 3, "left out the slots that the manager brings")
    hears(company.EXERCISES[1], right - len(mine.busy), "gave the busy card a slot")
    hears(company.EXERCISES[1], right - managers, "a manager is a card too")
    hears(company.EXERCISES[1], 3 + slots_of(mine.beach) + managers, "manager also fills one")
    hears(company.EXERCISES[1], right + 1, "counted the CEO")
    hears(company.EXERCISES[1], len(mine.beach), "do not all fit")
    hears(company.EXERCISES[1], len(mine.beach) + len(mine.busy), "busy card is not in the hand")


@pytest.mark.rule("ORG-3")
def test_one_card_too_many() -> None:
    assert company.EXERCISES[2].solution.answer == len(turned_over(company.SIX, XANGO)) == 0
    assert len(turned_over(company.SIX[:5], XANGO)) == 5
    hears(company.EXERCISES[2], most_by_trying(company.SIX, 3), "only the surplus card")
    hears(company.EXERCISES[2], len(company.SIX), "thought that they all fit")
    hears(company.EXERCISES[2], 3, "CEO's own slots")


@pytest.mark.rule("ORG-1", "ORG-3", "ORG-10")
def test_one_manager_too_many() -> None:
    cards = company.FOUR_MANAGERS
    assert company.EXERCISES[3].solution.answer == len(turned_over(cards, DUCK)) == 0
    assert len(cards) <= 3 + slots_of(cards)  # there would be slots enough
    hears(company.EXERCISES[3], len(cards), "put a manager under a manager")
    hears(company.EXERCISES[3], most_by_trying(cards, 3), "only the surplus card")
    assert "one manager is too many" in str(company.EXERCISES[3].check(0))


@pytest.mark.rule("ORG-1")
def test_a_ceo_with_two_slots() -> None:
    mine = chain_of("who-works-today", XANGO)
    assert company.EXERCISES[4].solution.answer == most_by_trying(mine.beach, 2)
    hears(company.EXERCISES[4], most_by_trying(mine.beach, 3), "fits with 3 slots")
    hears(company.EXERCISES[4], 2, "left out the slots that the manager brings")


def test_cards_that_fit_all_work() -> None:
    game = load_example("who-works-today")
    fits = company.ask_working(game, XANGO, company.SIX[:5])
    assert fits.check(5).right
    hears(fits, 0, "Count the slots once more")
    hears(fits, 3, "left out the cards under the managers")
    everybody = company.ask_most(Game.from_scenario(ONE_CARD), "X")
    assert str(everybody.check(1)) == "Right: there is a slot for every card."
    assert company.ask_with_slots(game, XANGO, 4).check(6).right


ONE_CARD = 'phase = "restructuring"\ncity.tiles = [["R"]]\nchain = [{name = "X", beach = ["cfo"]}]'


def test_only_cards_in_hand_can_be_revealed() -> None:
    game = load_example("who-works-today")
    with pytest.raises(FcmError, match="'cfo'"):
        company.ask_working(game, XANGO, ["cfo"]).check(1)


@pytest.mark.rule("ORG-2")
def test_a_manager_in_name_only_brings_no_slots() -> None:
    named = ("management_trainee", "pricing_manager")
    exercise = company.EXERCISES[5]
    is_right(exercise, 3 + slots_of(named))
    hears(exercise, 7, "gave the pricing manager slots")
    hears(exercise, 2, "left out the slots of the CEO")
    hears(exercise, 3, "slots that the cards fill")
    assert [card.id for card in employees().values() if card.slots and not card.manager] == []


# -- who goes first --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_question_about_the_queue_shows_every_card_of_every_chain(number: int) -> None:
    """A hint may only speak of cards that the reader sees."""
    figure = order.EXERCISES[number].figure
    assert figure is not None
    shown = dict(figure.rows)
    for chain in load_example("who-goes-first").start.chains:
        for card in (*chain.at_work, *chain.beach, *chain.busy):
            assert card_name(card) in shown[chain.name]


def open_slots(chain: Chain) -> int:
    return 3 + slots_of(chain.at_work) - len(chain.at_work)


@pytest.mark.rule("ORD-1", "ORG-4")
def test_open_slots() -> None:
    mine = chain_of("who-goes-first", XANGO)
    right = open_slots(mine)
    assert order.EXERCISES[1].solution.answer == right
    hears(
        order.EXERCISES[1],
        right - slots_of(mine.at_work),
        "left out the slots that the manager brings",
    )
    hears(order.EXERCISES[1], right - len(mine.busy), "gave the busy card a slot")
    hears(order.EXERCISES[1], right - len(mine.beach), "counted the cards on the beach")
    hears(order.EXERCISES[1], right + 1, "manager also fills one")
    hears(order.EXERCISES[1], 3 + slots_of(mine.at_work), "counted all slots")
    hears(order.EXERCISES[1], len(mine.at_work), "counted the cards at work")


@pytest.mark.rule("ORD-3")
def test_a_tie_goes_to_the_earlier_one() -> None:
    state = start("who-goes-first")
    old = [state.chains[seat] for seat in state.turn_order]
    first, second, third, fourth = sorted(old, key=lambda chain: -open_slots(chain))
    assert open_slots(second) == open_slots(third)  # `sorted` keeps the old order
    assert order.EXERCISES[2].solution.answer == second.name
    hears(order.EXERCISES[2], third.name, "earlier last turn")
    hears(order.EXERCISES[2], first.name, "2 open slots, so it chooses earlier")
    hears(order.EXERCISES[2], fourth.name, "counted the cards at work: Golden Duck Diner has 3")
    asked = order.ask_chooser(load_example("who-goes-first"), 1)
    hears(asked, old[0].name, "You kept the order of the last turn")


@pytest.mark.rule("ORD-2")
def test_slots_do_not_sort() -> None:
    game = load_example("who-goes-first")
    names = [chain.name for chain in game.state.chains]
    for name in ("Xango Blues Bar", "Santa Maria", "Fried Geese"):
        assert game.to_move == (name,)
        game.play(TakePlace(names.index(name), order.LAST_BY_CHOICE[name]))
    place = game.state.turn_order.index(names.index(DUCK)) + 1
    assert order.EXERCISES[3].solution.answer == place
    sorted_names = sorted(names, key=lambda name: -open_slots(chain_of("who-goes-first", name)))
    hears(order.EXERCISES[3], sorted_names.index(DUCK) + 1, "You sorted the chains")
    before = start("who-goes-first").turn_order.index(names.index(DUCK)) + 1
    hears(order.EXERCISES[3], before, "where it was in the last turn")


@pytest.mark.rule("ORD-2")
def test_if_slots_sorted() -> None:
    slots = {chain.name: open_slots(chain) for chain in start("who-goes-first").chains}
    assert order.EXERCISES[4].solution.answer == 1 + sum(
        more > slots[XANGO] for more in slots.values()
    )
    hears(order.EXERCISES[4], len(slots), "no chain chooses")
    hears(order.EXERCISES[4], 1 + sum(less < slots[XANGO] for less in slots.values()), "the fewest")
    hears(order.EXERCISES[4], 3, "its place in the last turn")


def test_wishes_that_are_taken_fall_to_the_first_free_place() -> None:
    game = load_example("who-goes-first")
    assert order.chosen(game, {XANGO: 1, "Santa Maria": 1})[:2] == [XANGO, "Santa Maria"]
    assert order.ask_place(game, {}, XANGO).check(1).right
    assert order.ask_if_sorted(game, DUCK).check(4).right
    assert order.ask_open_slots(game, "Santa Maria").check(1).right


@pytest.mark.rule("NDI-1")
def test_an_apartment_with_room_gets_all_its_tokens() -> None:
    (placed,) = demand.placed(evening(KINDS["billboard"]).start)
    assert (placed.campaign, [token.good for token in placed.tokens]) == (15, ["beer", "beer"])
