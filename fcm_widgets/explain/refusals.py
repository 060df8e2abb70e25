"""Why an action is refused, in words: one phrase for each code of obstacle.

A phrase says what is wrong and what would be right. Its fields are the obstacle's values in words,
and a value that an obstacle leaves out has words too, so that no refusal ever fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..city.obstacles import Obstacle
from ..content import campaigns, employees, goods
from ..nearest import nearest
from ..reader import as_number
from .english import Said, listed
from .faults import PLACES, firsts
from .labels import verb
from .names import (
    CORNER_NAMES,
    PHASE_NAMES,
    SIDE_NAMES,
    a_card,
    a_side,
    campaign_name,
    capital,
    card_name,
    good_name,
    good_plural,
    listed_or,
    pair,
    plain,
    plural,
    quoted,
    several,
    some,
    the_house,
)
from .words import Words, words

PHRASES: dict[str, str] = {
    # the table
    "game_over": "The game is over: nothing can be played any more.",
    "asks_nobody": "{asks_nobody}.",
    "not_your_turn": "{chain} has to wait: {waiting} to play now{parted}.",
    "has_decided": "{chain} has nothing to decide now: {waiting} to play.",
    "decides_no_more": "{chain} is bankrupt: it decides nothing any more.",
    "not_seen": "What {chain} chooses now is known to that chain alone.",
    "wrong_step": "This is not the time to {do}: now the chain can {wanted}.",
    # setup
    "must_place": "In the second round nobody goes without while a place is left: place the first "
    "restaurant.",
    "no_place_for_first": "No place is left for a first restaurant: {go_without}.",
    "no_such_reserve": "No reserve card has ${money}: choose {known}.",
    "entrance_tile_taken": "{chain} has its entrance on this tile: during setup there is "
    "one entrance per tile, so choose another tile.",
    "no_reserve_cards": "This game has no reserve cards.",
    # restructuring
    "busy_card": "The {card} is busy{with_campaign}.",
    "not_in_hand": "{not_in_hand}",
    "not_chosen": "{a_card} is not among the chosen cards: {or_take_back}.",
    "too_many_managers": "There are {managers}, but the CEO has only {slots}: managers report to "
    "the CEO alone.",
    "too_many_cards": "There are {cards}{besides}, but only {room} for them: choose fewer cards, "
    "or managers with more slots.",
    # order of business
    "no_such_place": "There is no place {place}: the places are 1 to {last}.",
    "place_taken": "{chain} has place {place} already: take a free one.",
    # hiring and training
    "no_such_card": "{no_such_card}: {or_known}.",
    "no_hire_left": "No hire is left: the chain had {hires} this turn{and_finish}.",
    "has_finished": "{chain} has finished {doing} this turn.",
    "no_entry_card": "{a_card} cannot be hired, only trained{from_entry}.",
    "no_work_yet": "{a_card} has no work to do in this release: {or_hire}.",
    "owns_one": "{owns_it}: {one_of}.",
    "not_used": "With {players} chains no {card} is used: {or_become}.",
    "pile_empty": "No {card} is left: {or_in_stock}.",
    "pile_not_empty": "{a_card} is in stock: hire one without naming a training.",
    "no_career": "{a_card} cannot become {a_to}: follow the career steps on the cards.",
    "no_trainer": "{no_trainer}",
    "no_trainer_yet": "No trainer, coach or guru is at work yet: {choose_one}.",
    "no_such_trainer": "No trainer, coach or guru in hand can give so many steps: {or_train}.",
    "ceo_is_cfo": "With First to have $100 the chain may train nobody into a CFO: {or_become}.",
    "trained_already": "Every {card} here was trained this turn, and his trainer has "
    "{steps_left} left: {or_train}.",
    "not_on_beach": "No {card} lies on the beach: only cards on the beach can be trained.",
    # who may act
    "not_at_work": "{not_at_work}",
    "cannot_place": "{a_card} places no restaurants: only local and regional managers do.",
    "has_acted": "{has_acted}",
    # campaigns
    "piece_in_hand": "{piece} is in hand: place it or put it back first.",
    "nothing_in_hand": "Nothing is in hand: there is nothing to put back.",
    "no_tile_in_hand": "No campaign tile is in hand: take one first.",
    "no_such_tile": "Campaign tile {number} is not in the supply: {or_tile_left}.",
    "wrong_kind_of_campaign": "{a_card} places {no_kind}.",
    "cannot_turn": "{campaign} {not_turned}: take it unturned.",
    "no_place_for_tile": "{no_place_for_tile}",
    "laid_already": "{campaign} is placed already: say what it advertises, or put it back.",
    "wrong_way_to_lay": "{way}",
    "no_such_edge": "The map has no edge {edge}: an airplane flies from {edges}.",
    "not_laid_yet": "{campaign} is not placed yet: place it first.",
    "not_marketable": "{good} cannot be advertised: choose {marketable}.",
    "is_eternal": "This campaign is eternal: choose no number of turns.",
    "wrong_duration": "{a_card} cannot run it {for_long}: choose {durations}.",
    "out_of_range": "{far}{and_range}.",
    # food and drinks
    "does_not_make": "{a_card} makes {no_goods}.",
    "wants_a_drink": "An errand boy brings {each} without a route: choose {drinks}.",
    "no_buyer": "{a_card} fetches no drinks: only errand boys, carts, trucks and zeppelins do.",
    "wants_a_route": "{a_card} brings the drinks on his route: {the_route}.",
    "cannot_drive_there": "There is no driving from {before} to {square}: {how_to_drive}.",
    "names_no_road": "The route names nothing but an entrance: name the road squares that it "
    "drives, too.",
    "too_far": "That way crosses {borders}, and the range is {reach}: choose a shorter way.",
    "cannot_fly_there": "There is no flying from {tile_before} to {tile}: go to a "
    "neighbouring tile of the map.",
    "stops_early": "The way uses {used} of the range of {reach}: at this table a buyer goes to "
    "the end of his range.",
    "tile_twice": "A zeppelin visits no tile twice: choose another way.",
    # houses, gardens, restaurants
    "no_house_in_hand": "No house is in hand: {take_one}.",
    "no_builder": "No new business developer at work is free to build: {a_what} needs one.",
    "no_such_house": "{the_number} is not in the supply: {or_house}.",
    "no_place_for_house": "No house with its garden fits on the map: six empty squares beside a "
    "road are needed.",
    "no_such_side": "A house has no {side}: choose {sides}.",
    "no_such_garden": "{the_number} has no {side} on this map: name a house that is there and "
    "its {sides} side.",
    "has_garden": "{house} has a garden already: one per house.",
    "no_garden_left": "All 8 garden tiles are on the map (a new house brings a garden of its own).",
    "apartment_garden": "{house} cannot have a garden: only houses can.",
    "no_place_for_restaurant": "{no_place_for_restaurant}",
    "cannot_move": "{a_card} moves no restaurants: only a regional manager does.",
    "all_restaurants_placed": "All {most} restaurants of the chain are on the map, and only a "
    "regional manager can move one.",
    "no_such_restaurant": "{restaurants}: there is no number {restaurant}.",
    "no_such_corner": "A restaurant has no corner {entrance}: choose {corners}.",
    "stays_where_it_is": "It stands there already: choose another place or another corner.",
    # places on the map
    "off_the_map": "{squares} off the map: choose a place wholly on it.",
    "not_empty": "It needs " + PLACES["not_empty"].expected + ".",
    "no_road_at_entrance": "The entrance needs " + PLACES["no_road_at_entrance"].expected + ".",
    "no_road_beside": "It needs " + PLACES["no_road_beside"].expected + ".",
    "tile_has_one": "It needs " + PLACES["tile_has_one"].expected + ".",
    "airplanes_overlap": "It needs " + PLACES["airplanes_overlap"].expected + ".",
    "airplane_overhangs": "Its first row or column must be {firsts}: all that it flies over must "
    "lie on the map.",
    "not_from_entrance": "{start}",
    # dinner, payday, marketing, clean-up
    "no_road": "{no_road}.",
    "no_open_restaurant": "The chain has no open restaurant, so it sells nothing.",
    "bankrupt": "The chain is bankrupt: it sells nothing any more.",
    "short_of_stock": "The house wants {menu} and the chain has {held}: it must have all.",
    "house_full": "{house_full}.",
    "no_payday": "This game has no payday: nobody is fired.",
    "no_such_staff": "{no_such_staff}: {or_fire}.",
    "fired_already": "{whom} is chosen to be fired already: {or_fire_other}.",
    "runs_no_such_campaign": "No {card} of the chain runs {campaign}: {fire_how}.",
    "must_be_fired": "With First to have $100 the chain may own no CFO: fire the {card} first.",
    "not_alike": "{beside_what}",
    "one_good_alone": "Campaign {number} can advertise one good alone.",
    "same_good_twice": "The two goods of a campaign must differ.",
    "other_colour": "A card at work can only be trained into one of its own colour: the {card} "
    "could become {a_to} on the beach.",
    "cannot_pay": (
        "The chain has to pay {owed} and has {cash}: {with_goods}fire until it can pay{or_nobody}."
    ),
    "paid_already": "The chain has paid a salary already: it fires first, then pays.",
    "busy_last": "A busy {card} can be fired only if the salaries cannot be paid and no card at "
    "work or on the beach draws a salary{others}.",
    "draws_no_salary": "Firing the {card} would save nothing: no salary is due for that card.",
    "not_in_stock": "There is no {good} in stock: {or_throw_away}.",
    "never_frozen": "No freezer keeps {good}: when the freezer is closed, it goes by itself.",
    "frozen_alone": "A freezer that holds {good} holds nothing else: throw away either the "
    "{good} or all the rest.",
    "freezer_full": "{items} in stock, and the freezer holds only {freezer}: throw the rest away.",
}
"""What is wrong and what would be right, by the obstacle's code."""


def refusal(obstacle: Obstacle) -> Said:
    """Return why an action is refused, in one sentence with the rule behind it.

    >>> print(refusal(Obstacle("has_garden", {"house": "8"}, "HSE-2")))
    House 8 has a garden already: one per house. (HSE-2)
    """
    phrase = words().phrases.get(obstacle.code, "It is not allowed: {code}.")
    return Said(capital(phrase.format_map(_Fields(obstacle))), obstacle.rule)


class _Fields(dict[str, str]):
    """The fields of a phrase: an obstacle's values in words, looked up when they are needed."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__()
        self._obstacle = obstacle

    def __missing__(self, field: str) -> str:
        if made := words().fields.get(field):
            return made(self._obstacle)
        value = self._obstacle.slots.get(field)
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


def _many(values: Any) -> list[Any]:
    return list(values) if isinstance(values, tuple | list) else [values]


def _waiting(names: Any) -> str:
    found = [str(name) for name in _many(names)]
    return f"{listed(found)} {'is' if len(found) == 1 else 'are'}"


def _squares(squares: Any) -> str:
    found = [pair(square) for square in _many(squares)]
    return f"Square {found[0]} lies" if len(found) == 1 else f"Squares {'; '.join(found)} lie"


def _others(cards: Any) -> str:
    named = [a_card(str(card)) for card in dict.fromkeys(_many(cards))]
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
    "marketable": lambda named: listed_or(good_plural(str(one)) for one in _many(named)),
    "waiting": _waiting,
    "parted": lambda parted: f", as {parted}",
    "known": lambda known: listed_or(f"${one}" for one in _many(known)),
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
    good, wanted = one.slots.get("good"), one.slots.get("wanted")
    return "more" if good is None or wanted is None else some(str(good), wanted)


def _campaign(one: Obstacle) -> str:
    number = one.slots.get("number")
    if number is None:
        return "this campaign"
    known = number if isinstance(number, int) else as_number(number)
    return campaign_name(known) if known is not None else f"campaign {number}"


def _piece(one: Obstacle) -> str:
    """Say what is in hand, where the rule tells of which kind it is."""
    number = one.slots.get("number")
    if number is not None and (named := words().in_hand.get(one.rule)):
        return named(str(number))
    if one.rule == "HSE-1" and number is not None:
        return the_house(number)
    if one.rule == "MKT-6" and number is not None:
        return _campaign(one)
    return "a restaurant" if one.rule == "RST-3" else "a piece"


def _way_to_lay(one: Obstacle) -> str:
    if one.slots.get("kind") == "airplane":
        return "An airplane lies on no square: fly it from an edge of the map."
    return f"{_campaign(one)} does not fly: place it on squares of the map."


_FROM_OPEN = " from an open restaurant of the chain"
_SAME_ROAD = "face the road by which the manager came"


def _far(one: Obstacle) -> str:
    """Say how far it is, with the roadworks on the way if they lengthen ranges (X6).

    At a table where it is the entrance that has to be in range, that is told (X5).
    """
    needs = one.slots.get("needs")
    if one.slots.get("doors") == 0:
        return f"The chain has no open restaurant from which {_a_card(one)} could start"
    if needs is None and one.slots.get("entrance"):
        return f"No road leads to that entrance{_FROM_OPEN}, and at this table it must {_SAME_ROAD}"
    if needs is None:
        return f"No road leads there{_FROM_OPEN}"
    if works := one.slots.get("tolls"):
        counted = "any roadworks" if works == "any" else "roadworks"
        return f"Borders and {counted} on the way there come to {needs}"
    what = "Its entrance" if one.slots.get("entrance") else "It"
    return f"{what} is {several(needs, 'border')} away"


def _and_range(one: Obstacle) -> str:
    """Say how far the card gets; where no road leads there that is no matter."""
    if one.slots.get("needs") is None:
        return ""
    card, reach = card_name(str(one.slots.get("card") or "card")), one.slots.get("reach")
    return f", and the {card}'s range is {'shorter' if reach is None else reach}"


def _borders(one: Obstacle) -> str:
    """Say what a way crosses; where roadworks lengthen ranges they are counted, too (X6)."""
    needs, works = one.slots.get("needs"), one.slots.get("tolls")
    crossed = "more borders" if needs is None else several(int(needs), "border")
    return f"{crossed} and {several(works, 'roadworks marker')}" if works else crossed


def _start(one: Obstacle) -> str:
    """Say where a way begins: a zeppelin's on a tile, any other on a square (BUY-8, BUY-11)."""
    square, by_air = one.slots.get("square"), one.rule == "BUY-11"
    if one.slots.get("doors") == 0:
        return f"The chain has no open restaurant from which a {_buyer(by_air)} could start."
    if by_air:
        here = "" if square is None else f", not on tile {pair(square)}"
        return (
            f"A zeppelin starts on the tile of an entrance of its chain's open restaurants{here}."
        )
    here = "" if square is None else f": square {pair(square)} is no such entrance"
    return (
        "A route names an entrance square of one of the chain's open restaurants first, then the "
        f"road squares{here}."
    )


def _buyer(by_air: bool) -> str:
    return "zeppelin" if by_air else "route"


def _do(one: Obstacle) -> str:
    """Say what was tried at a step that is not for it."""
    do, step = one.slots.get("do"), one.slots.get("step")
    return "do that" if do is None else verb(str(do), str(step))


def _wanted(one: Obstacle) -> str:
    """Say what a chain can do instead."""
    wanted, step = one.slots.get("wanted"), one.slots.get("step")
    if wanted is None:
        return "do something else"
    deeds = [verb(str(do), str(step)) for do in _many(wanted)]
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
    phase = str(one.slots.get("phase") or "now")
    always = f"The phase {PHASE_NAMES.get(phase, phase)} asks nobody: it runs by itself"
    return _NOBODY.get(str(one.slots.get("why")), always)


def _no_such_card(one: Obstacle) -> str:
    """Say that there is no such card; the CEO each chain has, but he is none of them (ORG-9)."""
    if one.rule == "ORG-9":
        return f"The CEO is never {'hired' if one.slots.get('hires') else 'trained'}"
    card = str(one.slots.get("card") or "that")
    said = f"No card of this game is called {card_name(card)}"
    like = nearest(card, [name for name, what in employees().items() if not what.module])
    return f"{said} (did you mean {card_name(like[0])}?)" if like and card != like[0] else said


def _or_known(one: Obstacle) -> str:
    """Say what to do about a card that no table has: there is another, or no hire is left."""
    return _or_hire(one) if one.slots.get("hires") else "choose another card"


def _or_hire(one: Obstacle) -> str:
    return "hire another card" if one.slots.get("more", True) else _no_more(one)


def _no_more(one: Obstacle) -> str:
    """Say what a chain without a hire can do: nothing, unless it stands at the hiring step."""
    return "finish hiring" if one.slots.get("hiring", True) else "no hire is left for another card"


def _and_finish(one: Obstacle) -> str:
    return ". Finish hiring" if one.slots.get("hiring", True) else ""


def _choose_one(one: Obstacle) -> str:
    """Say where a trainer comes from, unless one may be chosen already (ORG-8)."""
    if not one.slots.get("choose"):
        return "who works is being chosen"
    full = one.slots.get("full")
    return f"take {full} back and choose one" if full else "choose one to work now"


def _no_kind(one: Obstacle) -> str:
    """Say which kinds of campaign a card places instead of the one that was tried (MKT-1)."""
    kind, kinds = one.slots.get("kind"), one.slots.get("kinds")
    if not kinds:
        return "no campaigns"
    wrong = "no such campaigns" if kind is None else f"no {plural(plain(kind))}"
    return f"{wrong}, only {listed(plural(plain(one)) for one in _many(kinds))}"


def _no_goods(one: Obstacle) -> str:
    """Say what a card makes instead of what was tried (BUY-2)."""
    good, made = one.slots.get("good"), one.slots.get("makes")
    if not made:
        return "no food"
    wrong = f"no {good_plural(str(good))}" if good else "nothing else"
    return f"{wrong}, only {listed_or(good_plural(str(one)) for one in _many(made))}"


_DRIVING = {
    "BUY-8": "a route goes on by a road square beside the entrance",
    "BUY-5": "no buyer drives straight back",
    "GEO-3": "over a bridge the way goes straight on",
}


def _how_to_drive(one: Obstacle) -> str:
    """Say what is wrong with a route: how it begins, turning back, a bridge, or no road (BUY-4)."""
    return _DRIVING.get(one.rule, "name road squares that join, one after the other")


def _restaurants(one: Obstacle) -> str:
    """Say how the restaurants of a chain are numbered, and which number stands for a new one."""
    count, new = one.slots.get("count"), one.slots.get("new")
    if not count:
        has = "The chain has no restaurant on the map"
        return has if new is None else f"{has}, and number {new} is a new one"
    has = f"The chain has {several(count, 'restaurant')}, numbered from 0"
    return has if new is None else f"{has}, and number {new} is a new one"


def _or_train(one: Obstacle) -> str:
    """Say what could be trained instead."""
    if one.slots.get("shorter"):
        return "choose a shorter training"
    return "hire another card" if one.slots.get("hired") else "train another card"


def _in_stock(one: Obstacle) -> str:
    """Say what to do about an empty pile: train on, take another card, or another way (REC-3)."""
    if one.rule == "TRN-6":
        return _or_become(one, "choose a card that is in stock")
    if one.slots.get("booking"):
        with_one = ", with a trainer at work," if one.slots.get("trainer") else ","
        return f"hire one that is trained further this turn{with_one} or a card that is in stock"
    return "choose a card that is in stock" if one.slots.get("more", True) else _no_more(one)


def _or_become(one: Obstacle, other: str = "train into another card") -> str:
    """Say whether the same card can become another (`other`), or another has to be chosen."""
    if one.slots.get("other", True):
        return other
    return "hire another card" if one.slots.get("hired") else "train another card"


def _not_in_hand(one: Obstacle) -> str:
    """Say why a card cannot be put to work: it is chosen already, or the chain has none free."""
    more = one.slots.get("more", True)
    if one.slots.get("chosen"):
        card = card_name(str(one.slots.get("card")))
        instead = "choose another card" if more else "go on"
        return f"Every {card} in the hand is chosen already: {instead}."
    return f"{_a_card(one)} is not in the hand: {'choose a card that is' if more else 'go on'}."


def _not_at_work(one: Obstacle) -> str:
    """Say that no such card works; nobody else can do its deed if that is to move (RST-5)."""
    card = card_name(str(one.slots.get("card") or "card"))
    if one.rule == "RST-5":
        return f"Only a {card} moves restaurants, and none is at work."
    return f"No {card} is at work and free to act{_or_other(one, ': choose a card that is')}."


def _has_acted(one: Obstacle) -> str:
    """Say that all such cards have acted; nobody else can do their deed if that is to move."""
    card = card_name(str(one.slots.get("card") or "card"))
    if one.slots.get("moving"):
        return f"Only a {card} moves restaurants, and every one at work has acted this turn."
    return f"Every {card} at work has acted this turn{_or_other(one, ': choose another card')}."


def _or_other(one: Obstacle, advice: str) -> str:
    """Give the advice if another card can do that deed now, which only placing ever lacks."""
    if one.slots.get("other", True):
        return advice
    return ", and no other card can place a new restaurant now"


def _no_such_staff(one: Obstacle) -> str:
    """Say that a chain has no such card; its CEO it has, but he is never fired (ORG-9)."""
    if one.rule == "ORG-9":
        return "The CEO is never fired"
    return f"The chain has no {card_name(str(one.slots.get('card') or 'such card'))}"


def _whom(one: Obstacle) -> str:
    """Name the card that is chosen to be fired, a busy one by its campaign."""
    card = card_name(str(one.slots.get("card") or "card"))
    if one.slots.get("number") is None:
        return f"Every {card} of the chain"
    return f"The {card} who runs {_campaign(one)}"


def _if_more(advice: str, none: str) -> Callable[[Obstacle], str]:
    """Give the advice if there is anything to choose from, else say what to do without."""
    return lambda one: advice if one.slots.get("more", True) else none


def _fire_how(one: Obstacle) -> str:
    card = card_name(str(one.slots.get("card") or "card"))
    return f"name {f'a campaign that a {card} runs' if one.slots.get('runs') else 'no campaign'}"


def _no_place_for_tile(one: Obstacle) -> str:
    """Say why a tile has no place, and what else may be taken (MKT-2, MKT-3, MKT-12)."""
    who, tile = _a_card(one), _campaign(one)
    if one.slots.get("turn"):
        ways = ("turned", "unturned") if one.slots.get("turned") else ("unturned", "turned")
        why = f"There is no place where {who} may put {tile} {ways[0]}"
        return f"{why}: take it {ways[1]}."
    if one.slots.get("doors") == 0:
        return f"The chain has no open restaurant from which {who} could start: {_other_tile(one)}."
    return f"There is no place where {who} may put {tile}: {_other_tile(one)}."


def _other_tile(one: Obstacle, take: str = "take another tile") -> str:
    """Say what may be taken instead: by the same marketeer, by another one, or nothing."""
    if one.slots.get("tile", True):
        return take
    return "choose another marketeer" if one.slots.get("marketeer") else "finish placing campaigns"


_INSTEAD = {
    "manager": "choose another manager",
    "restaurant": "choose another restaurant",
    "move": "the regional manager can only move one that stands",
}


def _no_place_for_restaurant(one: Obstacle) -> str:
    """Say why a manager has no place: none in range, or none at all (RST-1, RST-2)."""
    card, reach = card_name(str(one.slots.get("card") or "manager")), one.slots.get("reach")
    instead = _INSTEAD.get(str(one.slots.get("instead")), "finish placing restaurants")
    if reach is None:
        return f"There is no place on the map where the {card} can put it: {instead}."
    if one.slots.get("doors") == 0:
        return f"The chain has no open restaurant from which a {card} could start: {instead}."
    place = "place whose entrance is" if one.slots.get("entrance") else "place"
    return f"There is no {place} within the {card}'s range of {reach}: {instead}."


def _house_full(one: Obstacle) -> str:
    """Say whether a house takes no token more, or not so many (CMP-1)."""
    house, limit, held = (one.slots.get(key) for key in ("house", "limit", "held"))
    name = the_house(house) if house else "the house"
    if limit is None or held is None or held >= limit:
        return f"{name} is full: it holds only {'so many' if limit is None else limit}"
    return f"{name} has room for only {limit - held} more: it holds {limit}"


def _each(one: Obstacle) -> str:
    each = one.slots.get("each") or 1
    return "a drink" if each == 1 else f"{each} drinks of one kind"


def _for_long(one: Obstacle) -> str:
    turns = one.slots.get("turns")
    return "for ever" if turns is None else f"for {several(turns, 'turn')}"


def _with_campaign(one: Obstacle) -> str:
    """Say with what a card is busy and for how long; in a scenario it may have no campaign."""
    if one.rule == "PAY-4":
        return " with a campaign: name that campaign"
    if one.slots.get("for_good"):
        return " with an eternal campaign and never comes back"
    if one.slots.get("no_campaign"):
        return ", but no campaign of the chain is his: nothing brings him back"
    return " with a campaign until that has ended"


def _owns_it(one: Obstacle) -> str:
    """Say that a chain has a card, or will have it from a hire of this turn (REC-3, TRN-3)."""
    if one.slots.get("booked"):
        return f"A hire of this turn is to become {_a_card(one)}"
    return f"The chain has {_a_card(one)} already"


def _no_trainer(one: Obstacle) -> str:
    """Say what training lacks: a trainer, a step, or a trainer with so many steps (TRN-1)."""
    steps, left, given = (one.slots.get(key) for key in ("steps", "left", "given"))
    if given == 0:
        return "No trainer, coach or guru is at work: nobody can be trained this turn."
    if left == 0:
        return "No training step of this turn is left: nobody else can be trained."
    if steps is None or left is None:
        return "No trainer at work has so many steps left for this card."
    are = f"{several(left, 'step is', 'steps are')} left in all"
    who = f"No trainer at work has {several(steps, 'step')} left for this card"
    return f"{who} ({are}): {_or_train(one)}."


def _from_entry(one: Obstacle) -> str:
    """Name the entry cards at which the careers to a card begin."""
    roots = dict.fromkeys(_entries(str(one.slots.get("card", "")), 0))
    return f", beginning with {listed_or(a_card(card) for card in roots)}" if roots else ""


def _entries(card: str, depth: int) -> list[str]:
    """Return the entry cards from which a card can be reached, step by step."""
    before = [one for one in employees().values() if card in one.train_to]
    found = [[one.id] if one.entry else _entries(one.id, depth + 1) for one in before]
    return [card for cards in found for card in cards]


def _no_road(one: Obstacle) -> str:
    """Say that no road leads there, or what a home that lies on no tile lacks."""
    if lacks := one.slots.get("lacks"):
        return f"No {lacks} leads to {the_house(one.slots.get('house'))} yet: nobody can sell there"
    return "No road leads from the house to an open restaurant of the chain"


def _not_turned(one: Obstacle) -> str:
    tile = campaigns().get(int(one.slots.get("number") or 0))
    if tile is not None and tile.lay == "edge":
        return "always has the same side along the edge"
    return "is the same both ways round"


def _durations(one: Obstacle) -> str:
    most = one.slots.get("most")
    return "1 turn" if most == 1 else f"1 to {'the most' if most is None else most} turns"


def _drinks(one: Obstacle) -> str:
    each, drinks = one.slots.get("each") or 1, one.slots.get("drinks") or ()
    return listed_or(some(good, each) for good in drinks) or "one of this game"


def _slot(key: str, words: Callable[[str], str], absent: str) -> Callable[[Obstacle], str]:
    """Write the value of a key another way than `_WORDS` does."""

    def write(one: Obstacle) -> str:
        value = one.slots.get(key)
        return absent if value is None else words(value)

    return write


_a_card = _slot("card", a_card, "this card")


def _beside_what(one: Obstacle) -> str:
    """Say what the second campaign of a busy card must be like."""
    slots = one.slots
    other, good = slots.get("other"), slots.get("good")
    first = "a campaign" if other is None else campaign_name(int(other))
    goods = "for the same good" if good is None else good_plural(str(good))
    turns = slots.get("turns")
    long = f"for {several(int(turns), 'turn')}" if isinstance(turns, int) else "for ever"
    card = card_name(str(slots["card"])) if slots.get("card") else "card"
    return f"The {card} runs {first} and may lay one more just like it: {goods} {long}."


FIELDS: Mapping[str, Callable[[Obstacle], str]] = {
    "code": lambda one: plain(one.code),
    "a_card": _a_card,
    "beside_what": _beside_what,
    "a_to": _slot("to", a_card, "that card"),
    "do": _do,
    "wanted": _wanted,
    "asks_nobody": _asks_nobody,
    "no_such_card": _no_such_card,
    "or_known": _or_known,
    "or_hire": _or_hire,
    "no_kind": _no_kind,
    "no_goods": _no_goods,
    "how_to_drive": _how_to_drive,
    "restaurants": _restaurants,
    "tile": _slot("square", lambda at: f"tile {pair(at)}", "there"),
    "tile_before": _slot("before", lambda at: f"tile {pair(at)}", "here"),
    "the_number": _slot("number", the_house, "the house"),
    "borders": _borders,
    "firsts": lambda one: firsts(one.slots),
    "or_train": _or_train,
    "steps_left": _slot(
        "most", lambda n: f"only {several(int(n), 'step')}" if int(n) else "no step", "no step"
    ),
    "fire_how": _fire_how,
    "whom": _whom,
    "no_such_staff": _no_such_staff,
    "not_in_hand": _not_in_hand,
    "not_at_work": _not_at_work,
    "has_acted": _has_acted,
    "or_in_stock": _in_stock,
    "or_become": _or_become,
    "or_take_back": _if_more("take back one that is", "none is chosen yet"),
    "or_house": _if_more("take one that is", "none can be built now"),
    "or_fire": _if_more("fire a card of the chain", "go on"),
    "or_fire_other": _if_more("fire another card", "go on"),
    "or_throw_away": _if_more("only what is there can be thrown away", "close the freezer"),
    "no_place_for_tile": _no_place_for_tile,
    "no_place_for_restaurant": _no_place_for_restaurant,
    "each": _each,
    "and_range": _and_range,
    "house_full": _house_full,
    "and_finish": _and_finish,
    "choose_one": _choose_one,
    "items": _slot("held", lambda n: several(int(n), "item is", "items are"), "too much is"),
    "freezer": _slot("room", str, "fewer"),
    "campaign": _campaign,
    "drinks": _drinks,
    "for_long": _for_long,
    "menu": _menu,
    "far": _far,
    "piece": _piece,
    "start": _start,
    "with_campaign": _with_campaign,
    "owns_it": _owns_it,
    "one_of": lambda one: (
        f"a chain may own only one {only}"
        if (only := one.slots.get("only_one"))
        else "of this card a chain may own only one"
    ),
    "go_without": lambda one: (
        "the chain goes without" if one.slots.get("second_round") else "the chain can only wait"
    ),
    "the_route": _if_more(
        "choose the route, not a drink", "no route that he can take passes a drink"
    ),
    "take_one": _if_more("take one first", "none can be built now"),
    "or_tile_left": lambda one: _other_tile(one, "take one that is"),
    "no_trainer": _no_trainer,
    "from_entry": _from_entry,
    "besides": lambda one: " besides the managers" if one.slots.get("managers") else "",
    "with_goods": lambda one: "pay salaries with goods, or " if one.slots.get("in_kind") else "",
    "or_nobody": lambda one: (
        ", or until none of its cards draws a salary" if one.slots.get("more_due") else ""
    ),
    "not_turned": _not_turned,
    "durations": _durations,
    "marketable": lambda one: listed_or(
        good.plural for good in goods().values() if good.marketable
    ),
    "a_what": lambda one: f"a {one.slots.get('what') or 'piece'}",
    "no_road": _no_road,
    "way": _way_to_lay,
    "corners": lambda one: listed_or(CORNER_NAMES),
    "edges": lambda one: listed_or(SIDE_NAMES),
    "sides": lambda one: listed_or(SIDE_NAMES),
}
"""Fields that are made of an obstacle as a whole, or of a value in another form."""

WORDS = Words(phrases=PHRASES, fields=FIELDS)
