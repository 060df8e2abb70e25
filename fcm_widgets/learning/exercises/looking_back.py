"""Exercises of the lesson "Looking back": sources of money, and small changes with large effects.

>>> print(EXERCISES[2].check(3))
Not yet. Those are only the tips. The chain would also have won a house.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...common.safe_text import dollars
from ...data import employees
from ...dinner.decision import Change
from ...dinner.dinner import Dinner as RealDinner
from ...dinner.dinnertime import Served
from ...dinner.forecast import Forecast, forecast
from ...dinner.what_ifs import apply_changes
from ...engine.ranking import ranking
from ...errors import FcmError
from ...explain.listing import Lines
from ...game.examples import saved_games
from ...game.game import Game
from ...modules.base.ladder import some_waitresses
from ...review.dinner import Dinner
from ...review.replays import Replay, again_words, more
from ...review.words import heading
from ...state.events import Paid
from ...text.english import counted, house_name, listed
from ...text.names import the_house
from ..misreadings.solution import Solution, solved
from .asking import added, asks, chain_name, one_word, whole_number
from .exercise import Exercises, Figure

DUCK = "Golden Duck Diner"
CLOSE, LAST = 8, 9
"""The turns that the exercises ask about: a turn with a narrow loss, and the last turn."""
SALES, TIPS = "sale", "tips"
NEW_TIPS = 5
"""Dollars that each waitress brings by the changed rule."""
FOUR: Mapping[str, tuple[str, int, str]] = {
    "one more waitress": ("waitresses", 1, ""),
    "a lower price": ("price", -1, ""),
    "one more beer": ("stock", 1, "beer"),
    "drive-ins": ("drive_in", 1, ""),
}
"""Four changes, each with its kind, its amount and its good, by the words that describe it."""
ONLY_TIPS = "Those are only the tips. The chain would also have won a house."


def studied() -> Game:
    """Return the game of three bots that the lesson studies.

    Examples
    --------
    >>> game = studied()
    >>> game.over, game.winner.name
    (True, 'Fried Geese & Donkey')
    """
    path, _ = saved_games()["a-game-to-study"]
    return Game.load(path)


def tell_end(game: Game) -> Lines:
    """List the cash of each chain at the end of a game, the richest first.

    Examples
    --------
    >>> tell_end(studied())
    Fried Geese & Donkey $104, Golden Duck Diner $84 and Santa Maria Pizza $74
    """
    chains = (game.state.chains[seat] for seat in ranking(game.state))
    return Lines([listed(f"{chain.name} {dollars(chain.cash)}" for chain in chains)])


def tell_books(game: Game, chain: str) -> Lines:
    """List the turns in which a chain's money changed, with the reasons.

    Examples
    --------
    >>> print(tell_books(studied(), "Santa Maria Pizza").splitlines()[-1])
    Turn 9: dinners sold $40
    """
    seat = game.start.seat(chain)
    lines = []
    for turn in game.review().turns:
        book = turn.ledgers[seat]
        sums = [f"{heading(kind)} {dollars(amount)}" for kind, amount in book.by_kind.items()]
        lines += [f"Turn {book.turn}: {', '.join(sums)}"] if sums else []
    return Lines(lines)


def tell_moments(game: Game) -> Lines:
    """List the costliest moments of each chain, in lines that fit a notebook.

    Examples
    --------
    >>> print(tell_moments(studied()).splitlines()[6])
    Turn 9: if Golden Duck Diner had charged $1 less per item, it would have earned $34 more at that
    """
    review = game.review()
    return Lines(
        f"{moment} {again_words(review.again(moment))}".rstrip() for moment in review.moments()
    )


def tell_offers(game: Game) -> Lines:
    """List the chains in turn order, each with its stock, its price and its waitresses.

    Examples
    --------
    >>> print(tell_offers(dinner_of(studied(), 9)).splitlines()[0])
    1. Golden Duck Diner: 3 beers and 3 burgers, $10 an item, 0 waitresses
    """
    sellers, lines = RealDinner(game.start).sellers, []
    for number, seat in enumerate(game.start.turn_order, 1):
        chain, terms = game.start.chains[seat], sellers[seat]
        staff = some_waitresses(terms.stats["waitresses"])
        sells = f"{counted(chain.stock) or 'nothing'}, {dollars(terms.unit_price)} an item"
        lines.append(f"{number}. {chain.name}: {sells}, {staff}")
    return Lines(lines)


def dinner_of(game: Game, turn: int) -> Game:
    """Return the game at the beginning of a turn's dinner."""
    return Game(_dinner(game, turn).began)


def until_turn(game: Game, turn: int) -> Game:
    """Return the game as it was at the beginning of a turn.

    Examples
    --------
    >>> len(until_turn(studied(), 9).review().turns)
    9
    """
    steps = (game.at(count) for count in range(game.played))
    return next(step for step in steps if step.state.turn >= turn)


@asks("How many dollars did dinners bring {chain} in the whole game?", whole_number)
def ask_sales(game: Game, chain: str) -> Solution[int]:
    """Ask how much money a chain has earned from dinners in the whole game."""
    seat = game.start.seat(chain)
    books = [turn.ledgers[seat].by_kind for turn in game.review().turns]
    sales = [book.get(SALES, 0) for book in books]
    tips, total = sum(book.get(TIPS, 0) for book in books), sum(sales)
    hints = {
        "You counted all its money. Waitresses brought some of it.": total + tips,
        "You counted the tips of the waitresses. The rest came from families.": tips,
        "You counted only the sales of the last turn.": sales[-1],
    }
    fallback = 'Add up the amounts next to "dinners sold", turn by turn.'
    return solved(total, f"{added(sales)} = {total}.", hints, fallback)


@asks(
    "Suppose that {chain} {had} in turn {turn}. How many dollars more would that dinner have "
    "brought?",
    whole_number,
)
def ask_gain(game: Game, chain: str, turn: int, change: Change, had: str) -> Solution[int]:
    """Ask how much more a chain would have earned at one turn's dinner after a small change.

    Examples
    --------
    >>> one_more = Change("waitresses", 1, 1)
    >>> exercise = ask_gain(studied, DUCK, 8, one_more, "had one more waitress at work")
    >>> exercise.check(13).right
    True
    """
    dinner, replay, seat = _dinner(game, turn), _replay(game, turn, change), change.seat
    then = forecast(apply_changes(dinner.began, [replay.what_if]))
    won = [move.house for move in replay.elsewhere if move.then == replay.chain]
    new = sum(_sales(then, seat)[house] for house in won)
    tips = _tips(then, seat) - _tips(dinner, seat)
    if tips:  # one more waitress
        hints = {
            ONLY_TIPS: tips,
            "You counted only the bill of the house. A waitress brings tips too.": new,
        }
    else:  # a lower price
        wants = {decision.house: sum(decision.wants.values()) for decision in dinner.decisions}
        items = sum(wants[house] for house in won)
        stayed = sum(wants[house] for house in _sales(dinner, seat) if house not in won)
        old_price = new - change.by * items
        hints = {
            "The items that it sold anyway would have been cheaper, too.": new,
            "The new families would have paid the lower price, too.": old_price
            + change.by * stayed,
            "At the old price no new family would have come.": old_price,
        }
    hints["That is all that it would have earned. Subtract what it really earned."] = replay.would[
        seat
    ]
    earned, would = dollars(replay.earned[seat]), dollars(replay.would[seat])
    houses = listed(house_name(house) if not n else the_house(house) for n, house in enumerate(won))
    because = f"{houses} would have dined there: {would} instead of {earned}."
    fallback = "Write down what each house would pay, and subtract what the chain really earned."
    return solved(replay.gain, because, hints, fallback)


@asks(
    "Which change would have brought {chain} the most at the dinner of turn {turn}?",
    one_word(lambda: list(FOUR)),
)
def ask_dearest(game: Game, chain: str, turn: int) -> Solution[str]:
    """Ask which of four changes would have earned a chain the most money at a dinner."""

    def houses(replay: Replay) -> str:
        won = [the_house(move.house) for move in replay.elsewhere if move.then == replay.chain]
        return f"{listed(won)} would have come" if won else "no house would have come"

    seat = game.start.seat(chain)
    replays = {
        words: _replay(game, turn, Change(name, seat, by, good))
        for words, (name, by, good) in FOUR.items()
    }
    best = max(replays, key=lambda words: replays[words].gain)
    hints = {
        f"With {words} it would have earned "
        f"{more(replay.gain) if replay.gain else 'nothing more'}, and {houses(replay)}.": words
        for words, replay in replays.items()
    }
    because = f"{more(replays[best].gain)}, because {houses(replays[best])}."
    fallback = "Replay the dinner with each change. Which houses dine elsewhere, and for how much?"
    return solved(best, because, hints, fallback)


def _cash_at_the_end(game: Game, *_: object) -> Figure:
    """Return the cash of each chain at the end of the game."""
    rows = ((chain.name, f"really had {dollars(chain.cash)}") for chain in game.state.chains)
    return Figure(rows=tuple(rows), head="At the end of the game:")


@asks(
    "Suppose that {chain} {had} in turn {turn}, and nothing else changed. Who would have won?",
    chain_name,
    _cash_at_the_end,
)
def ask_winner(game: Game, chain: str, turn: int, change: Change, had: str) -> Solution[str]:
    """Ask who would have won if a chain had changed something at the last dinner."""
    gains = _replay(game, turn, change).gains
    cash = [chain.cash + gain for chain, gain in zip(game.state.chains, gains, strict=True)]
    order = ranking(game.state)
    best = max(order, key=lambda seat: cash[seat])
    names = [chain.name for chain in game.state.chains]
    hints = {
        "That chain really won. For each chain, add the difference that the change makes.": names[
            order[0]
        ]
    }
    because = f"{listed(f'{names[seat]} {dollars(cash[seat])}' for seat in order)}."
    fallback = "Take each chain's cash at the end, and add the difference that the change makes."
    return solved(names[best], because, hints, fallback)


@asks(
    "“$1 less per item would have brought $34 more.” For what is that true?",
    one_word(lambda: ["every turn", "that dinner", "the whole game"]),
)
def ask_claim(game: Game) -> Solution[str]:
    """Ask where the gain of a change holds: in every turn, at that dinner or in the whole game."""
    gain = _replay(game, CLOSE, Change("price", game.start.seat(DUCK), -1)).gain
    hints = {
        f"In turn {CLOSE} it would have brought {more(gain)}. Each dinner is different.": (
            "every turn"
        ),
        "A lower price needs a card, which then does nothing else. The other chains would have "
        "played differently too. The amount counts none of that.": "the whole game",
    }
    because = "only that dinner was replayed, with only this change."
    return solved("that dinner", because, hints, "What was replayed?")


@asks(
    f"Suppose that every waitress brought ${NEW_TIPS} in tips. How many dollars more would one "
    f"more waitress have brought {DUCK} in turn {CLOSE}?",
    whole_number,
)
def ask_richer_tips(game: Game) -> Solution[int]:
    """Ask what one more waitress would bring if tips were higher (a changed rule)."""
    seat = game.start.seat(DUCK)
    real = _replay(game, CLOSE, Change("waitresses", seat, 1)).gain
    each = employees()["waitress"].tips
    at_work = _dinner(game, CLOSE).began.chains[seat].at_work.count("waitress")
    sale = real - each
    hints = {
        "That is the answer by the real rule.": real,
        "You counted the other waitresses too. They bring more even without the new one.": (
            sale + NEW_TIPS + (NEW_TIPS - each) * at_work
        ),
        ONLY_TIPS: NEW_TIPS,
    }
    because = f"${sale} for the house that it wins, and ${NEW_TIPS} in tips: ${sale + NEW_TIPS}."
    return solved(sale + NEW_TIPS, because, hints, "Add a sale and the tips of one waitress.")


def _dinner(game: Game, turn: int) -> Dinner:
    for played in game.review().turns:
        if played.number == turn and played.dinner:
            return played.dinner
    raise FcmError(f"an exercise needs a dinner in turn {turn}")


def _replay(game: Game, turn: int, change: Change) -> Replay:
    replay = _dinner(game, turn).replay(change)
    assert replay is not None, "nothing is hidden in a finished game"
    return replay


def _sales(dinner: Dinner | Forecast, seat: int) -> dict[str, int]:
    """Return how much each house paid to a chain."""
    return {
        event.house: event.receipt.total
        for event in dinner.events
        if isinstance(event, Served) and event.seat == seat
    }


def _tips(dinner: Dinner | Forecast, seat: int) -> int:
    return sum(
        event.tally.total
        for event in dinner.events
        if isinstance(event, Paid) and event.seat == seat and event.kind == TIPS
    )


WAITRESS, CHEAPER = Change("waitresses", 1, 1), Change("price", 1, -1)
"""Changes at Golden Duck Diner, which has seat 1."""
EXERCISES: Exercises = {
    # Reading the books.
    1: ask_sales(studied, DUCK),
    # One waitress would have won a tie.
    2: ask_gain(studied, DUCK, CLOSE, WAITRESS, "had one more waitress at work"),
    # The same house at a lower price, which costs money elsewhere.
    3: ask_gain(studied, DUCK, CLOSE, CHEAPER, "charged $1 less per item"),
    # The costliest moment of the game.
    4: ask_dearest(studied, DUCK, LAST),
    # How costly it was.
    5: ask_gain(studied, DUCK, LAST, CHEAPER, "charged $1 less per item"),
    # It would have won the game.
    6: ask_winner(studied, DUCK, LAST, CHEAPER, "charged $1 less per item"),
    # The meaning of such a figure.
    7: ask_claim(studied),
    # A changed rule.
    8: ask_richer_tips(studied),
}
