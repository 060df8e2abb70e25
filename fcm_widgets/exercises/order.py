"""Exercises of the lesson "Who goes first?": open slots, choosing a place, and ties.

>>> print(ex3.check(4))
Not yet. You sorted the chains by their open slots. Each chain chooses any place that is free.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..data import employees
from ..engine.structure import counted_slots
from ..game.examples import load_example
from ..game.game import Game
from ..phases.order_of_business import TakePlace, choosing_order
from ..state.state import State
from ..teaching.order import ORDINALS, all_slots, who_chooses
from ..teaching.questions import Mistake, Slip, Solution, hinted, solved
from ..text.names import count_noun
from .checking import Exercise
from .reading import Table, added, chain_name, loaded, whole_number

SLOTS_NUDGE = (
    "Add the slots of the CEO and of the managers at work, then take away the cards at work."
)
PLACE_NUDGE = "Let the chains choose one after the other, and cross out each place that is taken."
Wishes = Mapping[str, int]


def tell_slots(game: Game) -> str:
    """List the chains in the order of the last turn, with the count of their open slots.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import tell_slots
    >>> print(tell_slots(load_example("who-goes-first")).splitlines()[2])
    3. Xango Blues Bar: 2 open slots (5 slots, 3 cards)
    """
    lines = []
    for number, seat in enumerate(game.start.turn_order, start=1):
        chain = game.start.chains[seat]
        count = counted_slots(game.start, seat)
        slots = all_slots(game.start, seat)
        cards = count_noun(len(chain.at_work), "card")
        opened = count_noun(count.total, "open slot")
        lines.append(f"{number}. {chain.name}: {opened} ({count_noun(slots, 'slot')}, {cards})")
    return "\n".join(lines)


def tell_choosing(game: Game) -> str:
    """List the chains in the order in which they choose a place.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import tell_choosing
    >>> print(tell_choosing(load_example("who-goes-first")))
    Xango Blues Bar, Santa Maria, Fried Geese, Golden Duck Diner
    """
    return ", ".join(_choosing(game.start))


def tell_order(game: Game, wishes: Wishes) -> str:
    """Say in which order the chains work if each takes the place that it wishes for.

    A chain without a wish takes the first place that is free.

    Parameters
    ----------
    game
        the table, a `Game`
    wishes
        the place of the turn order that each chain would like, by its name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import tell_order
    >>> print(tell_order(load_example("who-goes-first"), {"Xango Blues Bar": 4}))
    1. Santa Maria, 2. Fried Geese, 3. Golden Duck Diner, 4. Xango Blues Bar
    """
    names = chosen(game, wishes)
    return ", ".join(f"{place}. {name}" for place, name in enumerate(names, start=1))


def chosen(game: Game, wishes: Wishes) -> list[str]:
    """Return the names in the new order: the real choosing, played on a copy of the table.

    Parameters
    ----------
    game
        the table, a `Game`
    wishes
        the place of the turn order that each chain would like, by its name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import chosen
    >>> wishes = {"Xango Blues Bar": 4, "Santa Maria": 1, "Fried Geese": 2}
    >>> chosen(load_example("who-goes-first"), wishes)
    ['Santa Maria', 'Fried Geese', 'Golden Duck Diner', 'Xango Blues Bar']
    """
    copy = Game(game.start)
    while copy.phase == "order_of_business":
        options = list(copy.options)
        name = copy.to_move[0]
        wished = TakePlace(options[0].seat, wishes.get(name, 0))
        copy.play(wished if wished in options else options[0])
    return [copy.state.chains[seat].name for seat in copy.state.turn_order]


def ask_open_slots(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many open slots a chain has.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import ask_open_slots
    >>> exercise = ask_open_slots(load_example("who-goes-first"), "Xango Blues Bar")
    >>> exercise.check(2).right
    True
    """
    question = f"How many open slots does {chain} have?"
    return Exercise(question, lambda: _counted(loaded(game).start, chain), whole_number)


def ask_chooser(game: Table, number: int) -> Exercise[str]:
    """Make an exercise of who chooses first, second and so on; `number` counts from 1.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    number
        which of them, from 1

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import ask_chooser
    >>> ask_chooser(load_example("who-goes-first"), 1).check("Golden").hint.split(":")[0]
    'You kept the order of the last turn'
    """
    question = f"Who chooses a place {ORDINALS[number - 1]}?"
    form = chain_name(game, "A chain's name.")
    return Exercise(question, lambda: who_chooses(loaded(game).start, number), form)


def ask_place(game: Table, wishes: Wishes, chain: str) -> Exercise[int]:
    """Make an exercise of the place that a chain gets if the others take what they wish for.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    wishes
        the place of the turn order that each chain would like, by its name
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import ask_place
    >>> wishes = {"Xango Blues Bar": 4, "Santa Maria": 1, "Fried Geese": 2}
    >>> exercise = ask_place(load_example("who-goes-first"), wishes, "Golden Duck Diner")
    >>> exercise.check(3).right
    True
    """
    told = "; ".join(f"{name} takes place {place}" for name, place in wishes.items())
    question = f"{told}. Which place does {chain} get?"
    return Exercise(question, lambda: _placed(loaded(game), wishes, chain), whole_number)


def ask_if_sorted(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of a changed rule: the open slots alone sort the chains.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.order import ask_if_sorted
    >>> exercise = ask_if_sorted(load_example("who-goes-first"), "Xango Blues Bar")
    >>> exercise.check(1).right
    True
    """
    question = (
        "Suppose that nobody chose, and that the open slots alone sorted the chains, the most of "
        f"them first. Which place would {chain} get?"
    )

    def solve() -> Solution[int]:
        state = loaded(game).start
        order = _sorted_by_slots(state)
        place = order.index(chain) + 1
        slots = {
            one.name: counted_slots(state, seat).total for seat, one in enumerate(state.chains)
        }
        fewest = sorted(slots, key=lambda name: slots[name])
        hints = {
            "It cannot choose the last place: under this rule nobody chooses.": len(slots),
            "You put the fewest open slots first.": fewest.index(chain) + 1,
            "That was its place in the last turn.": state.turn_order.index(state.seat(chain)) + 1,
        }
        because = f"the order would be {', '.join(order)}."
        return solved(place, because, hinted(hints), SLOTS_NUDGE)

    return Exercise(question, solve, whole_number)


def _choosing(state: State) -> list[str]:
    return [state.chains[seat].name for seat in choosing_order(state)]


def _sorted_by_slots(state: State) -> list[str]:
    """Return the chains by their open slots and the order so far, whatever else a table asks."""
    order = sorted(state.solvent, key=lambda seat: -counted_slots(state, seat).total)
    return [state.chains[seat].name for seat in order]


def _counted(state: State, chain: str) -> Solution[int]:
    count = counted_slots(state, state.seat(chain))
    sums = added(term.amount for term in count.terms)
    because = f"slots less cards at work, {sums} = {count.total}."
    return solved(count.total, because, _of_slots(state, chain, count.total), SLOTS_NUDGE)


def _of_slots(state: State, chain: str, count: int) -> Iterator[Mistake[int] | Slip[int]]:
    seat = state.seat(chain)
    owner = state.chains[seat]
    managers = [card for card in owner.at_work if employees()[card].manager]
    if managers:
        slots = sum(employees()[card].slots for card in managers)
        yield Slip("manager_slots", max(0, count - slots))
        yield Slip("manager_fills", count + len(managers))
    if owner.busy:
        yield Slip("busy_slot", count - len(owner.busy))
    yield Slip("all_slots", all_slots(state, seat))
    yield Slip("most_cards", len(owner.at_work))
    if owner.beach:
        beach = "You counted the cards on the beach. They fill no slot."
        yield Mistake(max(0, count - len(owner.beach)), beach)


def _placed(game: Game, wishes: Wishes, chain: str) -> Solution[int]:
    names = chosen(game, wishes)
    place = names.index(chain) + 1
    before = game.start.turn_order.index(game.start.seat(chain)) + 1
    hints = {
        SORTED: _sorted_by_slots(game.start).index(chain) + 1,
        "You left it where it was in the last turn. All places are given out anew.": before,
    }
    if place != 1:
        hints["You thought that the last to choose gets the best place."] = 1
    because = f"the order is {', '.join(names)}."
    return solved(place, because, hinted(hints), PLACE_NUDGE)


SORTED = "You sorted the chains by their open slots. Each chain chooses any place that is free."


def _table() -> Game:
    return load_example("who-goes-first")


LAST_BY_CHOICE = {"Xango Blues Bar": 4, "Santa Maria": 1, "Fried Geese": 2}
"""What the chains wish for in the lesson: the one with most open slots wants to be last."""
ex1 = ask_open_slots(_table, "Xango Blues Bar")
"""Open slots of the CEO and of a manager, and a busy card."""
ex2 = ask_chooser(_table, 2)
"""A tie: the order of the last turn decides."""
ex3 = ask_place(_table, LAST_BY_CHOICE, "Golden Duck Diner")
"""What is left when the others have chosen: open slots do not sort by themselves."""
ex4 = ask_if_sorted(_table, "Xango Blues Bar")
"""A changed rule: what if the slots sorted the chains?"""
