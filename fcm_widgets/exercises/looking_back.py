"""Exercises of the lesson "Looking back": where money came from, and what little would have done.

>>> print(ex2.check(3))
Not yet. Those are its tips alone. It would have won a house besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import as_file, files

from ..common.safe_text import dollars
from ..data import employees
from ..dinner.decision import Change
from ..dinner.dinner import Dinner as RealDinner
from ..dinner.dinnertime import Served
from ..dinner.forecast import forecast
from ..dinner.what_ifs import apply_changes
from ..engine.ranking import ranking
from ..errors import FcmError
from ..explain.listing import fitting
from ..game.game import Game
from ..modules.base.ladder import some_waitresses
from ..review.dinner import Dinner
from ..review.replays import Replay, again_words, more
from ..review.words import heading
from ..state.events import Event, Paid
from ..teaching.questions import Solution, hinted, solved
from ..text.english import counted, house_name, listed
from ..text.names import the_house
from .checking import Exercise
from .reading import Table, added, chain_name, loaded, one_word, whole_number

DUCK = "Golden Duck Diner"
CLOSE, LAST = 8, 9
"""The turns that are studied: one that was lost by a hair, and the last one."""
SALES, TIPS = "sale", "tips"
"""Letters in a line: JupyterLab breaks longer ones inside words."""
NEW_TIPS = 5
"""Dollars that each waitress brings by the changed rule."""
DEARER_NUDGE = "Write down what it sells to each house then, and take off what it earned as it was."
BOOKS_NUDGE = "Add up what stands beside the dinners sold, turn by turn."
WINNER_NUDGE = "Take the cash at the end, and add to each chain what it would have earned more."

WAITRESS = "a waitress more"
LOWER = "a lower price"
BEER = "a beer more"
DRIVE_IN = "drive-ins"
THAT_DINNER, EVERY_TURN, WHOLE_GAME = "that dinner", "every turn", "the whole game"


def studied() -> Game:
    """Return the game that three bots have played, as the lesson keeps it.

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import studied
    >>> game = studied()
    >>> game.over, game.winner.name
    (True, 'Fried Geese & Donkey')
    """
    kept = files("fcm_widgets") / "scenarios" / "a-game-to-study.json"
    with as_file(kept) as path:
        return Game.load(path)


def tell_end(game: Game) -> str:
    """Say what each chain owns as a game has ended, the richest first.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import studied, tell_end
    >>> tell_end(studied())
    'Fried Geese & Donkey $104, Golden Duck Diner $84 and Santa Maria Pizza $74'
    """
    chains = (game.state.chains[seat] for seat in ranking(game.state))
    return listed(f"{chain.name} {dollars(chain.cash)}" for chain in chains)


def tell_books(game: Game, chain: str) -> str:
    """Write a line for each turn in which a chain's money moved: what it came from.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import studied, tell_books
    >>> print(tell_books(studied(), "Santa Maria Pizza").splitlines()[-1])
    Turn 9: dinners sold $40
    """
    seat = game.start.seat(chain)
    books = (turn.ledgers[seat] for turn in game.review().turns)
    return "\n".join(
        f"Turn {book.turn}: "
        + ", ".join(f"{heading(kind)} {dollars(sum_)}" for kind, sum_ in book.by_kind.items())
        for book in books
        if book.by_kind
    )


def tell_moments(game: Game) -> str:
    """Write the dearest moments of each chain, no line longer than a notebook shows whole.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import studied, tell_moments
    >>> print(tell_moments(studied()).splitlines()[5])
    Turn 9: if Golden Duck Diner had charged $1 less per item, it would have earned $54 at that...
    """
    review = game.review()
    told = (f"{one} {again_words(review.again(one))}".rstrip() for one in review.moments())
    return fitting(told)


def tell_offers(game: Game) -> str:
    """List the chains in turn order: what each has to sell, for how much, and its waitresses.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import dinner_of, studied, tell_offers
    >>> print(tell_offers(dinner_of(studied(), 9)).splitlines()[0])
    1. Golden Duck Diner: 3 beers and 3 burgers, $10 an item, 0 waitresses
    """
    sellers, lines = RealDinner(game.start).sellers, []
    for number, seat in enumerate(game.start.turn_order, 1):
        chain, terms = game.start.chains[seat], sellers[seat]
        staff = some_waitresses(terms.stats["waitresses"])
        sells = f"{counted(chain.stock) or 'nothing'}, {dollars(terms.unit_price)} an item"
        lines.append(f"{number}. {chain.name}: {sells}, {staff}")
    return "\n".join(lines)


def dinner_of(game: Game, turn: int) -> Game:
    """Return the table of a turn as its dinner began.

    Parameters
    ----------
    game
        the table, a `Game`
    turn
        the number of the turn

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import dinner_of, studied
    >>> dinner_of(studied(), 8).phase
    'dinnertime'
    """
    return Game(_dinner(game, turn).began)


def ask_sales(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how much of a chain's money families have paid for dinners.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import ask_sales, studied
    >>> exercise = ask_sales(studied, "Golden Duck Diner")
    >>> exercise.check(60).right
    True
    """
    question = f"How many dollars have dinners brought {chain} in the whole game?"
    return Exercise(question, lambda: _sales(loaded(game), chain), whole_number)


def ask_gain(game: Table, chain: str, turn: int, change: Change, had: str) -> Exercise[int]:
    """Make an exercise of what a change would have brought a chain at the dinner of a turn.

    `had` says the change behind "If the chain had".

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    turn
        the number of the turn
    change
        what is otherwise at a chain
    had
        the same in words, behind "If it had"

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import ask_gain, studied
    >>> from fcm_widgets.dinner.decision import Change
    >>> exercise = ask_gain(
    ...     studied,
    ...     "Golden Duck Diner",
    ...     8,
    ...     Change("waitresses", 1, 1),
    ...     "had a waitress more at work",
    ... )
    >>> exercise.check(13).right
    True
    """
    question = f"If {chain} had {had} in turn {turn}: how many dollars more for the whole dinner?"
    return Exercise(question, lambda: _gained(loaded(game), turn, change), whole_number)


def ask_dearest(game: Table, chain: str, turn: int) -> Exercise[str]:
    """Make an exercise of which of four changes would have brought a chain most at a dinner.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    turn
        the number of the turn

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import ask_dearest, studied
    >>> exercise = ask_dearest(studied, "Golden Duck Diner", 9)
    >>> exercise.check("a lower price").right
    True
    """
    question = f"What would have brought {chain} most at the dinner of turn {turn}?"
    return Exercise(
        question, lambda: _dearest(loaded(game), chain, turn), one_word(lambda: list(_FOUR))
    )


def ask_winner(game: Table, chain: str, turn: int, change: Change, had: str) -> Exercise[str]:
    """Make an exercise of who would have won, had a chain changed something at the last dinner.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    turn
        the number of the turn
    change
        what is otherwise at a chain
    had
        the same in words, behind "If it had"

    Examples
    --------
    >>> from fcm_widgets.exercises.looking_back import ask_winner, studied
    >>> from fcm_widgets.dinner.decision import Change
    >>> exercise = ask_winner(
    ...     studied, "Golden Duck Diner", 9, Change("price", 1, -1), "charged $1 less per item"
    ... )
    >>> exercise.check("Golden Duck Diner").right
    True
    """
    question = f"If {chain} had {had} in turn {turn}, and nobody anything else: who would have won?"
    return Exercise(question, lambda: _won(loaded(game), turn, change), chain_name(game))


def _dinner(game: Game, turn: int) -> Dinner:
    found = [one.dinner for one in game.review().turns if one.number == turn and one.dinner]
    if not found:
        raise FcmError(f"an exercise needs a dinner in turn {turn}")
    return found[0]


def _held(game: Game, turn: int, change: Change) -> Replay:
    replay = _dinner(game, turn).replay(change)
    assert replay is not None, "all is known of a game of one's own"
    return replay


# -- the books -------------------------------------------------------------------------------------


def _sales(game: Game, chain: str) -> Solution[int]:
    seat = game.start.seat(chain)
    books = [turn.ledgers[seat].by_kind for turn in game.review().turns]
    sales = [book.get(SALES, 0) for book in books]
    tips, total = sum(book.get(TIPS, 0) for book in books), sum(sales)
    hints = {
        "That is all its money. Waitresses brought some of it.": total + tips,
        "That is what the waitresses brought. The rest came from families.": tips,
        "Those are the sales of the last evening alone.": sales[-1],
    }
    because = f"{added(sales)} = {total}."
    return solved(total, because, hinted(hints), BOOKS_NUDGE)


# -- what a change would have brought --------------------------------------------------------------


def _gained(game: Game, turn: int, change: Change) -> Solution[int]:
    replay, seat = _held(game, turn, change), change.seat
    dinner = _dinner(game, turn)
    then = forecast(apply_changes(dinner.began, [replay.what_if]))
    won = [one.house for one in replay.elsewhere if one.then == replay.chain]
    tips = _paid(then.events, seat, TIPS) - _paid(dinner.events, seat, TIPS)
    new = sum(_sales_by_house(then.events, seat)[house] for house in won)
    hints = dict(_of_tips(tips, new) if tips else _of_price(dinner, change, won, new))
    hints["That is all that it would have earned. Take off what it earned as it was."] = (
        replay.would[seat]
    )
    earned, would = dollars(replay.earned[seat]), dollars(replay.would[seat])
    houses = listed(house_name(house) if not n else the_house(house) for n, house in enumerate(won))
    because = f"{houses} would have dined there: {would} in place of {earned}."
    return solved(replay.gain, because, hinted(hints), DEARER_NUDGE)


def _of_tips(tips: int, new: int) -> Iterator[tuple[str, int]]:
    """Yield what leads astray where a waitress more is at work."""
    yield "Those are its tips alone. It would have won a house besides.", tips
    yield "That is what the house pays alone. A waitress has tips, too.", new


def _of_price(
    dinner: Dinner, change: Change, won: Iterable[str], new: int
) -> Iterator[tuple[str, int]]:
    """Yield what leads astray where all items cost less."""
    wants = {one.house: sum(one.wants.values()) for one in dinner.decisions}
    kept = [house for house in _sales_by_house(dinner.events, change.seat) if house not in won]
    items = sum(wants[house] for house in won)
    less = -change.by * sum(wants[house] for house in kept)
    yield "What it sold as it was gets cheaper, too.", new
    yield "Whoever comes then pays the lower price, too.", new - change.by * items - less
    yield "At the old price nobody would have come.", new - change.by * items


def _sales_by_house(events: Iterable[Event], seat: int) -> Mapping[str, int]:
    served = (one for one in events if isinstance(one, Served) and one.seat == seat)
    return {event.house: event.receipt.total for event in served}


def _paid(events: Iterable[Event], seat: int, kind: str) -> int:
    paid = (one for one in events if isinstance(one, Paid) and one.seat == seat)
    return sum(event.tally.total for event in paid if event.kind == kind)


_FOUR: Mapping[str, tuple[str, int, str]] = {
    WAITRESS: ("waitresses", 1, ""),
    LOWER: ("price", -1, ""),
    BEER: ("stock", 1, "beer"),
    DRIVE_IN: ("drive_in", 1, ""),
}
"""Four changes by their words: what is changed, how much, of which good."""


def _dearest(game: Game, chain: str, turn: int) -> Solution[str]:
    seat = game.start.seat(chain)
    held = {
        words: _held(game, turn, Change(name, seat, by, good))
        for words, (name, by, good) in _FOUR.items()
    }
    best = max(held, key=lambda words: held[words].gain)
    hints = {
        f"With {words} it would have earned {more(one.gain)}, and {_houses(one)}.": words
        for words, one in held.items()
    }
    because = f"{more(held[best].gain)}, as {_houses(held[best])}."
    nudge = "Hold the dinner again for each of the four: who dines elsewhere, and for how much?"
    return solved(best, because, hinted(hints), nudge)


def _houses(replay: Replay) -> str:
    moved = [the_house(one.house) for one in replay.elsewhere if one.then == replay.chain]
    return f"{listed(moved)} would have come" if moved else "no house would have come"


def _won(game: Game, turn: int, change: Change) -> Solution[str]:
    replay = _held(game, turn, change)
    cash = [chain.cash + gain for chain, gain in zip(game.state.chains, replay.gains, strict=True)]
    order = ranking(game.state)
    best = max(order, key=lambda seat: cash[seat])
    names = [chain.name for chain in game.state.chains]
    hints = {
        "That chain won as it was. Add what each would have earned more, or less.": names[order[0]]
    }
    told = listed(f"{names[seat]} {dollars(cash[seat])}" for seat in order)
    return solved(names[best], f"{told}.", hinted(hints), WINNER_NUDGE)


def _claimed(game: Game) -> Solution[str]:
    before = _held(game, CLOSE, Change("price", game.start.seat(DUCK), -1))
    hints = {
        f"In turn {CLOSE} it would have brought {more(before.gain)}: look at each dinner anew.": (
            EVERY_TURN
        ),
        "Somebody has to sell cheaper, and whoever is hired for that does nothing else. The others "
        "would have gone on otherwise, too. None of that is counted.": WHOLE_GAME,
    }
    because = "it was held again with only this changed. The rest of the game is as it was."
    return solved(THAT_DINNER, because, hinted(hints), "What was held again?")


def _richer_tips(game: Game) -> Solution[int]:
    seat = game.start.seat(DUCK)
    real = _held(game, CLOSE, Change("waitresses", seat, 1))
    each = employees()["waitress"].tips
    sale, at_work = real.gain - each, _at_work(game, seat)
    hints = {
        "That is by the real rule.": real.gain,
        "The others at work have more, too, but with or without the new one.": (
            sale + NEW_TIPS + (NEW_TIPS - each) * at_work
        ),
        "Those are its tips alone. It would have won a house besides.": NEW_TIPS,
    }
    because = f"${sale} for the house that it wins, and ${NEW_TIPS} in tips: ${sale + NEW_TIPS}."
    return solved(sale + NEW_TIPS, because, hinted(hints), "A sale, and the tips of one waitress.")


def _at_work(game: Game, seat: int) -> int:
    return _dinner(game, CLOSE).began.chains[seat].at_work.count("waitress")


ex1 = ask_sales(studied, DUCK)
"""Reading the books."""
ex2 = ask_gain(studied, DUCK, CLOSE, Change("waitresses", 1, 1), "had a waitress more at work")
"""A tie that one waitress would have won."""
ex3 = ask_gain(studied, DUCK, CLOSE, Change("price", 1, -1), "charged $1 less per item")
"""The same house by a lower price, which costs something elsewhere."""
ex4 = ask_dearest(studied, DUCK, LAST)
"""The dearest moment of the game."""
ex5 = ask_gain(studied, DUCK, LAST, Change("price", 1, -1), "charged $1 less per item")
"""How dear it was."""
ex6 = ask_winner(studied, DUCK, LAST, Change("price", 1, -1), "charged $1 less per item")
"""It would have been the game."""
ex7 = Exercise(
    "“$1 less per item would have brought $34 more.” What does that hold for?",
    lambda: _claimed(studied()),
    one_word(lambda: [EVERY_TURN, THAT_DINNER, WHOLE_GAME]),
)
"""What such a figure says, and what it does not."""
ex8 = Exercise(
    f"Suppose that every waitress brought ${NEW_TIPS} in tips. How many dollars more would one "
    f"waitress more have brought {DUCK} in turn {CLOSE}?",
    lambda: _richer_tips(studied()),
    whole_number,
)
"""A changed rule."""
