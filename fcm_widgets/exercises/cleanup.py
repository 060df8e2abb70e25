"""Exercises of the lesson "Cleaning up": what is thrown away, who earns a freezer, who comes back.

>>> print(ex1.check(3))
Not yet. You used the freezer in the clean-up that earned it. It works from the next clean-up on.
"""

from __future__ import annotations

from ..data import milestones
from ..errors import FcmError
from ..explain.listing import fitting
from ..explain.log import say
from ..game.examples import load_example
from ..game.game import Game
from ..phases.cleanup import ThrownAway, freezer
from ..phases.restructuring import hand
from ..state.state import Chain, State, changed
from ..teaching.questions import Solution, hinted, solved
from ..text.english import counted, listed
from ..text.names import count_noun
from .checking import Exercise
from .reading import Table, loaded, whole_number

FREEZER = "first_throw_away"
KEPT_NUDGE = "Ask two questions: does this chain have a freezer already? How much does it hold?"
AT_ONCE_NUDGE = "What has to happen before the freezer is earned? And how much does it hold then?"
EARNED_NUDGE = "Go through the chains. Which of them throw at least one item away?"
HAND_NUDGE = "Three places: at work, on the beach, busy with a campaign. Who comes home?"
OPEN_NUDGE = "When does a restaurant open that is COMING SOON, and which dinner comes next?"


def tell_stock(game: Game) -> str:
    """List the chains with what they have in stock, and whether they have a freezer.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import tell_stock
    >>> print(tell_stock(load_example("a-full-freezer")).splitlines()[0])
    Xango Blues Bar: 6 burgers, 3 pizzas and 4 lemonades; a freezer for 10
    """
    lines = []
    for seat in game.state.turn_order:
        chain = game.state.chains[seat]
        room = freezer(game.state, seat)
        cold = f"a freezer for {room}" if room else "no freezer"
        lines.append(f"{chain.name}: {counted(chain.stock) or 'nothing'}; {cold}")
    return "\n".join(lines)


def tell_cleanup(game: Game) -> str:
    """Say sentence by sentence what happens in a clean-up.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import tell_cleanup
    >>> print(tell_cleanup(load_example("closing-time")).splitlines()[3])
    Golden Duck Diner throws away 1 lemonade.
    """
    said = (say(event, state).text for event, state in cleaned_up(game).history)
    return fitting(text for text in said if text and not text.endswith(" begins."))


def tell_cards(game: Game, chain: str) -> str:
    """Say where the cards of a chain are.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import cleaned_up, tell_cards
    >>> print(tell_cards(cleaned_up(load_example("closing-time")), "Golden Duck Diner"))
    Golden Duck Diner: 2 cards in hand
    """
    state, seat = game.state, game.state.seat(chain)
    mine = state.chains[seat]
    held = hand(state, seat)
    places = (
        {"in hand": held}
        if state.phase == "restructuring"
        else {"at work": mine.at_work, "on the beach": mine.beach}
    )
    places["busy with a campaign"] = mine.busy
    return f"{chain}: " + listed(
        f"{count_noun(len(cards), 'card')} {where}" for where, cards in places.items() if cards
    )


def cleaned_up(game: Game) -> Game:
    """Return a table as it stands after its clean-up; `game` itself stays where it is.

    Who has more than a freezer holds throws away what the box lists first, until the rest fits.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import cleaned_up
    >>> after = cleaned_up(load_example("a-full-freezer"))
    >>> dict(after.state.chains[0].stock), after.state.turn
    ({'burger': 3, 'pizza': 3, 'lemonade': 4}, 9)
    """
    if game.start.phase != "cleanup":
        raise FcmError(f"an exercise needs a table at its clean-up, not at {game.start.phase!r}")
    after = Game(game.start)
    while after.phase == "cleanup" and not after.over:
        if after.to_move:
            after.play(after.options[0])
        else:
            after.run_phase()
    return after


def ask_kept(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many items a chain still has after the clean-up.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import ask_kept
    >>> ask_kept(load_example("a-full-freezer"), "Golden Duck Diner").check(0)
    Right: it has no freezer that works today, so all goes: 0 items are left.
    """
    question = f"How many items does {chain} still have after this clean-up?"
    return Exercise(question, lambda: _kept_solved(loaded(game), chain), whole_number)


def ask_thrown(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many items a chain throws away at least.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import ask_thrown
    >>> exercise = ask_thrown(load_example("a-full-freezer"), "Xango Blues Bar")
    >>> exercise.check(3).right
    True
    """
    question = f"How many items does {chain} have to throw away at least?"
    return Exercise(question, lambda: _thrown_solved(loaded(game), chain), whole_number)


def ask_earners(game: Table) -> Exercise[int]:
    """Make an exercise of how many chains earn the freezer in this clean-up.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import ask_earners
    >>> ask_earners(load_example("a-full-freezer")).check(0).right
    True
    """
    question = f'How many chains earn "{milestones()[FREEZER].name}" in this clean-up?'
    return Exercise(question, lambda: _earners_solved(loaded(game)), whole_number)


def ask_first_dinner(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of the turn in which a COMING SOON restaurant sells for the first time.

    Raises `FcmError` when it is solved if no restaurant of the chain is COMING SOON.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import ask_first_dinner
    >>> ask_first_dinner(load_example("closing-time"), "Xango Blues Bar").check(5)
    Not yet. The dinner of turn 5 is over, and the restaurant was still COMING SOON.
    """
    question = f"In which turn can the new restaurant of {chain} sell for the first time?"
    return Exercise(question, lambda: _first_dinner_solved(loaded(game), chain), whole_number)


def ask_hand(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many cards a chain holds in hand after the clean-up.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import ask_hand
    >>> exercise = ask_hand(load_example("closing-time"), "Xango Blues Bar")
    >>> exercise.check(5).right
    True
    """
    question = f"How many cards can {chain} choose from in the next turn? (Do not count the CEO.)"
    return Exercise(question, lambda: _hand_solved(loaded(game), chain), whole_number)


def ask_kept_at_once(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of a changed rule: a freezer works in the clean-up that earns it.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.cleanup import ask_kept_at_once
    >>> exercise = ask_kept_at_once(load_example("closing-time"), "Xango Blues Bar")
    >>> exercise.check(3).right
    True
    """
    question = (
        "Suppose that a freezer worked in the very clean-up that earns it. How many items could "
        f"{chain} keep then?"
    )
    return Exercise(question, lambda: _at_once_solved(loaded(game), chain), whole_number)


def _held(chain: Chain) -> int:
    return sum(chain.stock.values())


def _chain(game: Game, name: str) -> Chain:
    return game.state.chains[game.state.seat(name)]


def _kept_solved(game: Game, name: str) -> Solution[int]:
    before = _chain(Game(game.start), name)
    held, left = _held(before), _held(_chain(cleaned_up(game), name))
    items = count_noun(left, "item is", "items are")
    room = freezer(game.start, game.start.seat(name))
    because = (
        f"its freezer holds {room}: {items} left."
        if room
        else f"it has no freezer that works today, so all goes: {items} left."
    )
    hints = {
        "You kept it all. Whatever was not sold is thrown away in clean-up.": held,
        "You used the freezer in the clean-up that earned it. It works from the next clean-up "
        "on.": _kept_if_at_once(game.start, name),
        "You forgot the freezer.": 0,
    }
    return solved(left, because, hinted(hints), KEPT_NUDGE)


def _kept_if_at_once(state: State, name: str) -> int:
    """Return what a chain keeps if a freezer works as soon as one item is thrown away."""
    seat = state.seat(name)
    chain = state.chains[seat]
    if not chain.stock or FREEZER in chain.milestones:
        return _held(_chain(cleaned_up(Game(state)), name))
    good = next(iter(chain.stock))
    stock = {one: count - (one == good) for one, count in chain.stock.items()}
    stock = {one: count for one, count in stock.items() if count}
    cold = changed(chain, stock=stock, milestones=(*chain.milestones, FREEZER))
    return _held(_chain(cleaned_up(Game(state.with_chain(seat, cold))), name))


def _thrown_solved(game: Game, name: str) -> Solution[int]:
    chain = _chain(Game(game.start), name)
    seat, held = game.start.seat(name), _held(chain)
    holds = freezer(game.start, seat)
    away = [one for one, _ in cleaned_up(game).history if isinstance(one, ThrownAway)]
    count = -sum(one.items.total for one in away if one.seat == seat)
    hints = {
        "You forgot the freezer: what fits into it stays.": held,
        "That is what stays in the freezer. How many do not fit?": min(held, holds),
        f"The freezer is not endless: it holds {holds} items, whatever they are.": 0,
    }
    because = (
        f"{count_noun(held, 'item')} in stock and room for {holds}: {held} - {holds} = {count}."
    )
    if not holds:
        because = f"without a freezer all {held} go."
    return solved(count, because, hinted(hints), KEPT_NUDGE)


def _earners_solved(game: Game) -> Solution[int]:
    before, after = game.start.chains, cleaned_up(game).state.chains
    had = [one.name for one in before if FREEZER in one.milestones]
    throws = [one.name for one in before if one.stock and one.name not in had]
    earned = [one.name for one in after if FREEZER in one.milestones and one.name not in had]
    hints = {
        "You gave it to the first in turn order alone. All who throw away in the same clean-up "
        "earn it.": min(1, len(throws)),
        "A chain with an empty stock throws nothing away, so it earns nothing.": len(before),
        "Throwing away because one must counts too: nobody has to choose it.": 0,
    }
    if had:
        hints["It is closed: somebody earned it in an earlier turn."] = len(throws)
    because = f"{listed(earned)} throw something away, in the same clean-up."
    if not earned:
        because = f"{listed(had)} earned it in an earlier turn." if had else "nobody throws away."
    return solved(len(earned), because, hinted(hints), EARNED_NUDGE)


def _first_dinner_solved(game: Game, name: str) -> Solution[int]:
    soon = [
        restaurant.place
        for restaurant in _chain(Game(game.start), name).restaurants
        if restaurant.coming_soon
    ]
    after = cleaned_up(game)
    ready = [
        restaurant.place
        for restaurant in _chain(after, name).open_restaurants
        if restaurant.place in soon
    ]
    if not ready:
        raise FcmError(f"no restaurant of {name} is COMING SOON")
    now, turn = game.start.turn, after.state.turn
    hints = {
        f"The dinner of turn {now} is over, and the restaurant was still COMING SOON.": now,
        "It opens in this clean-up, so it sells at the very next dinner.": turn + 1,
    }
    because = f"it opens in the clean-up of turn {now}, before the dinner of turn {turn}."
    return solved(turn, because, hinted(hints), OPEN_NUDGE)


def _hand_solved(game: Game, name: str) -> Solution[int]:
    before, after = _chain(Game(game.start), name), cleaned_up(game).state
    count = len(hand(after, after.seat(name)))
    work, beach, busy = len(before.at_work), len(before.beach), len(before.busy)
    hints = {
        "A busy marketeer stays with his campaign until it ends.": count + busy,
        "The CEO is no card of the hand.": count + 1,
        "The cards on the beach come back as well.": work,
        "The cards that worked come back as well.": beach,
    }
    because = f"{work} at work and {beach} on the beach come back: {work} + {beach} = {count}."
    return solved(count, because, hinted(hints), HAND_NUDGE)


def _at_once_solved(game: Game, name: str) -> Solution[int]:
    held = _held(_chain(Game(game.start), name))
    kept = _kept_if_at_once(game.start, name)
    real = _held(_chain(cleaned_up(game), name))
    hints = {
        "That is the real rule. Now let the freezer work at once.": real,
        "It has to throw one item away to earn the freezer at all.": held,
    }
    because = f"one item earns the freezer, the other {kept} go into it."
    return solved(kept, because, hinted(hints), AT_ONCE_NUDGE)


def _closing() -> Game:
    return load_example("closing-time")


ex1 = ask_kept(_closing, "Xango Blues Bar")
"""Whatever was not sold is gone, the freezer's first day included."""
ex2 = ask_earners(_closing)
"""Two throw away, one has nothing to throw."""
ex3 = ask_thrown(lambda: load_example("a-full-freezer"), "Xango Blues Bar")
"""A freezer that is too small."""
ex4 = ask_first_dinner(_closing, "Xango Blues Bar")
"""A restaurant that was COMING SOON."""
ex5 = ask_hand(_closing, "Xango Blues Bar")
"""Who comes home for the next turn."""
ex6 = ask_kept_at_once(_closing, "Xango Blues Bar")
"""A changed rule: what if the freezer worked at once?"""
