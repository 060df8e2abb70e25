"""Exercises of the lesson "Who works today?": slots, managers, and one card too many.

>>> print(ex2.check(5))
Not yet. You sent only the surplus card to the beach. One card too many sends all of them there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..data import employees
from ..engine.structure import ceo_slots, misfits
from ..errors import FcmError
from ..explain.listing import fitting
from ..explain.problems import refusal
from ..game.examples import load_example
from ..game.game import Game
from ..phases.restructuring import hand, shown
from ..phases.round import open_phase
from ..state.state import State, changed
from ..teaching.questions import Mistake, Slip, Solution, hinted, solved
from ..text.names import all_cards, count_noun
from .checking import Exercise
from .reading import Table, loaded, whole_number

MOST_NUDGE = (
    "Count the slots: the CEO's, and those of each manager. Every card fills one slot; a "
    "manager fills one of the CEO's."
)
SHOWN_NUDGE = "First ask whether all chosen cards fit. If not, who is left at work?"


def tell_hand(game: Game) -> str:
    """List the chains with their cards in hand and those that are busy.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.company import tell_hand
    >>> print(tell_hand(load_example("who-works-today")).splitlines()[2])
      busy with a campaign: a marketing trainee
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        lines.append(f"{chain.name}: {all_cards(hand(game.start, seat)) or 'nobody'}")
        if chain.busy:
            lines.append(f"  busy with a campaign: {all_cards(chain.busy)}")
    return fitting(lines)


def tell_choice(game: Game, chain: str, cards: Sequence[str]) -> str:
    """Say what happens when a chain reveals these cards.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name
    cards
        the ids of the cards

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.company import tell_choice
    >>> print(tell_choice(load_example("who-works-today"), "Xango Blues Bar", ["trainer"]))
    Xango Blues Bar reveals a trainer. It fits: 1 card works.
    """
    state, seat = game.start, game.start.seat(chain)
    turned = shown(open_phase(state), seat, _checked(state, seat, cards))
    said = f"{chain} reveals {all_cards(cards) or 'nobody'}."
    if not turned.misfit:
        count = len(turned.at_work)
        works = "works" if count == 1 else "work"
        return fitting([f"{said} It fits: {count_noun(count, 'card')} {works}."])
    why = " ".join(refusal(one).text for one in turned.misfit)
    return fitting([f"{said} It does not fit: nobody works but the CEO. {why}"])


def ask_most(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many cards of its hand a chain can put to work at most.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.company import ask_most
    >>> ask_most(load_example("who-works-today"), "Xango Blues Bar").check(3)
    Not yet. You left out the slots that the manager brings. Cards under a manager work too.
    """
    question = f"How many cards can {chain} put to work at most? (Do not count the CEO.)"
    return Exercise(question, lambda: _most_solved(loaded(game).start, chain), whole_number)


def ask_with_slots(game: Table, chain: str, slots: int) -> Exercise[int]:
    """Make an exercise of the same, with another number of slots under the CEO.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    slots
        how many

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.company import ask_with_slots
    >>> exercise = ask_with_slots(load_example("who-works-today"), "Xango Blues Bar", 2)
    >>> exercise.check(4).right
    True
    """
    question = (
        f"Suppose that the CEO had {slots} slots. How many cards could {chain} put to work then?"
    )

    def solve() -> Solution[int]:
        state = loaded(game).start
        before = _most_solved(state, chain).answer
        other = changed(state, bank=changed(state.bank, ceo_slots=slots))
        real = f"That is what fits under {count_noun(state.bank.ceo_slots, 'slot')}. Count anew."
        return _most_solved(other, chain, [Mistake(before, real)])

    return Exercise(question, solve, whole_number)


def ask_working(game: Table, chain: str, cards: Sequence[str]) -> Exercise[int]:
    """Make an exercise of how many of these cards work once they are revealed.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    cards
        the ids of the cards that it chooses

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.company import ask_working
    >>> cards = ["management_trainee", "recruiting_girl", "trainer", "kitchen_trainee"]
    >>> exercise = ask_working(load_example("who-works-today"), "Xango Blues Bar", cards)
    >>> exercise.check(4)
    Right: all of them fit.
    """
    question = (
        f"{chain} reveals {all_cards(cards)}. How many of these {len(cards)} cards work today?"
    )
    return Exercise(question, lambda: _turned(loaded(game).start, chain, cards), whole_number)


def largest(slots: int, cards: Sequence[str]) -> tuple[str, ...]:
    """Return a largest choice among some cards that fits under a CEO with so many slots.

    Parameters
    ----------
    slots
        how many
    cards
        the ids of the cards

    Examples
    --------
    >>> from fcm_widgets.exercises.company import largest
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


def _checked(state: State, seat: int, cards: Sequence[str]) -> tuple[str, ...]:
    left = list(hand(state, seat))
    for card in cards:
        if card not in left:
            raise FcmError(f"{state.chains[seat].name} has no {card!r} left in its hand")
        left.remove(card)
    return tuple(cards)


def _most_solved(state: State, chain: str, more: Iterable[Mistake[int]] = ()) -> Solution[int]:
    seat = state.seat(chain)
    slots, cards = ceo_slots(state, seat), hand(state, seat)
    best = largest(slots, cards)
    mistakes = (*more, *_of_most(slots, cards, best, len(state.chains[seat].busy)))
    because = f"{all_cards(best)} fit, and one more card would not."
    if len(best) == len(cards):
        because = "there is a slot for every card."
    return solved(len(best), because, mistakes, MOST_NUDGE)


def _of_most(
    slots: int, cards: Sequence[str], best: Sequence[str], busy: int
) -> Iterator[Mistake[int] | Slip[int]]:
    managers = sum(employees()[card].manager for card in best)
    yield Slip("manager_slots", min(slots, len(cards)))
    if managers:
        one_too = "You forgot that a manager is a card too. Count him as well."
        yield Mistake(len(best) - managers, one_too)
        yield Slip("manager_fills", min(len(best) + managers, len(cards)))
    if busy:
        yield Slip("busy_slot", len(best) - busy)
        not_there = "The busy card is not in the hand, and they do not all fit."
        yield Mistake(len(cards) + busy, not_there)
    yield Mistake(len(best) + 1, "You counted the CEO. He is no card, and he always works.")
    yield Mistake(len(cards), "They do not all fit.")


def _turned(state: State, chain: str, cards: Sequence[str]) -> Solution[int]:
    seat = state.seat(chain)
    chosen = _checked(state, seat, cards)
    turned = shown(open_phase(state), seat, chosen)
    slots = ceo_slots(state, seat)
    if not turned.misfit:
        hints = {
            "You thought that it does not fit. Count the slots once more.": 0,
            "You left out the cards under the managers.": min(slots, len(cards)),
        }
        return solved(len(cards), "all of them fit.", hinted(hints), SHOWN_NUDGE)
    hints = dict(_of_misfit(slots, chosen))
    what = "manager" if turned.misfit[0].code == "too_many_managers" else "card"
    because = f"one {what} too many, and nobody works but the CEO."
    return solved(0, because, hinted(hints), SHOWN_NUDGE)


def _of_misfit(slots: int, cards: Sequence[str]) -> Iterator[tuple[str, int]]:
    managers = [card for card in cards if employees()[card].manager]
    under_managers = sum(employees()[card].slots for card in managers)
    if len(managers) > slots and len(cards) <= slots + under_managers:
        yield (
            "You let a manager report to a manager. All managers report to the CEO alone.",
            len(cards),
        )
    else:
        yield "You thought that they all fit. Count the slots once more.", len(cards)
    yield (
        "You sent only the surplus card to the beach. One card too many sends all of them there.",
        len(largest(slots, cards)),
    )
    yield "You kept the cards in the CEO's own slots. They go to the beach as well.", slots


def _table() -> Game:
    return load_example("who-works-today")


SIX = (
    "management_trainee",
    "recruiting_girl",
    "trainer",
    "kitchen_trainee",
    "errand_boy",
    "waitress",
)
"""One card too many for Xango Blues Bar."""
FOUR_MANAGERS = ("management_trainee",) * 4 + ("trainer",)
"""One manager too many for Golden Duck Diner."""
ex1 = ask_most(_table, "Xango Blues Bar")
"""Slots of the CEO and of a manager, and a busy card beside them."""
ex2 = ask_working(_table, "Xango Blues Bar", SIX)
"""One card too many."""
ex3 = ask_working(_table, "Golden Duck Diner", FOUR_MANAGERS)
"""One manager too many, although there are free slots."""
ex4 = ask_with_slots(_table, "Xango Blues Bar", 2)
"""A changed rule, which a bank that breaks can bring about: a CEO with two slots."""
