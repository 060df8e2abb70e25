"""A review in words: its sentences, and its tables as text and for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..data import milestones
from ..explain.listing import Listing, Told
from ..explain.words import kinds, words
from ..showing import dollars, harmless
from ..text.english import counted, house_name, listed, one_stop, sentence
from ..text.names import capital, several, the_house, the_houses

if TYPE_CHECKING:
    from .dinner import Dinner, LostSale, Replay
    from .ledger import Entry, Ledger
    from .review import Review, Turn

CLAIM = (
    "Each figure is that real dinner replayed with only this changed, in dollars for the whole "
    "dinner, all other houses included. A card at work has the milestone that it would have "
    "earned; a price, stock or place is as it is said, however it came about. The rest of the game "
    "is as it was: what the change itself would have cost, and what would have come of it later, "
    "is not counted. Figures of several changes do not add up."
)
"""What the figures of a review say, and what they do not."""
NO_MOMENT = "None of the changes that were tried would have brought more at any dinner."
NO_DINNER = "No house wanted anything at this dinner."

# -- a dinner held again ---------------------------------------------------------------------------


def replay_words(replay: Replay) -> str:
    """Say what a change would have brought a chain at a dinner."""
    seat = replay.change.seat
    was, would = dollars(replay.earned[seat]), dollars(replay.would[seat])
    begins = f"Turn {replay.turn}: if {replay.chain} had {replay.said}, it would have earned"
    if not replay.gain:
        return f"{begins} {was} at that dinner all the same."
    return f"{begins} {would} at that dinner in place of {was}: {more(replay.gain)}."


def earned_words(was: Iterable[str], now: Iterable[str]) -> str:
    """Say behind a change which milestones its chain has with it, and has not.

    >>> earned_words([], ["first_waitress_played"])
    ' and so earned First waitress played'
    >>> earned_words(["first_waitress_played"], [])
    ' and so not earned First waitress played'
    """
    known, was, now = milestones(), [*was], [*now]
    come = listed(known[one].name for one in now if one not in was)
    gone = listed(known[one].name for one in was if one not in now)
    return (f" and so earned {come}" if come else "") + (
        f" and so not earned {gone}" if gone else ""
    )


def more(gain: int) -> str:
    """Say how much more or less.

    >>> more(3), more(-2), more(0)
    ('$3 more', '$2 less', 'as much')
    """
    if not gain:
        return "as much"
    return f"{dollars(abs(gain))} {'more' if gain > 0 else 'less'}"


def elsewhere_words(replay: Replay, chains: Sequence[str]) -> str:
    """Say which houses would have dined elsewhere, and what the others would have earned."""
    moved: dict[tuple[str | None, str | None], list[str]] = {}
    for one in replay.elsewhere:
        moved.setdefault((one.was, one.then), []).append(one.house)
    said = [_elsewhere(houses, was, then) for (was, then), houses in moved.items()]
    gains: dict[int, list[str]] = {}
    for seat, gain in enumerate(replay.gains):
        if gain and seat != replay.change.seat:
            gains.setdefault(gain, []).append(chains[seat])
    if gains:
        (gain, first), *rest = gains.items()
        begins = f"{listed(first)} would have earned {more(gain)}"
        also = (f"{listed(names)} {more(gain)}" for gain, names in rest)
        said.append(sentence(", ".join([begins, *also])))
    return " ".join(said)


def _elsewhere(houses: Sequence[str], was: str | None, then: str | None) -> str:
    """Say where houses would have dined that dined alike."""
    begins = capital(the_houses(houses))
    if then is None:
        return sentence(f"{begins} would have stayed at home, not dined at {was}")
    at = f"{begins} would have dined at {then}"
    return sentence(f"{at}, not {'stayed at home' if was is None else f'at {was}'}")


def again_words(others: Iterable[Replay]) -> str:
    """Say in which other turns a change of one kind would have brought most, and how much."""
    turns: dict[str, dict[int, list[str]]] = {}
    for one in others:
        turns.setdefault(one.said, {}).setdefault(one.gain, []).append(str(one.turn))
    told = (
        f"if it had {said} in {listed(_in_turns(at, gain) for gain, at in gains.items())}"
        for said, gains in turns.items()
    )
    return sentence(f"Likewise, {'; '.join(told)}") if turns else ""


def _in_turns(turns: Sequence[str], gain: int) -> str:
    """Say what a change would have brought in each of some turns.

    >>> _in_turns(["4"], 20), _in_turns(["6", "7"], 30)
    ('turn 4 ($20 more)', 'turns 6 and 7 ($30 more each)')
    """
    if len(turns) == 1:
        return f"turn {turns[0]} ({more(gain)})"
    return f"turns {listed(turns)} ({more(gain)} each)"


def moment_words(replay: Replay, review: Review) -> str:
    """Say all that is told of a dearest moment."""
    said = (
        replay_words(replay),
        elsewhere_words(replay, review.chains),
        again_words(review.again(replay)),
    )
    return " ".join(filter(None, said))


# -- a sale that was lost --------------------------------------------------------------------------


def lost_words(lost: LostSale) -> str:
    """Say which house a chain lost, to whom and by how little."""
    decision = lost.decision
    where = "stayed at home" if decision.winner is None else f"dined at {decision.winner}"
    begins = f"{house_name(lost.house)} wanted {counted(decision.wants)} and {where}"
    return sentence(f"{begins}. {lost.chain}: {lost.offered}")


def way_words(replay: Replay) -> str:
    """Say in a few words what one way to win it would have brought in the whole dinner."""
    return f"if it had {replay.said}: {more(replay.gain)} at the whole dinner"


# -- a turn ----------------------------------------------------------------------------------------


def sale_words(ledger: Ledger, entry: Entry) -> str:
    """Say what a chain sold to a house, good by good."""
    parts = (f"{counted({one.good: one.items})} for {dollars(one.dollars)}" for one in entry.goods)
    return sentence(f"{ledger.chain} sold {listed(parts)} to {the_house(entry.house)}")


def heading(kind: str) -> str:
    """Return what stands above a kind of payment, or of what moves goods."""
    known = kinds().get(kind)
    return known.brought if known else kind.replace("_", " ")


def money_kinds(books: Iterable[Ledger]) -> list[str]:
    """Return the kinds of payment of some ledgers, dinners sold first."""
    return _in_order((kind for book in books for kind in book.by_kind), words().payments)


def stock_kinds(books: Sequence[Ledger]) -> list[str]:
    """Return how goods came and went in some ledgers: what brought some first."""
    came = {one.kind for book in books for one in book.moved if one.items > 0}
    found = _in_order((kind for book in books for kind in book.stock), kinds())
    return sorted(found, key=lambda kind: kind not in came)


def _in_order(found: Iterable[str], words_of: Iterable[str]) -> list[str]:
    """Return each kind once, in the order of the words; those without words last."""
    place = {kind: number for number, kind in enumerate(words_of)}
    return sorted(dict.fromkeys(found), key=lambda kind: place.get(kind, len(place)))


def books_listing(books: Sequence[Ledger]) -> Listing:
    """Return a row for each chain: its cash, each kind of payment, and what its stock did."""
    money, stock = money_kinds(books), stock_kinds(books)
    heads = (
        "chain",
        "had",
        *map(heading, money),
        "has",
        *(f"{heading(one)}, items" for one in stock),
    )
    rows = []
    for book in books:
        sums, goods = book.by_kind, book.stock
        paid = (dollars(sums[kind]) if kind in sums else "" for kind in money)
        moved = (
            counted({good: abs(count) for good, count in goods.get(kind, {}).items() if count})
            for kind in stock
        )
        rows.append((book.chain, dollars(book.had), *paid, dollars(book.has), *moved))
    return Listing(tuple(heads), tuple(rows))


def turn_text(turn: Turn, chains: Iterable[str] = ()) -> str:
    """Return a turn in words: the table of its books, its sales, what was lost, what would pay."""
    named = set(chains) or {book.chain for book in turn.ledgers}
    books = [book for book in turn.ledgers if book.chain in named]
    lines = [f"Turn {turn.number}", *_indented(aligned(books_listing(books)))]
    for book in books:
        lines += _indented(sale_words(book, entry) for entry in book.entries if entry.goods)
    if turn.dinner is not None:
        lines += _indented(_dinner_lines(turn.dinner, [book.chain for book in books]))
    return harmless(one_stop("\n".join(lines)), keep="\n")


def _dinner_lines(dinner: Dinner, chains: Iterable[str]) -> Iterator[str]:
    """Yield what a dinner that somebody wanted would have brought chains."""
    if not dinner.decisions:
        yield NO_DINNER
        return
    for chain in chains:
        yield from _lost_lines(dinner.lost(chain))
        yield from _change_lines(dinner.changes(chain))


def _lost_lines(sales: Iterable[LostSale]) -> Iterator[str]:
    for lost in sales:
        yield lost_words(lost)
        yield from (f"  {way_words(replay)}" for _, replay in lost.ways)


def _change_lines(replays: Iterable[Replay]) -> Iterator[str]:
    better = [replay for replay in replays if replay.gain > 0]
    if better:
        name = better[0].chain
        told = "; ".join(f"{dollars(one.gain)} if it had {one.said}" for one in better)
        yield sentence(f"{name} would have earned more at this dinner: {told}")


def aligned(listing: Listing) -> Iterator[str]:
    """Yield a table as lines of text, its columns under each other."""
    rows = [listing.heads, *listing.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        yield "  ".join(cell.ljust(width) for cell, width in cells).rstrip()


def _indented(lines: Iterable[str]) -> Iterator[str]:
    yield from (f"  {line}" for line in lines)


# -- the whole -------------------------------------------------------------------------------------


def summary(review: Review) -> str:
    """Say in a line what was looked back on, and through whose eyes."""
    dinners = sum(1 for turn in review.turns if turn.dinner)
    begins = f"{review.title}: " if review.title else ""
    said = f"{several(len(review.turns), 'turn')} looked back on, {several(dinners, 'dinner')}"
    eyes = f", with what {review.viewer} may know" if review.viewer else ""
    text = sentence(f"{begins}{said}{eyes}")
    return harmless(text[0].upper() + text[1:])


def review_text(review: Review, chains: Sequence[str]) -> str:
    """Return a whole review in words: the dearest moments first, then turn by turn."""
    lines = [summary(review), CLAIM, ""]
    for chain in chains:
        lines += [f"The dearest moments of {chain}", *_indented(_moment_lines(review, chain)), ""]
    head = harmless(one_stop("\n".join(lines)), keep="\n")
    turns = (turn_text(turn, chains) for turn in review.turns)
    return "\n\n".join([head.rstrip(), *turns])


def _moment_lines(review: Review, chain: str) -> Iterator[str]:
    moments = review.moments(chain)
    if not moments:
        yield NO_MOMENT
    for replay in moments:
        yield moment_words(replay, review)


MOMENT_HEADS = (
    *(
        "chain",
        "turn",
        "if it had",
        "would have earned",
        "in place of",
        "gain",
        "likewise in turns",
    ),
)


def review_table(review: Review) -> Told:
    """Return the dearest moments as a table, with what they say and do not."""
    rows = tuple(
        (
            one.chain,
            str(one.turn),
            one.said,
            dollars(one.would[one.change.seat]),
            dollars(one.earned[one.change.seat]),
            more(one.gain),
            listed(str(other.turn) for other in review.again(one)),
        )
        for one in review.moments()
    )
    said = (summary(review), CLAIM)
    return Told("\n".join(said), said, Listing(MOMENT_HEADS, rows) if rows else None)
