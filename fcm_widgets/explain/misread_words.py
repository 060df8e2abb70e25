"""What a misreading deserves to hear: the numbers that it saw, and why its chain lost."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.decision import Decision
from ..rules.dinnertime import dollars
from .english import outcome, tiles, waitresses, why_not
from .misreadings import CHOICES, Seen
from .names import several


def answer_to(decision: Decision, offers: Iterable[Seen], chain: str, ids: Iterable[str]) -> str:
    """Answer the guess that a house dines at `chain`, to which the misreadings `ids` lead.

    Each misreading is named with its numbers; then comes why that chain lost.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.explain.misreadings import seen
    >>> game = load_example("cheaper-or-nearer")
    >>> offers = seen(game.run_phase().decisions[0], game.start)
    >>> print(answer_to(game.decisions[0], offers, "Golden Duck Diner", ["nearest"]))
    You took the nearest: Golden Duck Diner lies 0 tiles away, but the price counts too. \
Golden Duck Diner asks $10 an item and lies 0 tiles away: 10. \
Xango Blues Bar asks $8 an item and lies 1 tile away: 9. The lowest sum wins.
    """
    found = {one.offer.chain: one for one in offers}
    taken, best = found[chain], found.get(decision.winner or "")
    said = [_seen_as(name, taken, best) for name in ids]
    why = [] if said and list(ids) == ["no_waitresses"] else [why_not(decision, chain).text]
    return " ".join([*([either(said)] if said else []), *why])


def answer_to_home(decision: Decision) -> str:
    """Answer the guess that a house stays at home where it goes out."""
    return (
        f"Somebody has all that it wants and a road to it, so it goes out. {outcome(decision).text}"
    )


def either(said: Iterable[str]) -> str:
    """Join what several misreadings deserve to hear, as nobody knows which one it was.

    >>> either(["You flew.", "You counted squares."])
    'You flew. Or you counted squares.'
    """
    first, *others = dict.fromkeys(said)
    return " ".join([first, *(f"Or {one[0].lower()}{one[1:]}" for one in others)])


def _seen_as(name: str, taken: Seen, best: Seen | None) -> str:
    start, chain, price = CHOICES[name].name, taken.offer.chain, taken.offer.unit_price
    if name == "straight_line":
        by_road = (
            f"by road it is {tiles(taken.tiles)}" if taken.offer.trip else "no road leads there"
        )
        return f"{start}: {tiles(taken.flown)} to {chain} as the crow flies, but {by_road}."
    assert best is not None, "only who flies finds a chain where the house finds none"
    if name == "squares":
        return f"{start}: look, {_squares(best)}, and {_squares(taken)}."
    if name == "whole_bill":
        return f"{start}: {_bill(taken)}, {_bill(best)}, but what counts is ONE item."
    if name == "cheapest":
        return f"{start}: {chain} asks {dollars(price)} an item, but the way counts too."
    if name == "nearest":
        return f"{start}: {chain} lies {tiles(taken.tiles)} away, but the price counts too."
    mine, theirs = (waitresses(one.offer.standing["waitresses"]) for one in (best, taken))
    return (
        f"{start}: {best.offer.chain} and {chain} both come to {best.offer.score}, and {chain} is "
        f"earlier in turn order; but waitresses are asked first, and it is {mine} against {theirs}."
    )


def _squares(seen: Seen) -> str:
    count = several(seen.driven, "square")
    return f"{count} to {seen.offer.chain} but {several(seen.tiles, 'border')}"


def _bill(seen: Seen) -> str:
    total = seen.bill + seen.tiles
    price = seen.offer.unit_price
    return f"{seen.items} x {price} + {seen.tiles} = {total} at {seen.offer.chain}"
