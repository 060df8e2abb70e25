"""Working, the last step: local and regional managers place restaurants or move one (RST)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..board.obstacles import Obstacle
from ..board.pieces import Restaurant, placing_restaurant
from ..board.squares import CORNERS, Square
from ..data import Employee, employees
from ..engine.phase import Step, in_hand
from ..engine.ranges import doors, no_start, out_of_range
from ..engine.run import Transition
from ..engine.sites import restaurant_sites
from ..engine.staff import act
from ..state.actions import Action, PutBack
from ..state.events import Event
from ..state.ground import ground_of
from ..state.holdings import Moves
from ..state.state import Chain, PieceInHand, State, changed
from ..text.english import Sentence
from ..text.fields import entrance_text
from ..text.names import card_name, pair, several, whose
from ..text.rows import ActionText, EventText, ModuleText, StepKind
from .food import can_act, why_idle


@dataclass(frozen=True, slots=True)
class TakeRestaurant(Action):
    """Say who places which restaurant, where all places make too long a list.

    The number of a restaurant that lies moves it; the one after the last is a new one (RST-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    restaurant
        its number among the chain's, from 0

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
        the id of the card that does it, which is at work
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner with the doors: "NW", "NE", "SW" or "SE"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, OpenRestaurant
    >>> game = fcm.load_example("a-day-at-work")
    >>> while game.state.progress.step != "restaurants":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game.play(OpenRestaurant("Golden Duck Diner", "local_manager", (3, 3), "NW"))
    Game(turn=5, phase='payday', chains=[Xango Blues Bar, Golden Duck Diner])
    >>> len(game.state.chains[1].restaurants)
    2
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
        its number among the chain's, from 0
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner with the doors: "NW", "NE", "SW" or "SE"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, MoveRestaurant
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["regional_manager"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> game.play(MoveRestaurant("Santa Maria", 0, (0, 8), "NW")).state.chains[0].restaurants[0].at
    (0, 8)
    """

    do = "move_restaurant"
    restaurant: int
    at: Square
    entrance: str


MOST = 3
"""Restaurants of a chain (RST-1)."""
MOVER = next(card.id for card in employees().values() if "move" in card.builds)
LONGEST = 400
"""No list of options is longer."""


def placers(state: State, seat: int) -> list[Employee]:
    """Return the kinds of manager at work that may place a restaurant and have not acted."""
    kinds = dict.fromkeys(state.chains[seat].at_work)
    cards = [employees()[card] for card in kinds]
    return [card for card in cards if "restaurant" in card.builds and can_act(state, seat, card.id)]


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the places for a new restaurant, and where each of the chain's may move (RST-3).

    Where they are too many for one list, first who places which one.
    """
    held = state.progress.held
    if held is not None:
        yield PutBack(seat)
        yield from _places(state, seat, held.by, int(held.number))
        return
    choices = list(_choices(state, seat))
    listed = [place for by, number in choices for place in _places(state, seat, by, number)]
    if len(listed) < LONGEST:
        yield from listed
    else:
        yield from (TakeRestaurant(seat, by, number) for by, number in choices)


def _choices(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield who may place which restaurant: a new one, or one of the chain's, to move it."""
    count = len(state.chains[seat].restaurants)
    if count < MOST:
        yield from ((card.id, count) for card in placers(state, seat))
    if can_act(state, seat, MOVER):
        yield from ((MOVER, number) for number in range(count))


def _places(state: State, seat: int, by: str, number: int) -> Iterator[Action]:
    """Yield the places of one choice."""
    if number < len(state.chains[seat].restaurants):
        yield from _moves(state, seat, number)
        return
    for at, entrance in restaurant_sites(state):
        action = OpenRestaurant(seat, by, at, entrance)
        if next(_reaching(state, action, employees()[by]), None) is None:
            yield action


def _moves(state: State, seat: int, number: int) -> Iterator[Action]:
    """Yield every other place or turn of one restaurant; one COMING SOON may stay and open."""
    site = state.chains[seat].restaurants[number]
    for at, entrance in restaurant_sites(state, ground_of(state, without=site)):
        if (at, entrance) != (site.at, site.entrance) or site.coming_soon:
            yield MoveRestaurant(seat, number, at, entrance)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against placing or moving a restaurant."""
    if isinstance(action, TakeRestaurant | PutBack):
        yield from _taking(state, action)
        return
    assert isinstance(action, OpenRestaurant | MoveRestaurant)
    held = state.progress.held
    if held is not None and held != _held_for(state, action):
        yield in_hand(held, "RST-3")
    if action.entrance not in CORNERS:
        yield Obstacle("no_such_corner", {"entrance": action.entrance}, "RST-1")
    elif isinstance(action, OpenRestaurant):
        yield from _opening(state, action)
    else:
        yield from _moving(state, action)


def _opening(state: State, action: OpenRestaurant) -> Iterator[Obstacle]:
    """Yield why a manager cannot place a new restaurant there (RST-1, RST-2)."""
    card = next((one for one in placers(state, action.seat) if one.id == action.by), None)
    if card is None:
        yield _no_placer(state, action)
    if len(state.chains[action.seat].restaurants) >= MOST:
        yield Obstacle("all_restaurants_placed", {"most": MOST}, "RST-1")
    new = Restaurant(action.at, action.entrance)
    yield from placing_restaurant(state.city, ground_of(state), new)
    if card is not None:
        yield from _reaching(state, action, card)


def _no_placer(state: State, action: OpenRestaurant | TakeRestaurant) -> Obstacle:
    """Return why a card places no restaurant: it cannot, or it does not work or has done so."""
    card = employees().get(action.by)
    if card is not None and "restaurant" not in card.builds:
        return Obstacle("cannot_place", {"card": action.by}, "RST-3")
    soon = card is not None and card.range_kind == "road"
    found = why_idle(state, action.by, "RST-2" if soon else "RST-3")
    other = _with_place(state, action.seat, len(state.chains[action.seat].restaurants))
    return replace(found, details={**found.details, "other": bool(other)})


def _no_mover(state: State, action: TakeRestaurant) -> Obstacle:
    """Return why a card moves no restaurant: only a regional manager does, once (RST-5)."""
    if action.by != MOVER:
        return Obstacle("cannot_move", {"card": action.by}, "RST-5")
    return why_idle(state, MOVER, "RST-3", absent="RST-5", moving=True)


def _moving(state: State, action: MoveRestaurant) -> Iterator[Obstacle]:
    """Yield why a restaurant cannot move there; turning in place is a move (RST-3)."""
    sites = state.chains[action.seat].restaurants
    if not can_act(state, action.seat, MOVER):
        yield why_idle(state, MOVER, "RST-3", absent="RST-5", moving=True)
    if not 0 <= action.restaurant < len(sites):
        slots = {"restaurant": action.restaurant, "count": len(sites)}
        yield Obstacle("no_such_restaurant", slots, "RST-3")
        return
    moved, new = sites[action.restaurant], Restaurant(action.at, action.entrance)
    if moved == new:
        yield Obstacle("stays_where_it_is", {}, "RST-3")
    yield from placing_restaurant(state.city, ground_of(state, without=moved), new)


def _held_for(state: State, action: OpenRestaurant | MoveRestaurant) -> PieceInHand:
    if isinstance(action, MoveRestaurant):
        return PieceInHand(str(action.restaurant), MOVER)
    return PieceInHand(str(len(state.chains[action.seat].restaurants)), action.by)


def _taking(state: State, action: TakeRestaurant | PutBack) -> Iterator[Obstacle]:
    held = state.progress.held
    if isinstance(action, PutBack):
        if held is None:
            yield Obstacle("nothing_in_hand", {}, "RST-3")
    elif held is not None:
        yield in_hand(held, "RST-3")
    elif (action.by, action.restaurant) not in _choices(state, action.seat):
        yield from _no_choice(state, action)
    elif not _has_place(state, action.seat, action.by, action.restaurant):
        yield _nowhere(state, action)


def _no_choice(state: State, action: TakeRestaurant) -> Iterator[Obstacle]:
    """Yield why a card cannot take a restaurant: the card cannot, or there is no such one."""
    card, count = employees().get(action.by), len(state.chains[action.seat].restaurants)
    if action.restaurant in range(count):
        yield _no_mover(state, action)
        return
    if card not in placers(state, action.seat):
        yield _no_placer(state, action)
    if action.restaurant == count:
        if count >= MOST:
            yield Obstacle("all_restaurants_placed", {"most": MOST}, "RST-1")
        return
    new = count if count < MOST else None
    slots = {"restaurant": action.restaurant, "count": count, "new": new}
    yield Obstacle("no_such_restaurant", slots, "RST-3")


def _nowhere(state: State, action: TakeRestaurant) -> Obstacle:
    """Return why a manager has no place: no room on the map, or none in range (RST-1, RST-2)."""
    card = employees()[action.by]
    by_range = card.range_kind == "road" and next(restaurant_sites(state), None) is not None
    slots = {
        "card": card.id,
        "reach": card.range_value if by_range else None,
        "doors": len(doors(state, action.seat)),
        "entrance": by_range and state.table.rulings.local_manager_same_road,
        "instead": _instead(state, action),
    }
    rule = no_start(state, action.seat) or "RST-2" if by_range else "RST-1"
    return Obstacle("no_place_for_restaurant", slots, rule)


def _instead(state: State, action: TakeRestaurant) -> str:
    """Return what else has a place: another manager's doing the same, another restaurant, a move.

    A move says that all that is left is to move one that stands, which is another manager's.
    """
    if _with_place(state, action.seat, action.restaurant):
        return "manager"
    choices = list(_choices(state, action.seat))
    others = [(by, number) for by, number in choices if number != action.restaurant]
    found = {by for by, number in others if _has_place(state, action.seat, by, number)}
    if action.by in found:
        return "restaurant"
    return "move" if found else ""


def _with_place(state: State, seat: int, number: int) -> list[str]:
    """Return the managers who may take a restaurant of that number and have a place for it."""
    takers = [by for by, one in _choices(state, seat) if one == number]
    return [by for by in takers if _has_place(state, seat, by, number)]


def _has_place(state: State, seat: int, by: str, number: int) -> bool:
    return next(_places(state, seat, by, number), None) is not None


def _reaching(state: State, action: OpenRestaurant, card: Employee) -> Iterator[Obstacle]:
    """Yield that a local manager does not get there: any of the four squares will do (RST-2).

    With the ruling `local_manager_same_road` the entrance itself must be in range (X5).
    """
    if card.range_kind != "road":
        return
    new = Restaurant(action.at, action.entrance)
    same = state.table.rulings.local_manager_same_road
    wanted: tuple[Square, ...] = new.doors() if same else new.squares
    for one in out_of_range(state, action.seat, card, wanted, "RST-2"):
        yield replace(one, details={**one.details, "entrance": True}) if same else one


def play(run: Transition, action: Action) -> None:
    """Place or move it; a local manager's one is COMING SOON (RST-2), moving opens (RST-6)."""
    seat = action.seat
    if isinstance(action, TakeRestaurant):
        run.note(held=PieceInHand(str(action.restaurant), action.by))
    elif isinstance(action, PutBack):
        run.note(held=None)
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


STEP = Step(
    "restaurants",
    (TakeRestaurant, OpenRestaurant, MoveRestaurant, PutBack),
    options,
    obstacles,
    play,
    rule="RST-3",
)


@dataclass(frozen=True, slots=True)
class RestaurantPlaced(Event):
    """A restaurant stands on the map.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    restaurant
        it, with its entrance
    by
        the id of the manager's card, empty in setup

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PlaceRestaurant
    >>> from fcm_widgets.events import RestaurantPlaced
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game = game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"))
    >>> event = next(event for event, _ in game.history if isinstance(event, RestaurantPlaced))
    >>> event.restaurant.at
    (3, 3)
    """

    seat: int
    restaurant: Restaurant
    by: str = ""

    def apply(self, state: State) -> State:
        """Place it."""
        chain = state.chains[self.seat]
        sites = (*chain.restaurants, self.restaurant)
        return state.with_chain(self.seat, changed(chain, restaurants=sites))

    def moves(self, before: State) -> Moves:
        """Return the restaurant."""
        return {("restaurant", self.seat, self.restaurant): 1}


@dataclass(frozen=True, slots=True)
class RestaurantMoved(Event):
    """A regional manager moved or turned a restaurant (RST-3, RST-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    number
        the restaurant's, among the chain's, from 0
    was
        as it stood
    restaurant
        as it stands now

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, MoveRestaurant
    >>> from fcm_widgets.events import RestaurantMoved
    >>> table = {
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["regional_manager"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(Done("Santa Maria"))
    >>> game = game.play(MoveRestaurant("Santa Maria", 0, (0, 8), "NW"))
    >>> event = next(event for event, _ in game.history if isinstance(event, RestaurantMoved))
    >>> event.was.at, event.restaurant.at
    ((0, 0), (0, 8))
    """

    seat: int
    number: int
    was: Restaurant
    restaurant: Restaurant

    def apply(self, state: State) -> State:
        """Move it."""
        chain = state.chains[self.seat]
        sites = list(chain.restaurants)
        sites[self.number] = self.restaurant
        return state.with_chain(self.seat, changed(chain, restaurants=tuple(sites)))

    def moves(self, before: State) -> Moves:
        """Return the restaurant as it was and as it is."""
        was, new = self.was, self.restaurant
        return {("restaurant", self.seat, was): -1, ("restaurant", self.seat, new): 1}


# -- in words --------------------------------------------------------------------------------------


def _take_restaurant(action: TakeRestaurant, state: State) -> str:
    chain = state.chains[action.seat] if action.seat in range(len(state.chains)) else Chain("")
    who = card_name(action.by)
    count = len(chain.restaurants)
    if action.restaurant == count:
        return f"Let the {who} place a new restaurant"
    if action.restaurant not in range(count):
        return f"Let the {who} take restaurant number {action.restaurant}"
    return f"Let the {who} move the restaurant at {pair(chain.restaurants[action.restaurant].at)}"


def _open_restaurant(action: OpenRestaurant, state: State) -> str:
    where = f"(north-west square {pair(action.at)}), {entrance_text(action.entrance)}"
    return f"Let the {card_name(action.by)} place one here {where}"


def _move_restaurant(action: MoveRestaurant, state: State) -> str:
    chain = state.chains[action.seat] if action.seat in range(len(state.chains)) else Chain("")
    if action.restaurant not in range(len(chain.restaurants)):
        what = f"restaurant number {action.restaurant}"
        return f"Move {what} to {pair(action.at)}, {entrance_text(action.entrance)}"
    site = chain.restaurants[action.restaurant]
    what = f"the restaurant at {pair(site.at)}"
    if site.at != action.at:
        return f"Move {what} to {pair(action.at)}, {entrance_text(action.entrance)}"
    if site.entrance != action.entrance:
        return f"Turn {what}: {entrance_text(action.entrance)}"
    return f"{'Open' if site.coming_soon else 'Leave'} {what} as it stands"


def _open_restaurant_rule(action: OpenRestaurant, state: State) -> str:
    return _manager(action.by)


def _move_restaurant_rule(action: MoveRestaurant, state: State) -> str:
    standing = state.chains[action.seat].restaurants[action.restaurant :][:1]
    as_it_stands = (action.at, action.entrance) in {
        (one.at, one.entrance) for one in standing if one.coming_soon
    }
    return "RST-6" if as_it_stands else "RST-3"


def _take_restaurant_rule(action: TakeRestaurant, state: State) -> str:
    """A new one is placed by its manager's rule, one that stands is moved (RST-3)."""
    stand = state.chains[action.seat].restaurants if action.seat in range(len(state.chains)) else ()
    return "RST-3" if action.restaurant in range(len(stand)) else _manager(action.by)


def _manager(card: str) -> str:
    """Return the rule of a manager who places restaurants; one of them may move them too."""
    found = employees().get(card)
    return "RST-3" if found and "move" in found.builds else "RST-2"


def _restaurant_placed(event: RestaurantPlaced, state: State) -> Sentence:
    name, site = state.chains[event.seat].name, event.restaurant
    where = f"at {pair(site.at)}, {entrance_text(site.entrance)}"
    if not event.by:
        return Sentence(f"{name} places its first restaurant {where}.", "SET-6")
    who = f"{whose(name)} {card_name(event.by)}"
    if site.coming_soon:
        return Sentence(f"{who} places a restaurant {where}. It is COMING SOON.", "RST-2")
    return Sentence(f"{who} places a restaurant {where}. It is open at once.", "RST-3")


def _restaurant_moved(event: RestaurantMoved, state: State) -> Sentence:
    was, site = event.was, event.restaurant
    who = f"{whose(state.chains[event.seat].name)} regional manager"
    what, entrance = f"the restaurant at {pair(was.at)}", entrance_text(site.entrance)
    opens = " It is open at once." if was.coming_soon else ""
    if site.at != was.at:
        return Sentence(f"{who} moves {what} to {pair(site.at)}, {entrance}.{opens}", "RST-3")
    if site.entrance != was.entrance:
        return Sentence(f"{who} turns {what}: {entrance}.{opens}", "RST-3")
    return Sentence(f"{who} opens {what} as it stands.", "RST-6")


def _restaurants(one: Obstacle) -> str:
    """Say how the restaurants of a chain are numbered, and which number stands for a new one."""
    count, new = one.details.get("count"), one.details.get("new")
    if not count:
        has = "The chain has no restaurant on the map"
        return has if new is None else f"{has}, and number {new} is a new one"
    has = f"The chain has {several(count, 'restaurant')}, numbered from 0"
    return has if new is None else f"{has}, and number {new} is a new one"


_INSTEAD = {
    "manager": "choose another manager",
    "restaurant": "choose another restaurant",
    "move": "the regional manager can only move one that stands",
}


def _no_place_for_restaurant(one: Obstacle) -> str:
    """Say why a manager has no place: none in range, or none at all (RST-1, RST-2)."""
    card, reach = card_name(str(one.details.get("card") or "manager")), one.details.get("reach")
    instead = _INSTEAD.get(str(one.details.get("instead")), "finish placing restaurants")
    if reach is None:
        return f"There is no place on the map where the {card} can put it: {instead}."
    if one.details.get("doors") == 0:
        return f"The chain has no open restaurant from which a {card} could start: {instead}."
    place = "place whose entrance is" if one.details.get("entrance") else "place"
    return f"There is no {place} within the {card}'s range of {reach}: {instead}."


WORDS = ModuleText(
    actions={
        TakeRestaurant: ActionText(
            "choose a restaurant",
            "Choose a restaurant",
            _take_restaurant,
            "RST-1",
            _take_restaurant_rule,
        ),
        OpenRestaurant: ActionText(
            "place a restaurant",
            "Place a restaurant",
            _open_restaurant,
            "RST-1",
            _open_restaurant_rule,
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
    events={
        RestaurantPlaced: EventText(_restaurant_placed, StepKind("open", "restaurants placed")),
        RestaurantMoved: EventText(_restaurant_moved, StepKind("open", "restaurants moved")),
    },
    phrases={
        "cannot_place": "{a_card} places no restaurants: only local and regional managers do.",
        "no_place_for_restaurant": "{no_place_for_restaurant}",
        "cannot_move": "{a_card} moves no restaurants: only a regional manager does.",
        "all_restaurants_placed": (
            "All {most} restaurants of the chain are on the map, and only a "
            "regional manager can move one."
        ),
        "no_such_restaurant": "{restaurants}: there is no number {restaurant}.",
        "stays_where_it_is": "It stands there already: choose another place or another corner.",
    },
    fields={
        "restaurants": _restaurants,
        "no_place_for_restaurant": _no_place_for_restaurant,
    },
)
