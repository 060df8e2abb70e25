"""Exercises of the lesson "Cleaning up": items thrown away, freezers, and cards that come back.

>>> print(EXERCISES[1].check(3))
Not yet. You used the freezer in the clean-up that earned it. It works from the next clean-up on.
"""

from __future__ import annotations

from ...data import milestones
from ...errors import FcmError
from ...game.game import Game
from ...phases.cleanup import ThrownAway, freezer
from ...phases.restructuring import hand
from ...state.state import State, changed
from ...text.english import counted, listed
from ...text.names import count_noun
from ..misreadings.solution import Solution, solved
from .asking import asks, whole_number
from .exercise import Exercises, Figure
from .figures import cards_figure

FREEZER = "first_throw_away"
COUNT_FREEZER = "Does this chain have a freezer already? How much does it hold?"


def _stock_row(game: Game, seat: int) -> tuple[str, str]:
    chain, room = game.start.chains[seat], freezer(game.start, seat)
    cold = f"; a freezer for {room}" if room else ""
    return chain.name, f"{counted(chain.stock) or 'nothing'}{cold}"


def _stock(game: Game, chain: str) -> Figure:
    """Return the row of a question about one chain's stock."""
    return Figure(rows=(_stock_row(game, game.start.seat(chain)),))


def _stocks(game: Game) -> Figure:
    """Return each chain's stock in turn order."""
    return Figure(rows=tuple(_stock_row(game, seat) for seat in game.start.turn_order))


def _new_restaurant(game: Game, chain: str) -> Figure:
    """Return the map with a mark at each restaurant of a chain that is not open yet."""
    seat = game.start.seat(chain)
    restaurants = enumerate(game.start.chains[seat].restaurants)
    marks = (f"restaurant:{seat}:{number}" for number, site in restaurants if site.coming_soon)
    return Figure(game.start, tuple(marks), (("Now", f"turn {game.start.turn}, clean-up"),))


def cleaned_up(game: Game) -> Game:
    """Return the game after its clean-up; `game` itself does not change.

    If a chain has more items than its freezer holds, it throws away the goods that the box lists
    first.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> after = cleaned_up(load_example("a-full-freezer"))
    >>> dict(after.state.chains[0].stock), after.state.turn
    ({'burger': 3, 'pizza': 3, 'lemonade': 4}, 9)
    """
    if game.start.phase != "cleanup":
        raise FcmError(f"an exercise needs a game at its clean-up, not at {game.start.phase!r}")
    after = Game(game.start)
    while after.phase == "cleanup" and not after.over:
        if after.to_move:
            after.play(after.options[0])
        else:
            after.run_phase()
    return after


@asks("How many items does {chain} still have after this clean-up?", whole_number, _stock)
def ask_kept(game: Game, chain: str) -> Solution[int]:
    """Ask how many items a chain still has after the clean-up."""
    held = _held(game.start, chain)
    left = _held(cleaned_up(game).state, chain)
    room = freezer(game.start, game.start.seat(chain))
    items = count_noun(left, "item is", "items are")
    because = (
        f"its freezer holds {room}: {items} left."
        if room
        else f"it has no freezer that works today, so it throws away everything: {items} left."
    )
    hints = {
        "You kept everything. Unsold items are thrown away in clean-up.": held,
        "You used the freezer in the clean-up that earned it. It works from the next clean-up "
        "on.": _kept_if_at_once(game.start, chain),
        "You forgot the freezer.": 0,
    }
    return solved(left, because, hints, COUNT_FREEZER)


@asks("How many items must {chain} throw away at least?", whole_number, _stock)
def ask_thrown(game: Game, chain: str) -> Solution[int]:
    """Ask for the smallest number of items that a chain must throw away."""
    seat, held = game.start.seat(chain), _held(game.start, chain)
    holds = freezer(game.start, seat)
    thrown = [event for event, _ in cleaned_up(game).history if isinstance(event, ThrownAway)]
    count = -sum(event.items.total for event in thrown if event.seat == seat)
    hints = {
        "You forgot the freezer. The items in it stay.": held,
        "Those items stay in the freezer. How many do not fit?": min(held, holds),
        f"The freezer is not endless. It holds {holds} items of any kind.": 0,
    }
    because = (
        f"{count_noun(held, 'item')} in stock and room for {holds}: {held} - {holds} = {count}."
        if holds
        else f"without a freezer it throws away all {held}."
    )
    return solved(count, because, hints, COUNT_FREEZER)


@asks(
    f'How many chains earn the milestone "{milestones()[FREEZER].name}" in this clean-up?',
    whole_number,
    _stocks,
)
def ask_earners(game: Game) -> Solution[int]:
    """Ask how many chains earn the freezer in this clean-up."""
    before, after = game.start.chains, cleaned_up(game).state.chains
    had = [chain.name for chain in before if FREEZER in chain.milestones]
    throws = [chain.name for chain in before if chain.stock and chain.name not in had]
    earned = [
        chain.name for chain in after if FREEZER in chain.milestones and chain.name not in had
    ]
    hints = {
        "You gave it only to the first chain in turn order. Every chain that throws something away "
        "in the same clean-up earns it.": min(1, len(throws)),
        "A chain with an empty stock throws nothing away, so it earns nothing.": len(before),
        "A chain also earns it if it has no choice and must throw something away.": 0,
    }
    if had:
        hints["It is closed, because a chain earned it in an earlier turn."] = len(throws)
    because = f"{listed(earned)} throw something away, in the same clean-up."
    if not earned:
        because = (
            f"{listed(had)} earned it in an earlier turn."
            if had
            else "no chain throws anything away."
        )
    fallback = "Go through the chains. Which of them throw away at least one item?"
    return solved(len(earned), because, hints, fallback)


@asks(
    "In which turn can the new restaurant of {chain} sell for the first time?",
    whole_number,
    _new_restaurant,
)
def ask_first_dinner(game: Game, chain: str) -> Solution[int]:
    """Ask in which turn a restaurant marked COMING SOON sells for the first time.

    Solving the exercise raises `FcmError` if no restaurant of the chain is marked COMING SOON.
    """
    seat, after = game.start.seat(chain), cleaned_up(game)
    new = {site.place for site in game.start.chains[seat].restaurants if site.coming_soon}
    if new.isdisjoint(site.place for site in after.state.chains[seat].open_restaurants):
        raise FcmError(f"no restaurant of {chain} is COMING SOON")
    now, turn = game.start.turn, after.state.turn
    hints = {
        f"At the dinner of turn {now} the restaurant was still COMING SOON.": now,
        "It opens in this clean-up, so it sells at the very next dinner.": turn + 1,
    }
    because = f"it opens in the clean-up of turn {now}, before the dinner of turn {turn}."
    fallback = "When does a restaurant that is COMING SOON open? Which dinner comes next?"
    return solved(turn, because, hints, fallback)


@asks(
    "How many cards can {chain} choose from in the next turn? (Don't count the CEO.)",
    whole_number,
    cards_figure,
)
def ask_hand(game: Game, chain: str) -> Solution[int]:
    """Ask how many cards a chain holds in hand after the clean-up."""
    before, after = game.start.chains[game.start.seat(chain)], cleaned_up(game).state
    count = len(hand(after, after.seat(chain)))
    work, beach, busy = len(before.at_work), len(before.beach), len(before.busy)
    hints = {
        "A busy marketeer stays with its campaign until it ends.": count + busy,
        "The CEO is not a card in the hand.": count + 1,
        "The cards on the beach come back too.": work,
        "The cards that worked come back too.": beach,
    }
    because = f"{work} at work and {beach} on the beach come back: {work} + {beach} = {count}."
    fallback = "Look at the cards at work, on the beach and busy with campaigns. Which come back?"
    return solved(count, because, hints, fallback)


@asks(
    "Suppose that a freezer worked in the same clean-up that earns it. How many items could "
    "{chain} keep?",
    whole_number,
    _stock,
)
def ask_kept_at_once(game: Game, chain: str) -> Solution[int]:
    """Ask how many items a chain could keep if a freezer worked at once (a changed rule)."""
    kept = _kept_if_at_once(game.start, chain)
    hints = {
        "That is the answer by the real rule. Now the freezer works at once.": _held(
            cleaned_up(game).state, chain
        ),
        "It must throw away one item to earn the freezer.": _held(game.start, chain),
    }
    because = f"one item earns the freezer, and the other {kept} go into it."
    fallback = "What must happen before the chain earns the freezer? How much does it hold?"
    return solved(kept, because, hints, fallback)


def _held(state: State, chain: str) -> int:
    return sum(state.chains[state.seat(chain)].stock.values())


def _kept_if_at_once(state: State, name: str) -> int:
    """Return how many items a chain keeps if throwing away an item earns a freezer at once."""
    seat = state.seat(name)
    chain = state.chains[seat]
    if chain.stock and FREEZER not in chain.milestones:
        thrown = next(iter(chain.stock))
        stock = {good: count - (good == thrown) for good, count in chain.stock.items()}
        stock = {good: count for good, count in stock.items() if count}
        chain = changed(chain, stock=stock, milestones=(*chain.milestones, FREEZER))
    return _held(cleaned_up(Game(state.with_chain(seat, chain))).state, name)


EXERCISES: Exercises = {
    # Unsold items are thrown away, even on the freezer's first day.
    1: ask_kept("closing-time", "Xango Blues Bar").explained(
        "A chain throws away all food and drinks that nobody bought, unless it has a freezer.",
    ),
    # Two chains throw items away; one has none.
    2: ask_earners("closing-time").explained(
        "All chains that throw something away in the same clean-up earn the milestone.",
        "Santa Maria has nothing to throw away, and earns nothing. Now the milestone is closed to "
        "everybody else.",
    ),
    # A freezer that is too small.
    3: ask_thrown("a-full-freezer", "Xango Blues Bar").explained(
        "The chain chooses which items go, and it chooses again every evening.",
    ),
    # A restaurant that was COMING SOON.
    4: ask_first_dinner("closing-time", "Xango Blues Bar").explained(
        "A new restaurant opens in the clean-up.",
        "From the next dinner on it sells like any other restaurant.",
    ),
    # The cards of the next turn.
    5: ask_hand("closing-time", "Xango Blues Bar").explained(
        "All cards come back to the hand, except busy marketeers.",
        "A busy marketeer stays with its campaign until the campaign ends.",
    ),
    # A changed rule: the freezer works at once.
    6: ask_kept_at_once("closing-time", "Xango Blues Bar").explained(
        text="By the real rule the freezer comes an evening too late for the food that earns it.",
    ),
}
