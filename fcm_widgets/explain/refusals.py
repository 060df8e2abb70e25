"""Why an action is refused, in words: one phrase for each code of obstacle.

A phrase says what is wrong and what would be right. Its fields are the obstacle's values in words,
and a value that an obstacle leaves out has words too, so that no refusal ever fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..phases.food import or_other
from ..reasons.obstacles import Obstacle
from ..text.english import Sentence, listed
from ..text.fields import as_list, campaign_of, this_card
from ..text.names import (
    CORNER_NAMES,
    PHASE_NAMES,
    a_card,
    a_side,
    capital,
    card_name,
    good_name,
    good_plural,
    listed_or,
    pair,
    plain,
    quoted,
    several,
    some,
    the_house,
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
    "busy_card": "The {card} is busy{with_campaign}.",
    "not_at_work": "{not_at_work}",
    "piece_in_hand": "{piece} is in hand: place it or put it back first.",
    "nothing_in_hand": "Nothing is in hand: there is nothing to put back.",
    "out_of_range": "{far}{and_range}.",
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
"""What is wrong and what would be right, by the obstacle's code."""


def refusal(obstacle: Obstacle) -> Sentence:
    """Return why an action is refused, in one sentence with the rule behind it.

    >>> print(refusal(Obstacle("has_garden", {"house": "8"}, "HSE-2")))
    House 8 has a garden already: one per house. (HSE-2)
    """
    phrase = words().phrases.get(obstacle.code, "It is not allowed: {code}.")
    return Sentence(capital(phrase.format_map(_Fields(obstacle))), obstacle.rule)


class _Fields(dict[str, str]):
    """The fields of a phrase: an obstacle's values in words, looked up when they are needed."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__()
        self._obstacle = obstacle

    def __missing__(self, field: str) -> str:
        if made := words().fields.get(field):
            return made(self._obstacle)
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
"""What stands for a value that an obstacle leaves out."""


def _waiting(names: Any) -> str:
    found = [str(name) for name in as_list(names)]
    return f"{listed(found)} {'is' if len(found) == 1 else 'are'}"


def _squares(squares: Any) -> str:
    found = [pair(square) for square in as_list(squares)]
    return f"Square {found[0]} lies" if len(found) == 1 else f"Squares {'; '.join(found)} lie"


def _others(cards: Any) -> str:
    named = [a_card(str(card)) for card in dict.fromkeys(as_list(cards))]
    return (
        f"; {listed(named)} still does"
        if len(named) == 1
        else (f"; {listed(named)} still do" if named else "")
    )


_WORDS: Mapping[str, Callable[[Any], str]] = {
    "card": lambda card: card_name(str(card)),
    "good": lambda good: good_name(str(good)),
    "square": lambda square: f"square {pair(square)}",
    "before": lambda square: f"square {pair(square)}",
    "squares": _squares,
    "house": the_house,
    "marketable": lambda named: listed_or(good_plural(str(one)) for one in as_list(named)),
    "waiting": _waiting,
    "parted": lambda parted: f", as {parted}",
    "known": lambda known: listed_or(f"${one}" for one in as_list(known)),
    "managers": lambda count: several(count, "manager"),
    "slots": lambda count: several(count, "slot"),
    "room": lambda count: several(count, "slot"),
    "cards": lambda count: several(count, "card"),
    "hires": lambda count: several(count, "hire"),
    "steps": lambda count: several(count, "step"),
    "others": _others,
    "side": a_side,
    "entrance": quoted,
    "edge": quoted,
    "owed": lambda money: f"${money}",
    "cash": lambda money: f"${money}",
}
"""How a value is written, by its key; any other stands as it is."""


def _menu(one: Obstacle) -> str:
    good, wanted = one.details.get("good"), one.details.get("wanted")
    return "more" if good is None or wanted is None else some(str(good), wanted)


def _piece(one: Obstacle) -> str:
    """Say what is in hand, where the rule tells of which kind it is."""
    number = one.details.get("number")
    if number is not None and (named := words().in_hand.get(one.rule)):
        return named(str(number))
    return "a restaurant" if one.rule == "RST-3" else "a piece"


_FROM_OPEN = " from an open restaurant of the chain"
_SAME_ROAD = "face the road by which the manager came"


def _far(one: Obstacle) -> str:
    """Say how far it is, with the roadworks on the way if they lengthen ranges (X6).

    At a table where it is the entrance that has to be in range, that is told (X5).
    """
    needs = one.details.get("needs")
    if one.details.get("doors") == 0:
        return f"The chain has no open restaurant from which {this_card(one)} could start"
    if needs is None and one.details.get("entrance"):
        return f"No road leads to that entrance{_FROM_OPEN}, and at this table it must {_SAME_ROAD}"
    if needs is None:
        return f"No road leads there{_FROM_OPEN}"
    if works := one.details.get("tolls"):
        counted = "any roadworks" if works == "any" else "roadworks"
        return f"Borders and {counted} on the way there come to {needs}"
    what = "Its entrance" if one.details.get("entrance") else "It"
    return f"{what} is {several(needs, 'border')} away"


def _and_range(one: Obstacle) -> str:
    """Say how far the card gets; where no road leads there that is no matter."""
    if one.details.get("needs") is None:
        return ""
    card, reach = card_name(str(one.details.get("card") or "card")), one.details.get("reach")
    return f", and the {card}'s range is {'shorter' if reach is None else reach}"


def _do(one: Obstacle) -> str:
    """Say what was tried at a step that is not for it."""
    do, step = one.details.get("do"), one.details.get("step")
    return "do that" if do is None else verb(str(do), str(step))


def _wanted(one: Obstacle) -> str:
    """Say what a chain can do instead."""
    wanted, step = one.details.get("wanted"), one.details.get("step")
    if wanted is None:
        return "do something else"
    deeds = [verb(str(do), str(step)) for do in as_list(wanted)]
    return f"only {listed_or(deeds) or 'wait'}" if len(deeds) < 2 else listed_or(deeds)


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


def _asks_nobody(one: Obstacle) -> str:
    """Say why nobody decides: nothing is to choose this time, or there never is."""
    phase = str(one.details.get("phase") or "now")
    always = f"The phase {PHASE_NAMES.get(phase, phase)} asks nobody: it runs by itself"
    return _NOBODY.get(str(one.details.get("why")), always)


def _not_at_work(one: Obstacle) -> str:
    """Say that no such card works; nobody else can do its deed if that is to move (RST-5)."""
    card = card_name(str(one.details.get("card") or "card"))
    if one.rule == "RST-5":
        return f"Only a {card} moves restaurants, and none is at work."
    return f"No {card} is at work and free to act{or_other(one, ': choose a card that is')}."


def _with_campaign(one: Obstacle) -> str:
    """Say with what a card is busy and for how long; in a scenario it may have no campaign."""
    if one.rule == "PAY-4":
        return " with a campaign: name that campaign"
    if one.details.get("for_good"):
        return " with an eternal campaign and never comes back"
    if one.details.get("no_campaign"):
        return ", but no campaign of the chain is his: nothing brings him back"
    return " with a campaign until that has ended"


def _no_road(one: Obstacle) -> str:
    """Say that no road leads there, or what a home that lies on no tile lacks."""
    if lacks := one.details.get("lacks"):
        return (
            f"No {lacks} leads to {the_house(one.details.get('house'))} yet: nobody can sell there"
        )
    return "No road leads from the house to an open restaurant of the chain"


FIELDS: Mapping[str, Callable[[Obstacle], str]] = {
    "code": lambda one: plain(one.code),
    "a_card": this_card,
    "do": _do,
    "wanted": _wanted,
    "asks_nobody": _asks_nobody,
    "firsts": lambda one: firsts(one.details),
    "not_at_work": _not_at_work,
    "and_range": _and_range,
    "campaign": campaign_of,
    "menu": _menu,
    "far": _far,
    "piece": _piece,
    "with_campaign": _with_campaign,
    "no_road": _no_road,
    "corners": lambda one: listed_or(CORNER_NAMES),
}
"""Fields that are made of an obstacle as a whole, or of a value in another form."""

WORDS = ModuleText(phrases=PHRASES, fields=FIELDS)
