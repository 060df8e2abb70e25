"""Exercises of the lesson "Who works today?": slots, managers, and one card too many.

>>> print(EXERCISES[2].check(5))
Not yet. You sent only the surplus card to the beach. One too many sends them all there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...data import employees
from ...engine.structure import ceo_slots, misfits
from ...errors import FcmError
from ...game.game import Game
from ...phases.restructuring import StructureShown, hand, shown
from ...phases.round import open_phase
from ...state.state import State, changed
from ...text.names import a_card, all_cards, count_noun
from ..misreadings.solution import Mistake, NamedMistake, Solution, Wrong, solved
from .asking import Table, added, asks, loaded, whole_number
from .exercise import Exercise, Exercises, Figure

COUNT_SLOTS = (
    "Count the slots of the CEO and of each manager. Every card fills a slot; a manager fills one "
    "of the CEO's."
)
SIX = (
    "management_trainee",
    "recruiting_girl",
    "trainer",
    "kitchen_trainee",
    "errand_boy",
    "waitress",
)
"""Six cards of Xango Blues Bar; only five fit into its structure."""
FOUR_MANAGERS = ("management_trainee",) * 4 + ("trainer",)
"""Cards of Golden Duck Diner: four managers, of whom only three fit into its structure."""


def slots_row(state: State, cards: Iterable[str]) -> tuple[str, str]:
    """Return a row for a question's figure: the slots of the CEO and of each kind of manager.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> slots_row(load_example("who-works-today").start, ["trainer", "management_trainee"])
    ('Slots', 'the CEO brings 3; a management trainee brings 2')
    """
    managers = sorted({card for card in cards if employees()[card].manager})
    brought = [f"{a_card(card)} brings {employees()[card].slots}" for card in managers]
    return "Slots", "; ".join([f"the CEO brings {state.bank.ceo_slots}", *brought])


def _hand(game: Game, chain: str) -> Figure:
    """Return a chain's cards in hand, its busy cards, and the slots."""
    state, seat = game.start, game.start.seat(chain)
    cards, busy = hand(state, seat), state.chains[seat].busy
    rows = [("In hand", all_cards(cards))]
    if busy:
        rows.append(("Busy with a campaign", all_cards(busy)))
    return Figure(rows=(*rows, slots_row(state, cards)))


@asks("How many cards can {chain} put to work at most? (Don't count the CEO.)", whole_number, _hand)
def ask_most(game: Game, chain: str) -> Solution[int]:
    """Ask for the largest number of cards that a chain can put to work."""
    return _most(game.start, chain)


def _hand_with_slots(game: Game, chain: str, slots: int) -> Figure:
    return _hand(Game(changed(game.start, bank=changed(game.start.bank, ceo_slots=slots))), chain)


@asks(
    "Suppose that the CEO had {slots} slots. How many cards could {chain} put to work?",
    whole_number,
    _hand_with_slots,
)
def ask_with_slots(game: Game, chain: str, slots: int) -> Solution[int]:
    """Ask how many cards a chain could put to work with another number of slots under the CEO.

    Parameters
    ----------
    slots
        number of slots under the CEO
    """
    state = game.start
    real = f"That is what fits with {count_noun(state.bank.ceo_slots, 'slot')}. Count again."
    other = changed(state, bank=changed(state.bank, ceo_slots=slots))
    return _most(other, chain, [Mistake(_most(state, chain).answer, real)])


@asks("How many slots do the CEO and these cards bring together: {cards}?", whole_number)
def ask_slots(game: Game, cards: Sequence[str]) -> Solution[int]:
    """Ask how many slots the CEO and some cards bring."""
    ceo, brought = game.start.bank.ceo_slots, [employees()[card].slots for card in cards]
    named = sum(2 for card in cards if "manager" in card and not employees()[card].manager)
    hints = {
        "You gave the pricing manager slots. Only managers who lead people bring slots.": (
            ceo + sum(brought) + named
        ),
        "You left out the slots of the CEO.": sum(brought),
        "You took off the slots that the cards fill. How many do they bring?": (
            ceo + sum(brought) - len(cards)
        ),
    }
    sums = added([ceo, *brought])
    fallback = "Add the slots that each card brings to the slots of the CEO."
    return solved(ceo + sum(brought), f"{sums} = {ceo + sum(brought)}.", hints, fallback)


def ask_working(game: Table, chain: str, cards: Sequence[str]) -> Exercise[int]:
    """Ask how many of a chain's revealed cards will work."""

    def solve() -> Solution[int]:
        state = loaded(game).start
        structure = _revealed(state, chain, cards)
        slots = ceo_slots(state, state.seat(chain))
        fallback = "First ask whether all revealed cards fit. If they do not, which cards work?"
        if not structure.misfit:
            hints = {
                "You thought that they did not fit. Count the slots once more.": 0,
                "You left out the cards under the managers.": min(slots, len(cards)),
            }
            return solved(len(cards), "all of them fit.", hints, fallback)
        managers = [card for card in cards if employees()[card].manager]
        under_managers = sum(employees()[card].slots for card in managers)
        room = len(managers) > slots and len(cards) <= slots + under_managers
        hints = {
            "You put a manager under a manager. All managers report to the CEO."
            if room
            else "You thought that they all fit. Count the slots once more.": len(cards),
            "You sent only the surplus card to the beach. One too many sends them all there.": (
                len(largest(slots, cards))
            ),
            "You kept the cards in the CEO's own slots. They go to the beach too.": slots,
        }
        what = "manager" if structure.misfit[0].code == "too_many_managers" else "card"
        because = f"one {what} is too many, so only the CEO works."
        return solved(0, because, hints, fallback)

    question = (
        f"{chain} reveals {all_cards(cards)}. How many of these {len(cards)} cards work today?"
    )
    return Exercise(
        question,
        solve,
        whole_number,
        lambda: Figure(rows=(slots_row(loaded(game).start, cards),)),
    )


def largest(slots: int, cards: Sequence[str]) -> tuple[str, ...]:
    """Return the largest selection of cards that fits under a CEO.

    Parameters
    ----------
    slots
        number of the CEO's slots
    cards
        ids of the cards to select from

    Examples
    --------
    >>> largest(2, ["trainer", "management_trainee", "waitress", "errand_boy", "trainer"])
    ('management_trainee', 'trainer', 'waitress', 'errand_boy')
    """
    managers = sorted(
        (card for card in cards if employees()[card].manager),
        key=lambda card: -employees()[card].slots,
    )
    others = [card for card in cards if not employees()[card].manager]
    fitting = (
        (*managers[:above], *others[:below])
        for above in range(len(managers) + 1)
        for below in range(len(others) + 1)
        if not list(misfits(slots, (*managers[:above], *others[:below])))
    )
    return max(fitting, key=len)


def _revealed(state: State, chain: str, cards: Sequence[str]) -> StructureShown:
    """Return the structure that a chain reveals with some cards of its hand."""
    seat = state.seat(chain)
    left = list(hand(state, seat))
    for card in cards:
        if card not in left:
            raise FcmError(f"{chain} has no {card!r} left in its hand")
        left.remove(card)
    return shown(open_phase(state), seat, tuple(cards))


def _most(state: State, chain: str, more: Iterable[Mistake[int]] = ()) -> Solution[int]:
    seat = state.seat(chain)
    slots, cards, busy = ceo_slots(state, seat), hand(state, seat), len(state.chains[seat].busy)
    best = largest(slots, cards)
    managers = sum(employees()[card].manager for card in best)
    mistakes: list[Wrong[int]] = [
        *more,
        NamedMistake("manager_slots", min(slots, len(cards))),
    ]
    if managers:
        forgot = "You forgot that a manager is a card too."
        fills = min(len(best) + managers, len(cards))
        mistakes += [Mistake(len(best) - managers, forgot), NamedMistake("manager_fills", fills)]
    if busy:
        not_there = "The busy card is not in the hand, and the other cards do not all fit."
        mistakes += [
            NamedMistake("busy_slot", len(best) - busy),
            Mistake(len(cards) + busy, not_there),
        ]
    not_all = "The cards do not all fit."
    if "pricing_manager" in cards:
        not_all += " A pricing manager brings no slots, in spite of its name."
    mistakes += [
        Mistake(len(best) + 1, "You counted the CEO, who always works but is not a card."),
        Mistake(len(cards), not_all),
    ]
    because = f"{all_cards(best)} fit, and one more card would not."
    if len(best) == len(cards):
        because = "there is a slot for every card."
    return solved(len(best), because, mistakes, COUNT_SLOTS)


EXERCISES: Exercises = {
    # Slots of the CEO and of a manager, and a busy card.
    1: ask_most("who-works-today", "Xango Blues Bar").explained(
        "Every card at work fills one slot. A manager also brings some.",
        "The management trainee fills one of the CEO's three slots and brings two. So 2 + 2 slots "
        "are left for others, and the management trainee works too.\n\n"
        "A busy card plays no part in this: it is not in your hand, and it fills no slot.",
    ),
    # A card that is a manager only in name.
    5: ask_slots("who-works-today", ("management_trainee", "pricing_manager")).explained(
        "Only the management trainee and the vice presidents bring slots.",
        "A pricing manager sits in a slot like everybody else, and so do all other cards with "
        '"manager" in their names.',
    ),
    # One card too many.
    2: ask_working("who-works-today", "Xango Blues Bar", SIX).explained(
        "With one card too many, every card goes to the beach, and the CEO works alone.",
        "Once you have revealed your cards, you can't take a card back. That is almost a lost "
        "turn, and it happens to most players once.",
    ),
    # One manager too many, although there are free slots.
    3: ask_working("who-works-today", "Golden Duck Diner", FOUR_MANAGERS).explained(
        "A manager needs a slot of the CEO.",
        "The CEO has three slots, so the fourth manager fits nowhere.\n\n"
        "You don't have to say who works under whom. If your cards fit in any way, they fit.",
    ),
    # A changed rule, which a broken bank can bring: a CEO with two slots.
    4: ask_with_slots("who-works-today", "Xango Blues Bar", 2).explained(
        text="For Xango, one slot fewer means one card fewer. For a chain with three managers it "
        "means one manager fewer, and all the people under that manager.",
    ),
}
