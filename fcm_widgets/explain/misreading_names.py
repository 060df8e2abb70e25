"""Misreadings beyond those of a house's choice: their names, and what to do instead."""

from __future__ import annotations

from dataclasses import dataclass

Lesson = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Misreading:
    """A rule that somebody has in mind: its name in words, what to do instead, and a lesson.

    `lesson` is its title and the name of its file.
    """

    id: str
    name: str
    tip: str
    lesson: Lesson


HOW_FAR = ("How far is it?", "01-how-far-is-it.ipynb")
WHERE = ("Where will house 8 eat?", "02-where-will-house-8-eat.ipynb")
FIRST = ("Who goes first?", "04-who-goes-first.ipynb")
WORK = ("Working nine to five", "05-working-nine-to-five.ipynb")
PAYDAY = ("Payday", "06-payday.ipynb")
DEMAND = ("Demand", "07-demand.ipynb")

_ROWS: dict[Lesson, dict[str, tuple[str, str]]] = {
    WHERE: {
        "stock_forgotten": (
            "You forgot the stock",
            "A chain that lacks a single item is out: look at the stock before you do any sum.",
        ),
        "turn_before_waitresses": (
            "You asked the turn order before the waitresses",
            "Where the sums are level, waitresses come first; the turn order is asked last of all.",
        ),
    },
    HOW_FAR: {
        "garden_forgotten": (
            "You forgot the garden",
            "A garden belongs to its house: the way may begin at any square of it.",
        ),
        "house_border": (
            "You forgot the border at the house",
            "Where the road beside the house lies on the next tile, the way begins with a border.",
        ),
        "door_border": (
            "You forgot the border at the door",
            "Where the road at the door lies on the next tile, the way ends with a border.",
        ),
        "end_borders": (
            "You forgot the borders at both ends",
            "House and door may both stand at roads of the next tile: each such border counts.",
        ),
        "farther_restaurant": (
            "You drove to a restaurant that is farther",
            "Of several open restaurants of a chain, the nearest one counts.",
        ),
        "first_tile": (
            "You counted the first tile too",
            "Say a number at each border that you cross, not at each tile that you see.",
        ),
        "crossing": (
            "You turned off on a bridge",
            "On a bridge a car can only go straight on: one road passes over the other.",
        ),
    },
    DEMAND: {
        "touched": (
            "You took the houses that it touches",
            "Only billboards stop at what they touch.",
        ),
        "own_tile": (
            "You stayed on its own tile",
            "The border of a tile stops no campaign.",
        ),
        "mail_block": (
            "You stopped at the roads",
            "Only mail stops at roads.",
        ),
        "tiles_around": (
            "You took the tiles around it",
            "Only a radio reaches its tile and the eight around it.",
        ),
        "over_roads": (
            "You let the mail cross the roads",
            "Mail stops at every road, and at bridges too.",
        ),
        "corner": (
            "You took a corner for a touch",
            "What meets only at a corner does not touch.",
        ),
        "no_garden": (
            "You forgot the gardens",
            "A garden is part of its house everywhere.",
        ),
        "whole_tiles": (
            "You flew over whole tiles",
            "An airplane reaches just the rows or columns that it is wide.",
        ),
    },
    WORK: {
        "turned_back": (
            "You turned back on the road",
            "A buyer drives one route, and never straight back.",
        ),
        "all_in_range": (
            "You took all drinks in range",
            "A buyer drives one route: only what lies beside that route comes home.",
        ),
        "past_corners": (
            "You took drinks across a corner",
            "A drink has to lie beside the road; to meet it at a corner is not enough.",
        ),
        "range_in_squares": (
            "You counted the range in squares",
            "A range counts the borders between tiles, never squares.",
        ),
    },
    FIRST: {
        "most_cards": (
            "You counted the cards at work",
            "The most OPEN slots choose first, and each card at work fills one.",
        ),
        "all_slots": (
            "You counted all slots",
            "Take away the cards at work: only open slots count.",
        ),
        "old_order": (
            "You kept the order of the last turn",
            "The old order only breaks ties of open slots.",
        ),
        "by_seat": (
            "You broke the tie by the seats",
            "A tie of open slots goes to the chain that was earlier in the last turn.",
        ),
    },
    PAYDAY: {
        "all_paid": (
            "You paid everybody",
            "Only cards with a salary are paid.",
        ),
        "no_discount": (
            "You forgot the discount",
            "A discount cannot be refused: take it off at the end, but never below $0.",
        ),
        "only_work": (
            "You paid only those at work",
            "Those on the beach and the busy draw their salaries too.",
        ),
        "ceo_paid": (
            "You paid the CEO",
            "The CEO draws no salary.",
        ),
    },
}
OTHERS = {
    one: Misreading(one, name, tip, lesson)
    for lesson, rows in _ROWS.items()
    for one, (name, tip) in rows.items()
}
"""The misreadings of stock, distances, reach, hauls, turn order and payday, by their ids."""
