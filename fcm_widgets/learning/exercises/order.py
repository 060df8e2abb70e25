"""Exercises of the lesson "Who goes first?": open slots, the choice of places, and ties.

>>> print(EXERCISES[3].check(4))
Not yet. You sorted the chains by their open slots. Each chain may choose any free place.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...data import employees
from ...engine.structure import counted_slots
from ...explain.listing import Lines
from ...game.game import Game
from ...phases.order_of_business import TakePlace, choosing_order
from ...state.state import State
from ...text.english import listed
from ...text.names import all_cards, count_noun
from ..misreadings.order import all_slots, who_chooses
from ..misreadings.solution import Mistake, NamedMistake, Solution, Wrong, solved
from .asking import Table, added, asks, chain_name, loaded, whole_number
from .company import slots_row
from .exercise import Exercise, Exercises, Figure, Thing

COUNT_SLOTS = (
    "Add the slots of the CEO and of the managers at work, then subtract the cards at work."
)
LAST_BY_CHOICE = {"Xango Blues Bar": 4, "Santa Maria": 1, "Fried Geese": 2}
"""The places that chains choose; Xango Blues Bar has the most open slots and takes the last."""


def tell_slots(game: Game) -> Lines:
    """List the chains in the order of the last turn, each with its number of open slots.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_slots(load_example("who-goes-first")).splitlines()[2])
    3. Xango Blues Bar: 2 open slots (5 slots, 3 cards)
    """
    lines = []
    for number, seat in enumerate(game.start.turn_order, start=1):
        chain = game.start.chains[seat]
        opened = count_noun(counted_slots(game.start, seat).total, "open slot")
        slots = count_noun(all_slots(game.start, seat), "slot")
        cards = count_noun(len(chain.at_work), "card")
        lines.append(f"{number}. {chain.name}: {opened} ({slots}, {cards})")
    return Lines(lines)


def tell_choosing(game: Game) -> str:
    """List the chains in the order in which they choose their places in turn order."""
    return ", ".join(game.start.chains[seat].name for seat in choosing_order(game.start))


def chosen(game: Game, wishes: Mapping[str, int]) -> list[str]:
    """Return the names of the chains in the new turn order; the game itself does not change."""
    copy = Game(game.start)
    while copy.phase == "order_of_business":
        options = list(copy.options)
        wish = TakePlace(options[0].seat, wishes.get(copy.to_move[0], 0))
        copy.play(wish if wish in options else options[0])
    return [copy.state.chains[seat].name for seat in copy.state.turn_order]


def _row(state: State, seat: int) -> tuple[str, str]:
    """Return a row for a question's figure: a chain with its place in the last turn, and cards."""
    chain, number = state.chains[seat], state.turn_order.index(seat) + 1
    places = (("at work", chain.at_work), ("on the beach", chain.beach), ("busy", chain.busy))
    cards = [f"{place}: {all_cards(cards)}" for place, cards in places if cards]
    return chain.name, "; ".join([f"number {number} in the last turn", *cards])


def _queue(game: Game) -> Figure:
    """Return the chains in the order of the last turn, each with its cards, and the slots."""
    state = game.start
    rows = [_row(state, seat) for seat in state.turn_order]
    cards = (card for chain in state.chains for card in chain.at_work)
    return Figure(rows=(*rows, slots_row(state, cards)))


def _places(game: Game) -> Figure:
    """Return the chains, and the places in the new turn order, each of which may be the answer."""
    places = range(1, len(game.start.chains) + 1)
    row = ("Places in the new turn order", tuple(Thing(str(place), place) for place in places))
    return Figure(rows=(*_queue(game).rows, row))


def _one_chain(game: Game, chain: str) -> Figure:
    """Return a chain with its cards, and the slots."""
    state, seat = game.start, game.start.seat(chain)
    return Figure(rows=(_row(state, seat), slots_row(state, state.chains[seat].at_work)))


@asks("How many open slots does {chain} have?", whole_number, _one_chain)
def ask_open_slots(game: Game, chain: str) -> Solution[int]:
    """Ask how many open slots a chain has."""
    state, seat = game.start, game.start.seat(chain)
    owner, slots = state.chains[seat], counted_slots(state, seat)
    count = slots.total
    managers = [card for card in owner.at_work if employees()[card].manager]
    mistakes: list[Wrong[int]] = []
    if managers:
        under_managers = sum(employees()[card].slots for card in managers)
        mistakes += [
            NamedMistake("manager_slots", max(0, count - under_managers)),
            NamedMistake("manager_fills", count + len(managers)),
        ]
    if owner.busy:
        mistakes.append(NamedMistake("busy_slot", count - len(owner.busy)))
    mistakes += [
        NamedMistake("all_slots", all_slots(state, seat)),
        NamedMistake("most_cards", len(owner.at_work)),
    ]
    if owner.beach:
        beach = "You counted the cards on the beach. They fill no slots."
        mistakes.append(Mistake(max(0, count - len(owner.beach)), beach))
    sums = added(term.amount for term in slots.terms)
    return solved(count, f"slots minus cards at work: {sums} = {count}.", mistakes, COUNT_SLOTS)


@asks(
    "Which chain chooses its place {number}?",
    lambda table: chain_name(table, "A chain's name."),
    lambda game, number: _queue(game),
)
def ask_chooser(game: Game, number: int) -> Solution[str]:
    """Ask which chain is first, second, ... to choose its place in turn order."""
    return who_chooses(game.start, number)


def ask_place(game: Table, wishes: Mapping[str, int], chain: str) -> Exercise[int]:
    """Ask which place in turn order a chain gets if the other chains take the places they want."""

    def solve() -> Solution[int]:
        table = loaded(game)
        names = chosen(table, wishes)
        place = names.index(chain) + 1
        before = table.start.turn_order.index(table.start.seat(chain)) + 1
        hints = {
            "You sorted the chains by their open slots. Each chain may choose any free place.": (
                _sorted_by_slots(table.start).index(chain) + 1
            ),
            "You left it where it was in the last turn. All places are chosen again.": before,
        }
        if place != 1:
            hints["You thought that the last chain to choose gets the best place."] = 1
        fallback = "Let the chains choose one by one, and cross out each place that is taken."
        return solved(place, f"the order is {', '.join(names)}.", hints, fallback)

    choices = listed(f"{name} chooses place {place}" for name, place in wishes.items())
    question = f"{choices} in turn order. Which place does {chain} get?"
    return Exercise(question, solve, whole_number, lambda: _places(loaded(game)))


@asks(
    "Suppose that no chain chose: the chain with the most open slots would simply be first, and so "
    "on. Which place would {chain} get?",
    whole_number,
    lambda game, chain: _places(game),
)
def ask_if_sorted(game: Game, chain: str) -> Solution[int]:
    """Ask which place in turn order a chain would get by its open slots alone (a changed rule)."""
    state = game.start
    order = _sorted_by_slots(state)
    seats = sorted(range(len(state.chains)), key=lambda seat: counted_slots(state, seat).total)
    hints = {
        "It cannot choose the last place, because with this rule no chain chooses.": len(seats),
        "You put the fewest open slots first.": seats.index(state.seat(chain)) + 1,
        "That was its place in the last turn.": state.turn_order.index(state.seat(chain)) + 1,
    }
    because = f"the order would be {', '.join(order)}."
    return solved(order.index(chain) + 1, because, hints, COUNT_SLOTS)


def _sorted_by_slots(state: State) -> list[str]:
    """Return the chains sorted by their open slots; the old order breaks ties."""
    order = sorted(state.solvent, key=lambda seat: -counted_slots(state, seat).total)
    return [state.chains[seat].name for seat in order]


EXERCISES: Exercises = {
    # Open slots of the CEO and of a manager, and a busy card.
    1: ask_open_slots("who-goes-first", "Xango Blues Bar").explained(
        "Add up the slots of the CEO and of every manager at work. Subtract the cards at work, "
        "managers included. The result is the number of open slots.",
        "The marketing trainee is busy, and the waitress is on the beach: neither fills a slot.",
    ),
    # A tie: the order of the last turn decides.
    2: ask_chooser("who-goes-first", 2).explained(
        "The chain with the most open slots chooses first. If two are tied, the chain that was "
        "earlier in the last turn chooses earlier.",
        "Golden Duck Diner has no open slot at all: it was number 1, and now it chooses last.",
    ),
    # The last free place: open slots do not sort the chains.
    3: ask_place("who-goes-first", LAST_BY_CHOICE, "Golden Duck Diner").explained(
        "Open slots buy you the choice, not a place in front: you may take any free place.",
        "So Golden Duck Diner, without any open slot, works before Xango Blues Bar, which had the "
        "most. Why does Xango want to be last? It sees what the others do before it acts.",
    ),
    # A changed rule: open slots sort the chains.
    4: ask_if_sorted("who-goes-first", "Xango Blues Bar").explained(
        text="Many people play it that way without knowing it. Then an open slot pushes you to the "
        "front, whether you like it or not. By the real rule it buys you the choice.",
    ),
}
