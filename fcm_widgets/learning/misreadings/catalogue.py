"""The base game's misreadings by name, each with what to do instead and the lesson that helps.

The seven wrong rules of a house's choice come first; `choices.py` says how each of them chooses.
"""

from __future__ import annotations

from dataclasses import dataclass

Lesson = tuple[str, str]
"""A lesson's title, and the name of its file."""


@dataclass(frozen=True, slots=True)
class Misreading:
    """A wrong rule that a reader may have in mind.

    Parameters
    ----------
    id
        its id
    name
        the mistake in words: "You counted squares"
    tip
        what to do instead
    lesson
        the lesson that helps
    """

    id: str
    name: str
    tip: str
    lesson: Lesson


HOW_FAR = ("How far is it?", "01-how-far-is-it.ipynb")
WHERE = ("Where will house 8 eat?", "02-where-will-house-8-eat.ipynb")
STRUCTURE = ("Who works today?", "03-who-works-today.ipynb")
FIRST = ("Who goes first?", "04-who-goes-first.ipynb")
WORK = ("Working nine to five", "05-working-nine-to-five.ipynb")
PAYDAY = ("Payday", "06-payday.ipynb")
DEMAND = ("Demand", "07-demand.ipynb")
RATHER = ("What they would rather eat", "14-what-they-would-rather-eat.ipynb")
NIGHT = ("The night shift and the star", "15-the-night-shift-and-the-star.ipynb")
BUILDER = ("The city builder", "17-the-city-builder.ipynb")


MISREADINGS: dict[str, Misreading] = {}
"""Every misreading that the quiz and the lessons' exercises know by name, by its id."""


def _add(lesson: Lesson, **rows: tuple[str, str]) -> None:
    """Add misreadings with which a lesson helps: the id, the name and what to do instead."""
    for misreading, (name, tip) in rows.items():
        MISREADINGS[misreading] = Misreading(misreading, name, tip, lesson)


_add(
    WHERE,
    whole_bill=(
        "You added up the whole bill",
        "Families compare the price of ONE item, however many they buy.",
    ),
)
_add(
    HOW_FAR,
    squares=(
        "You counted squares",
        "Count the borders between tiles that the way crosses, never its squares.",
    ),
    straight_line=(
        "You flew in a straight line",
        "Cars need a road all the way: follow it with a finger, over every border.",
    ),
)
_add(
    WHERE,
    cheapest=(
        "You looked at the price alone",
        "Add the borders to cross to the price of one item; the lowest sum wins.",
    ),
    nearest=(
        "You looked at the distance alone",
        "Add the price of one item to the borders to cross; the lowest sum wins.",
    ),
    no_waitresses=(
        "You forgot the waitresses",
        "Where price plus distance is level, most waitresses win; only then the turn order.",
    ),
)
_add(
    HOW_FAR,
    drove_on=(
        "You drove on where the road ends",
        "A road ends at a house, at a wall, and at a border without a road beyond.",
    ),
)
_add(
    WHERE,
    stock_forgotten=(
        "You forgot the stock",
        "A chain that lacks a single item is out: look at the stock before you do any sum.",
    ),
    waitresses_first=(
        "You took the most waitresses",
        "Waitresses count only where price plus distance is level.",
    ),
    turn_before_waitresses=(
        "You asked the turn order before the waitresses",
        "Where the sums are level, waitresses come first; the turn order is asked last of all.",
    ),
)
_add(
    HOW_FAR,
    garden_forgotten=(
        "You forgot the garden",
        "A garden belongs to its house: the way may begin at any square of it.",
    ),
    house_border=(
        "You forgot the border at the house",
        "Where the road beside the house lies on the next tile, the way begins with a border.",
    ),
    door_border=(
        "You forgot the border at the door",
        "Where the road at the door lies on the next tile, the way ends with a border.",
    ),
    end_borders=(
        "You forgot the borders at both ends",
        "House and door may both stand at roads of the next tile: each such border counts.",
    ),
    farther_restaurant=(
        "You drove to a restaurant that is farther",
        "Of several open restaurants of a chain, the nearest one counts.",
    ),
    not_reached=(
        "You took the restaurant that looks nearest",
        "No road leads to that one: of the others, the nearest by road counts.",
    ),
    added_up=(
        "You added up the ways to all restaurants of the chain",
        "The family drives to one: the nearest.",
    ),
    first_tile=(
        "You counted the first tile too",
        "Say a number at each border that you cross, not at each tile that you see.",
    ),
    crossing=(
        "You turned off on a bridge",
        "On a bridge a car can only go straight on: one road passes over the other.",
    ),
)
_add(
    DEMAND,
    touched=("You took the houses that it touches", "Only billboards stop at what they touch."),
    own_tile=("You stayed on its own tile", "The border of a tile stops no campaign."),
    mail_block=("You stopped at the roads", "Only mail stops at roads."),
    tiles_around=(
        "You took the tiles around it",
        "Only a radio reaches its tile and the eight around it.",
    ),
    over_roads=(
        "You let the mail cross the roads",
        "Mail stops at every road, and at bridges too.",
    ),
    corner=("You took a corner for a touch", "What meets only at a corner does not touch."),
    everywhere=(
        "You took every house on the map",
        "This campaign does not reach them all: ask what stops it.",
    ),
    no_garden=("You forgot the gardens", "A garden is part of its house everywhere."),
    whole_tiles=(
        "You flew over whole tiles",
        "An airplane reaches just the rows or columns that it is wide.",
    ),
)
_add(
    WORK,
    turned_back=(
        "You turned back on the road",
        "A buyer drives one route, and never straight back.",
    ),
    all_in_range=(
        "You took all drinks in range",
        "A buyer drives one route: only what lies beside that route comes home.",
    ),
    past_corners=(
        "You took drinks across a corner",
        "A drink has to lie beside the road; to meet it at a corner is not enough.",
    ),
    range_in_squares=(
        "You counted the range in squares",
        "A range counts the borders between tiles, never squares.",
    ),
)
_add(
    STRUCTURE,
    manager_slots=(
        "You left out the slots that the manager brings",
        "Cards under a manager work too.",
    ),
    manager_fills=(
        "You forgot that the manager himself fills one of the CEO's slots",
        "Every card at work fills a slot, a manager too.",
    ),
    busy_slot=("You gave the busy card a slot", "A card that is busy with a campaign fills none."),
)
_add(
    FIRST,
    most_cards=(
        "You counted the cards at work",
        "The most OPEN slots choose first, and each card at work fills one.",
    ),
    all_slots=("You counted all slots", "Take away the cards at work: only open slots count."),
    old_order=(
        "You kept the order of the last turn",
        "The old order only breaks ties of open slots.",
    ),
    by_seat=(
        "You broke the tie by the seats",
        "A tie of open slots goes to the chain that was earlier in the last turn.",
    ),
)
_add(
    PAYDAY,
    all_paid=("You paid everybody", "Only cards with a salary are paid."),
    no_discount=(
        "You forgot the discount",
        "A discount cannot be refused: take it off at the end, but never below $0.",
    ),
    only_work=(
        "You paid only those at work",
        "Those on the beach and the busy draw their salaries too.",
    ),
    no_beach=("You left out the cards on the beach", "They draw their salaries as well."),
    no_busy=(
        "You left out the busy marketeer",
        "Who is busy with a campaign draws a salary as well.",
    ),
    hires_charged=(
        "You charged today's hires to the manager",
        "The hires of the CEO and of the recruiting girls are used up first.",
    ),
    hires_once=(
        "You took off $5 once",
        "Each hire that a recruiting manager or an HR director left unused takes $5 off.",
    ),
    ceo_paid=("You paid the CEO", "The CEO draws no salary."),
)
