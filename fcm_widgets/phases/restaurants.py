"""Working, the last step: local and regional managers place or move restaurants (RST).

A chain sells from its restaurants on the map, and houses compare how far these are away. A local
manager places a restaurant within range, which is COMING SOON: it opens in clean-up (RST-2). A
regional manager places or moves a restaurant anywhere, and it is open at once (RST-3, RST-6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..board.pieces import Restaurant, placing_restaurant
from ..board.squares import CORNERS, Square
from ..data import Employee, employees
from ..engine.phase import Step, in_hand
from ..engine.ranges import doors, no_start, out_of_range
from ..engine.run import Transition
from ..engine.sites import restaurant_sites
from ..engine.staff import act, can_act, why_idle
from ..reasons.problem import Problem
from ..state.actions import Action, PutBack
from ..state.events import Event
from ..state.ground import ground_of
from ..state.holdings import Moves
from ..state.state import PieceInHand, State, changed
from ..text.english import Sentence
from ..text.fields import entrance_text, in_corner, written
from ..text.names import card_name, corner_text, square_name, whose
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class TakeRestaurant(Action):
    """Choose which card places which restaurant, if the list of all places would be too long.

    If `restaurant` is the number of a restaurant on the map, the card moves it; the next free
    number is for a new restaurant (RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the manager's card, which is at work
    restaurant
        its number among the chain's restaurants, from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeRestaurant
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": fcm.City.random(players=5, seed=1).rows()},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["regional_manager"],
    ...             "restaurants": [{"at": [3, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> len(game.options)
    3
    >>> len(game.play(TakeRestaurant("Santa Maria", "regional_manager", 1)).options)
    227
    """

    do = "take_restaurant"
    by: str
    restaurant: int


@dataclass(frozen=True, slots=True)
class OpenRestaurant(Action):
    """Let a local or regional manager place a restaurant (RST-2, RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the manager's card, which is at work
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner of the entrance: "NW", "NE", "SW" or "SE"
    """

    do = "open_restaurant"
    by: str
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class MoveRestaurant(Action):
    """Let a regional manager move or turn a restaurant (RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    restaurant
        its number among the chain's restaurants, from 0
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner of the entrance: "NW", "NE", "SW" or "SE"
    """

    do = "move_restaurant"
    restaurant: int
    at: Square
    entrance: str


MOST = 3
"""Maximum number of restaurants of a chain (RST-1)."""
MOVER = next(card.id for card in employees().values() if "move" in card.builds)
"""The card that can move restaurants, too: the regional manager."""
LONGEST = 400
"""Number of places that is too many for one list; a chain then chooses a restaurant first."""


# -- options ---------------------------------------------------------------------------------------


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each place for a new restaurant, and each place to which a restaurant can move (RST-3).

    If the places are too many for a list, yield each choice of a card and a restaurant instead.
    """
    held = state.progress.held
    if held is not None:
        yield PutBack(seat)
        yield from _places(state, seat, held.by, int(held.number))
        return
    choices = list(_choices(state, seat))
    places = [place for by, number in choices for place in _places(state, seat, by, number)]
    if len(places) < LONGEST:
        yield from places
    else:
        yield from (TakeRestaurant(seat, by, number) for by, number in choices)


def _choices(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield each card with the number of a restaurant that it may place or move."""
    count = len(state.chains[seat].restaurants)
    if count < MOST:
        yield from ((card.id, count) for card in placers(state, seat))
    if can_act(state, seat, MOVER):
        yield from ((MOVER, number) for number in range(count))


def placers(state: State, seat: int) -> list[Employee]:
    """Return the kinds of manager at work that can still place or move a restaurant."""
    kinds = dict.fromkeys(state.chains[seat].at_work)
    cards = [employees()[card] for card in kinds]
    return [card for card in cards if "restaurant" in card.builds and can_act(state, seat, card.id)]


def _places(state: State, seat: int, by: str, number: int) -> Iterator[Action]:
    """Yield each place where a card may put the restaurant with this number."""
    restaurants = state.chains[seat].restaurants
    if number < len(restaurants):
        old = restaurants[number]
        for at, entrance in restaurant_sites(state, ground_of(state, without=old)):
            # If it is COMING SOON, it may also stay where it is: that opens it (RST-6).
            if (at, entrance) != (old.at, old.entrance) or old.coming_soon:
                yield MoveRestaurant(seat, number, at, entrance)
        return
    for at, entrance in restaurant_sites(state):
        action = OpenRestaurant(seat, by, at, entrance)
        if next(_range_obstacles(state, action, employees()[by]), None) is None:
            yield action


def _has_place(state: State, seat: int, by: str, number: int) -> bool:
    """Return whether a card has a place for the restaurant with this number."""
    return next(_places(state, seat, by, number), None) is not None


def _can_be_placed(state: State, seat: int, number: int) -> bool:
    """Return whether any card can take the restaurant with this number and has a place for it."""
    takers = [by for by, its_number in _choices(state, seat) if its_number == number]
    return any(_has_place(state, seat, by, number) for by in takers)


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a chain cannot take, place, move or put back a restaurant."""
    assert isinstance(action, TakeRestaurant | OpenRestaurant | MoveRestaurant | PutBack)
    held = state.progress.held
    if isinstance(action, OpenRestaurant | MoveRestaurant):
        yield from _cannot_put(state, action)
        return
    if isinstance(action, PutBack):
        if held is None:
            yield Problem("nothing_in_hand", {}, "RST-3")
        return
    if held is not None:
        yield in_hand(held, "RST-3")
        return

    # Can the card take the restaurant: an old number to move it, the next number for a new one?
    seat, number = action.seat, action.restaurant
    count = len(state.chains[seat].restaurants)
    if (action.by, number) in _choices(state, seat):
        if not _has_place(state, seat, action.by, number):
            yield _no_place(state, action)
    elif number in range(count) and action.by != MOVER:
        yield Problem("cannot_move", {"card": action.by}, "RST-5")
    elif number in range(count):
        yield why_idle(state, MOVER, "RST-3", absent="RST-5", moving=True)
    else:
        if employees().get(action.by) not in placers(state, seat):
            yield _no_placer(state, action)
        if number != count:
            new = count if count < MOST else None
            details = {"restaurant": number, "count": count, "new": new}
            yield Problem("no_such_restaurant", details, "RST-3")
        elif count >= MOST:
            yield Problem("all_restaurants_placed", {"most": MOST}, "RST-1")


def _cannot_put(state: State, action: OpenRestaurant | MoveRestaurant) -> Iterator[Problem]:
    """Yield each reason why a restaurant cannot be placed or moved to a place (RST-1 to RST-3)."""
    seat, held = action.seat, state.progress.held
    restaurants, new = state.chains[seat].restaurants, Restaurant(action.at, action.entrance)
    if isinstance(action, OpenRestaurant):
        number, by = len(restaurants), action.by
    else:
        number, by = action.restaurant, MOVER
    if held is not None and held != PieceInHand(str(number), by):
        yield in_hand(held, "RST-3")
    if action.entrance not in CORNERS:
        yield Problem("no_such_corner", {"entrance": action.entrance}, "RST-1")
        return

    if isinstance(action, OpenRestaurant):
        card = next((card for card in placers(state, seat) if card.id == by), None)
        if card is None:
            yield _no_placer(state, action)
        if len(restaurants) >= MOST:
            yield Problem("all_restaurants_placed", {"most": MOST}, "RST-1")
        yield from placing_restaurant(state.city, ground_of(state), new)
        if card is not None:
            yield from _range_obstacles(state, action, card)
        return

    if not can_act(state, seat, MOVER):
        yield why_idle(state, MOVER, "RST-3", absent="RST-5", moving=True)
    if number not in range(len(restaurants)):
        details = {"restaurant": number, "count": len(restaurants)}
        yield Problem("no_such_restaurant", details, "RST-3")
        return
    old = restaurants[number]
    if old == new:  # turning in place is a move
        yield Problem("stays_where_it_is", {}, "RST-3")
    yield from placing_restaurant(state.city, ground_of(state, without=old), new)


def _no_place(state: State, action: TakeRestaurant) -> Problem:
    """Return the problem of a restaurant that fits nowhere; it says what is possible instead."""
    seat, card = action.seat, employees()[action.by]
    by_range = card.range_kind == "road" and next(restaurant_sites(state), None) is not None
    others = [choice for choice in _choices(state, seat) if choice[1] != action.restaurant]
    able = {by for by, number in others if _has_place(state, seat, by, number)}
    if _can_be_placed(state, seat, action.restaurant):
        instead = "manager"  # another manager can place the same restaurant
    elif action.by in able:
        instead = "restaurant"  # the same manager can place another restaurant
    else:
        instead = "move" if able else ""
    details = {
        "card": card.id,
        "reach": card.range_value if by_range else None,
        "doors": len(doors(state, seat)),
        "entrance": by_range and state.config.rulings.local_manager_same_road,
        "instead": instead,
    }
    rule = no_start(state, seat) or "RST-2" if by_range else "RST-1"
    return Problem("no_place_for_restaurant", details, rule)


def _no_placer(state: State, action: OpenRestaurant | TakeRestaurant) -> Problem:
    """Return the problem that a card places no restaurants, or that no copy of it can act now."""
    card = employees().get(action.by)
    if card is not None and "restaurant" not in card.builds:
        return Problem("cannot_place", {"card": action.by}, "RST-3")
    soon = card is not None and card.range_kind == "road"
    idle = why_idle(state, action.by, "RST-2" if soon else "RST-3")
    other = _can_be_placed(state, action.seat, len(state.chains[action.seat].restaurants))
    return replace(idle, details={**idle.details, "other": other})


def _range_obstacles(state: State, action: OpenRestaurant, card: Employee) -> Iterator[Problem]:
    """Yield a problem if no square of a restaurant is in a local manager's range (RST-2).

    With the ruling `local_manager_same_road` the entrance itself must be in range (X5).
    """
    if card.range_kind != "road":
        return
    new = Restaurant(action.at, action.entrance)
    same_road = state.config.rulings.local_manager_same_road
    squares: tuple[Square, ...] = new.doors() if same_road else new.squares
    for obstacle in out_of_range(state, action.seat, card, squares, "RST-2"):
        details = {**obstacle.details, "entrance": True}
        yield replace(obstacle, details=details) if same_road else obstacle


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Take, put back, place or move a restaurant; a local manager's restaurant is COMING SOON."""
    seat = action.seat
    if isinstance(action, TakeRestaurant):
        run.update_progress(held=PieceInHand(str(action.restaurant), action.by))
    elif isinstance(action, PutBack):
        run.update_progress(held=None)
    elif isinstance(action, OpenRestaurant):
        act(run, seat, action.by, held=None)
        soon = employees()[action.by].range_kind == "road"
        new = Restaurant(action.at, action.entrance, soon)
        run.emit(RestaurantPlaced(seat, new, action.by))
    elif isinstance(action, MoveRestaurant):
        act(run, seat, MOVER, held=None)
        new = Restaurant(action.at, action.entrance)
        old = run.state.chains[seat].restaurants[action.restaurant]
        run.emit(RestaurantMoved(seat, action.restaurant, old, new))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RestaurantPlaced(Event):
    """A chain placed a new restaurant.

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    restaurant
        the restaurant, with its entrance
    by
        the id of the manager's card, empty in setup
    """

    seat: int
    restaurant: Restaurant
    by: str = ""

    def apply(self, state: State) -> State:
        """Add the restaurant after the chain's other restaurants."""
        chain = state.chains[self.seat]
        restaurants = (*chain.restaurants, self.restaurant)
        return state.with_chain(self.seat, changed(chain, restaurants=restaurants))

    def deltas(self, before: State) -> Moves:
        """Return the restaurant as added."""
        return {("restaurant", self.seat, self.restaurant): 1}


@dataclass(frozen=True, slots=True)
class RestaurantMoved(Event):
    """A regional manager moved, turned or opened a restaurant (RST-3, RST-6).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    number
        its number among the chain's restaurants, from 0
    was
        the restaurant before
    restaurant
        the restaurant now
    """

    seat: int
    number: int
    was: Restaurant
    restaurant: Restaurant

    def apply(self, state: State) -> State:
        """Replace the old restaurant with the new one; it keeps its number."""
        chain = state.chains[self.seat]
        restaurants = list(chain.restaurants)
        restaurants[self.number] = self.restaurant
        return state.with_chain(self.seat, changed(chain, restaurants=tuple(restaurants)))

    def deltas(self, before: State) -> Moves:
        """Return the old restaurant as gone and the new restaurant as added."""
        was, new = self.was, self.restaurant
        return {("restaurant", self.seat, was): -1, ("restaurant", self.seat, new): 1}


STEP = Step(
    "restaurants",
    (TakeRestaurant, OpenRestaurant, MoveRestaurant, PutBack),
    options,
    obstacles,
    play,
    rule="RST-3",
)


# -- in words --------------------------------------------------------------------------------------


def _restaurants_of(seat: int, state: State) -> tuple[Restaurant, ...]:
    """Return a chain's restaurants; none if no chain has this seat.

    An illegal action may have such a seat, and it has a label, too.
    """
    return state.chains[seat].restaurants if seat in range(len(state.chains)) else ()


def _take_restaurant(action: TakeRestaurant, state: State) -> str:
    restaurants, who = _restaurants_of(action.seat, state), card_name(action.by)
    if action.restaurant == len(restaurants):
        return f"Let the {who} place a new restaurant"
    if action.restaurant not in range(len(restaurants)):
        return f"Let the {who} take restaurant number {action.restaurant}"
    return f"Let the {who} move the restaurant at {square_name(restaurants[action.restaurant].at)}"


def _restaurant_taken(action: TakeRestaurant, state: State) -> str:
    restaurants, who = _restaurants_of(action.seat, state), card_name(action.by)
    if action.restaurant not in range(len(restaurants)):
        return f"takes a new restaurant for the {who}"
    at = square_name(restaurants[action.restaurant].at)
    return f"chooses the restaurant at {at} for the {who} to move"


def manager_rule(card: str) -> str:
    """Return the rule by which a manager places a new restaurant."""
    employee = employees().get(card)
    return "RST-3" if employee and "move" in employee.builds else "RST-2"


def _move_restaurant(action: MoveRestaurant, state: State) -> str:
    restaurants, entrance = _restaurants_of(action.seat, state), entrance_text(action.entrance)
    if action.restaurant not in range(len(restaurants)):
        return f"Move restaurant number {action.restaurant} to {square_name(action.at)}, {entrance}"
    old = restaurants[action.restaurant]
    at = square_name(old.at)
    if old.at != action.at:
        return f"Move the restaurant from {at} to {square_name(action.at)}, {entrance}"
    if old.entrance != action.entrance:
        return f"Turn the restaurant at {at} so that its entrance is {in_corner(action.entrance)}"
    if old.coming_soon:
        return f"Open the restaurant at {at} without moving it"
    return f"Leave the restaurant at {at} where it is"


def _move_restaurant_rule(action: MoveRestaurant, state: State) -> str:
    restaurants = _restaurants_of(action.seat, state)
    if action.restaurant in range(len(restaurants)):
        old = restaurants[action.restaurant]
        if old.coming_soon and (old.at, old.entrance) == (action.at, action.entrance):
            return "RST-6"  # it opens where it is; otherwise it moves or turns
    return "RST-3"


def _restaurant_placed(event: RestaurantPlaced, state: State) -> Sentence:
    name, new = state.chains[event.seat].name, event.restaurant
    where = f"at {square_name(new.at)}, {entrance_text(new.entrance)}"
    if not event.by:
        return Sentence(f"{name} places its first restaurant {where}.", "SET-6")
    who = f"{whose(name)} {card_name(event.by)}"
    if new.coming_soon:
        return Sentence(f"{who} places a restaurant {where}. It is marked COMING SOON.", "RST-2")
    return Sentence(f"{who} places a restaurant {where}. It opens at once.", "RST-3")


def _restaurant_moved(event: RestaurantMoved, state: State) -> Sentence:
    was, new = event.was, event.restaurant
    who = f"{whose(state.chains[event.seat].name)} regional manager"
    old = square_name(was.at)
    opens = " It opens at once." if was.coming_soon else ""
    if new.at != was.at:
        where = f"from {old} to {square_name(new.at)}, {entrance_text(new.entrance)}"
        return Sentence(f"{who} moves the restaurant {where}.{opens}", "RST-3")
    if new.entrance != was.entrance:
        where = f"at {old}: its entrance is now {in_corner(new.entrance)}"
        return Sentence(f"{who} turns the restaurant {where}.{opens}", "RST-3")
    return Sentence(f"{who} opens the restaurant at {old} without moving it.", "RST-6")


_INSTEAD = {
    "manager": "choose another manager",
    "restaurant": "choose another restaurant",
    "move": "the regional manager can only move a restaurant that is already on the map",
}


def _no_place_for_restaurant(obstacle: Problem) -> str:
    """Return a sentence that says why a manager has no place for a restaurant (RST-1, RST-2)."""
    details = obstacle.details
    card, reach = card_name(str(details.get("card") or "manager")), details.get("reach")
    instead = _INSTEAD.get(str(details.get("instead")), "finish placing restaurants")
    if reach is None:
        return f"There is no place on the map for this restaurant: {instead}."
    if details.get("doors") == 0:
        return f"You have no open restaurant from which a {card} could start: {instead}."
    place = "place where the entrance would be" if details.get("entrance") else "place"
    return f"There is no {place} within the {card}'s range of {reach}: {instead}."


WORDS = ModuleText(
    actions={
        TakeRestaurant: ActionText(
            "choose a restaurant",
            "Choose a restaurant",
            _take_restaurant,
            "RST-1",
            lambda action, state: (
                "RST-3"
                if action.restaurant in range(len(_restaurants_of(action.seat, state)))
                else manager_rule(action.by)
            ),
            log=_restaurant_taken,
        ),
        OpenRestaurant: ActionText(
            "place a restaurant",
            "Place a restaurant",
            lambda action, state: (
                f"Let the {card_name(action.by)} place the restaurant here "
                f"({corner_text(action.at)}) {entrance_text(action.entrance)}"
            ),
            "RST-1",
            lambda action, state: manager_rule(action.by),
        ),
        MoveRestaurant: ActionText(
            "move a restaurant",
            "Move a restaurant",
            _move_restaurant,
            "RST-3",
            _move_restaurant_rule,
        ),
    },
    done={
        "restaurants": "Finish placing restaurants",
    },
    finished={"restaurants": "finishes placing restaurants"},
    events={
        RestaurantPlaced: EventText(_restaurant_placed, StepKind("open", "restaurants placed")),
        RestaurantMoved: EventText(_restaurant_moved, StepKind("open", "restaurants moved")),
    },
    messages={
        "no_place_for_restaurant": _no_place_for_restaurant,
        "cannot_place": "{a_card} can't place restaurants: only local and regional managers can.",
        "cannot_move": "{a_card} can't move restaurants: only a regional manager can.",
        "all_restaurants_placed": (
            "All {most} of your restaurants are on the map, and only a regional manager can move "
            "one."
        ),
        "no_such_restaurant": "{has_restaurants}{or_new}: there is no number {restaurant}.",
        "stays_where_it_is": (
            "The restaurant is already there: choose another place or another corner."
        ),
    },
    fields={
        "has_restaurants": lambda obstacle: (
            "You have no restaurant on the map"
            if not (count := obstacle.details.get("count"))
            else "Your only restaurant is number 0"
            if count == 1
            else f"Your restaurants are numbers 0 to {count - 1}"
        ),
        "or_new": written("new", lambda number: f", and a new one would be number {number}", ""),
    },
)
