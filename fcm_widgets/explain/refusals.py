"""Why an action is illegal, in words: one phrase for each code of obstacle.

A phrase says what is wrong, then what to do. Its fields are the obstacle's details in words. A
detail that the obstacle leaves out has words too, so no refusal ever fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..phases.food import or_other
from ..reasons.problem import Problem
from ..text.english import Sentence, listed
from ..text.fields import as_list, campaign_of, this_card
from ..text.names import (
    CORNER_NAMES,
    PHASE_NAMES,
    a_card,
    a_side,
    capital,
    card_name,
    count_good,
    count_noun,
    good_name,
    good_plural,
    listed_or,
    quoted,
    square_text,
    the_house,
    unslug,
)
from ..text.rows import ModuleText
from .faults import PLACES, firsts
from .labels import verb
from .words import words

PHRASES: dict[str, str] = {
    # the table
    "game_over": "The game is over: nothing can be played any more.",
    "asks_nobody": "{asks_nobody}.",
    "not_your_turn": "{chain} has to wait: {waiting} to play now{parted}.",
    "has_decided": "{chain} has nothing to decide now: {waiting} to play.",
    "decides_no_more": "{chain} is bankrupt: it decides nothing any more.",
    "not_seen": "What {chain} chooses now is known to that chain alone.",
    "has_finished": "{chain} has finished {doing} this turn.",
    "wrong_step": "This is not the time to {do}: now the chain can {wanted}.",
    "busy_card": "{busy_card}",
    "not_at_work": "{not_at_work}",
    "piece_in_hand": "{piece} is in hand: place it or put it back first.",
    "nothing_in_hand": "Nothing is in hand: there is nothing to put back.",
    "out_of_range": "{far}.",
    "no_such_corner": "A restaurant has no corner {entrance}: choose {corners}.",
    # places on the map
    "off_the_map": "{squares} off the map: choose a place wholly on it.",
    "not_empty": "It needs " + PLACES["not_empty"].expected + ".",
    "no_road_at_entrance": "The entrance needs " + PLACES["no_road_at_entrance"].expected + ".",
    "no_road_beside": "It needs " + PLACES["no_road_beside"].expected + ".",
    "tile_has_one": "It needs " + PLACES["tile_has_one"].expected + ".",
    "airplanes_overlap": "It needs " + PLACES["airplanes_overlap"].expected + ".",
    "airplane_overhangs": "Its first row or column must be {firsts}: all that it flies over must "
    "lie on the map.",
    # dinner, payday, marketing, clean-up
    "no_road": "{no_road}.",
    "no_open_restaurant": "The chain has no open restaurant, so it sells nothing.",
    "bankrupt": "The chain is bankrupt: it sells nothing any more.",
    "short_of_stock": "The house wants {menu} and the chain has {held}: it must have all.",
}
"""What is wrong and what to do, by the obstacle's code."""


def refusal(obstacle: Problem) -> Sentence:
    """Return why an action is illegal, in one sentence with its rule.

    >>> print(refusal(Problem("has_garden", {"house": "8"}, "HSE-2")))
    House 8 has a garden already: one per house. (HSE-2)
    """
    phrase = words().phrases.get(obstacle.code, "It is not allowed: {code}.")
    return Sentence(capital(phrase.format_map(_Fields(obstacle))), obstacle.rule)


class _Fields(dict[str, str]):
    """The details of an obstacle in words, looked up when a phrase needs them."""

    def __init__(self, obstacle: Problem) -> None:
        super().__init__()
        self._obstacle = obstacle

    def __missing__(self, field: str) -> str:
        if write := words().fields.get(field):
            return write(self._obstacle)
        value = self._obstacle.details.get(field)
        if value is None:
            return _ABSENT.get(field, "another one")
        return _WORDS.get(field, str)(value)


_ABSENT = {
    "card": "card",
    "chain": "another chain",
    "square": "there",
    "before": "here",
    "squares": "Part of it lies",
    "house": "the house",
    "good": "such item",
    "waiting": "others are",
    "doing": "its working day",
    "held": "fewer",
    "others": "",
    "parted": "",
    "side": "such side",
    "what": "it",
}
"""The words for a detail that an obstacle leaves out."""


def _squares(squares: Any) -> str:
    names = [square_text(square) for square in as_list(squares)]
    return f"Square {names[0]} lies" if len(names) == 1 else f"Squares {'; '.join(names)} lie"


def _others(cards: Any) -> str:
    names = [a_card(str(card)) for card in dict.fromkeys(as_list(cards))]
    if not names:
        return ""
    return f"; {listed(names)} still {'does' if len(names) == 1 else 'do'}"


_WORDS: Mapping[str, Callable[[Any], str]] = {
    "card": lambda card: card_name(str(card)),
    "good": lambda good: good_name(str(good)),
    "square": lambda square: f"square {square_text(square)}",
    "before": lambda square: f"square {square_text(square)}",
    "squares": _squares,
    "house": the_house,
    "marketable": lambda goods: listed_or(good_plural(str(good)) for good in as_list(goods)),
    "waiting": lambda names: (
        f"{listed(map(str, as_list(names)))} {'is' if len(as_list(names)) == 1 else 'are'}"
    ),
    "parted": lambda parted: f", as {parted}",
    "known": lambda amounts: listed_or(f"${amount}" for amount in as_list(amounts)),
    "managers": lambda count: count_noun(count, "manager"),
    "slots": lambda count: count_noun(count, "slot"),
    "room": lambda count: count_noun(count, "slot"),
    "cards": lambda count: count_noun(count, "card"),
    "hires": lambda count: count_noun(count, "hire"),
    "steps": lambda count: count_noun(count, "step"),
    "others": _others,
    "side": a_side,
    "entrance": quoted,
    "edge": quoted,
    "owed": lambda money: f"${money}",
    "cash": lambda money: f"${money}",
}
"""How a detail is written, by its key; any other is written unchanged."""


def _piece(obstacle: Problem) -> str:
    number = obstacle.details.get("number")
    if number is not None and (name := words().in_hand.get(obstacle.rule)):
        return name(str(number))
    return "a restaurant" if obstacle.rule == "RST-3" else "a piece"


_FROM_OPEN = " from an open restaurant of the chain"
_SAME_ROAD = "face the road by which the manager came"


def _far(obstacle: Problem) -> str:
    """Say how far a place is, and how far the card gets.

    Roadworks on the way count if they lengthen ranges (X6). The entrance is named if it has to be
    in range (X5).
    """
    details = obstacle.details
    needs, entrance = details.get("needs"), details.get("entrance")
    if details.get("doors") == 0:
        text = f"The chain has no open restaurant from which {this_card(obstacle)} could start"
    elif needs is None and entrance:
        text = f"No road leads to that entrance{_FROM_OPEN}, and at this table it must {_SAME_ROAD}"
    elif needs is None:
        text = f"No road leads there{_FROM_OPEN}"
    elif works := details.get("tolls"):
        counted = "any roadworks" if works == "any" else "roadworks"
        text = f"Borders and {counted} on the way there come to {needs}"
    else:
        text = f"{'Its entrance' if entrance else 'It'} is {count_noun(needs, 'border')} away"
    if needs is None:
        return text
    card, reach = card_name(str(details.get("card") or "card")), details.get("reach")
    return f"{text}, and the {card}'s range is {'shorter' if reach is None else reach}"


def _do(obstacle: Problem) -> str:
    do, step = obstacle.details.get("do"), obstacle.details.get("step")
    return "do that" if do is None else verb(str(do), str(step))


def _wanted(obstacle: Problem) -> str:
    """Say what the chain can do instead."""
    wanted, step = obstacle.details.get("wanted"), obstacle.details.get("step")
    if wanted is None:
        return "do something else"
    verbs = [verb(str(do), str(step)) for do in as_list(wanted)]
    return f"only {listed_or(verbs) or 'wait'}" if len(verbs) < 2 else listed_or(verbs)


_NOBODY = {
    "bankrupt": "Every chain is bankrupt: nobody has anything to decide",
    "set_up": "The setup is complete: nobody has anything left to choose",
    "no_hand": "No chain has a card in hand: every CEO works alone",
    "one_place": "A turn order with fewer than two places leaves nobody a choice",
    "no_freezer": "No chain has both stock and a freezer to keep it in: nobody has a choice",
    "no_hand_left": "No chain that still decides has a card in hand: nobody has a choice",
    "no_freezer_left": "No chain that still decides has both stock and a freezer: nobody has a "
    "choice",
}
"""Why a phase that can ask somebody asks nobody this time."""


def _asks_nobody(obstacle: Problem) -> str:
    phase = str(obstacle.details.get("phase") or "now")
    always = f"The phase {PHASE_NAMES.get(phase, phase)} asks nobody: it runs by itself"
    return _NOBODY.get(str(obstacle.details.get("why")), always)


def _not_at_work(obstacle: Problem) -> str:
    card = card_name(str(obstacle.details.get("card") or "card"))
    if obstacle.rule == "RST-5":  # no other card can move restaurants
        return f"Only a {card} moves restaurants, and none is at work."
    return f"No {card} is at work and free to act{or_other(obstacle, ': choose a card that is')}."


def _busy_card(obstacle: Problem) -> str:
    """Return what keeps a card busy and for how long, or that it is not on the beach (TRN-2)."""
    if obstacle.rule == "TRN-2":  # it is busy, and cards are trained on the beach
        return words().phrases["not_on_beach"].format_map(_Fields(obstacle))
    if obstacle.rule == "PAY-4":
        why = " with a campaign: name that campaign"
    elif obstacle.details.get("for_good"):
        why = " with an eternal campaign and never comes back"
    elif obstacle.details.get("no_campaign"):  # a scenario may have such a card
        why = ", but no campaign of the chain is his: nothing brings him back"
    else:
        why = " with a campaign until that has ended"
    return "The {card} is busy".format_map(_Fields(obstacle)) + f"{why}."


def _menu(obstacle: Problem) -> str:
    good, wanted = obstacle.details.get("good"), obstacle.details.get("wanted")
    return "more" if good is None or wanted is None else count_good(str(good), wanted)


def _no_road(obstacle: Problem) -> str:
    if lacks := obstacle.details.get("lacks"):  # a house off the map
        house = the_house(obstacle.details.get("house"))
        return f"No {lacks} leads to {house} yet: nobody can sell there"
    return "No road leads from the house to an open restaurant of the chain"


FIELDS: Mapping[str, Callable[[Problem], str]] = {
    "code": lambda obstacle: unslug(obstacle.code),
    "a_card": this_card,
    "do": _do,
    "wanted": _wanted,
    "asks_nobody": _asks_nobody,
    "firsts": lambda obstacle: firsts(obstacle.details),
    "not_at_work": _not_at_work,
    "campaign": campaign_of,
    "menu": _menu,
    "far": _far,
    "piece": _piece,
    "busy_card": _busy_card,
    "no_road": _no_road,
    "corners": lambda _: listed_or(CORNER_NAMES),
}
"""Fields that are made from several details, or that are written another way than `_WORDS` does."""

WORDS = ModuleText(phrases=PHRASES, fields=FIELDS)
