"""Setup: first restaurants in two rounds, then the reserve cards (SET-6, SET-9, SET-16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..board.obstacles import Obstacle
from ..board.pieces import Restaurant, placing_restaurant
from ..board.squares import CORNERS, Square
from ..engine.bank import deck_of
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.run import Transition
from ..engine.sites import restaurant_sites
from ..state.actions import Action
from ..state.events import Event
from ..state.ground import ground_of
from ..state.holdings import Key, Moves
from ..state.state import PhaseProgress, State, changed
from ..text.english import Sentence
from ..text.fields import entrance_text, names_in_order
from ..text.names import pair, several
from ..text.rows import ActionText, EventText, ModuleText, StepKind
from .restaurants import RestaurantPlaced


@dataclass(frozen=True, slots=True)
class PlaceRestaurant(Action):
    """Setup: place the first restaurant (SET-6, SET-18).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    entrance
        the corner with the doors: "NW", "NE", "SW" or "SE"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PlaceRestaurant
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE")).to_move
    ('Fried Geese & Donkey',)
    """

    do = "place_restaurant"
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Setup: place the first restaurant in the second round (SET-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Wait
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game.play(Wait("Golden Duck Diner")).to_move
    ('Fried Geese & Donkey',)
    """

    do = "wait"


@dataclass(frozen=True, slots=True)
class ChooseReserve(Action):
    """Setup: keep one of the three reserve cards, secretly (SET-9).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    money
        what is printed on it, in dollars: 100, 200 or 300

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ChooseReserve, PlaceRestaurant
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> for place in (
    ...     PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"),
    ...     PlaceRestaurant("Fried Geese & Donkey", (13, 13), "NE"),
    ... ):
    ...     game = game.play(place)
    >>> game.play(ChooseReserve("Golden Duck Diner", 200)).to_move
    ('Fried Geese & Donkey',)
    """

    do = "choose_reserve"
    money: int


FIRST_ROUND, SECOND_ROUND, RESERVE = "first_round", "second_round", "reserve"


def opening(state: State) -> PhaseProgress:
    """Let everybody place a restaurant who has none, the last in turn order first (SET-6)."""
    homeless = tuple(seat for seat in state.turn_order if not state.chains[seat].restaurants)
    if homeless:
        return PhaseProgress(step=FIRST_ROUND, waiting=homeless[::-1])
    return _reserve(state)


def _reserve(state: State) -> PhaseProgress:
    """Let all choose a reserve card at once, unless the cards lie there already (SET-16)."""
    asked = state.table.hidden_reserve and not state.bank.reserve
    return PhaseProgress(
        step=RESERVE,
        waiting=state.turn_order if asked else (),
        chosen=((),) * len(state.chains),
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield waiting, if it is allowed, and the places for a first restaurant, or the cards."""
    if state.progress.step == RESERVE:
        yield from (ChooseReserve(seat, card) for card in deck_of(state).votes)
        return
    wait = Wait(seat)
    if next(obstacles(state, wait), None) is None:
        yield wait
    yield from _placements(state, seat)


def _placements(state: State, seat: int) -> Iterator[Action]:
    taken = {other.place for chain in state.chains for other in chain.restaurants}
    for at, entrance in restaurant_sites(state):
        if Restaurant(at, entrance).place not in taken:
            yield PlaceRestaurant(seat, at, entrance)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a restaurant may not stand there (SET-7, SET-18), or a card not be chosen."""
    wanted: tuple[type[Action], ...] = {
        FIRST_ROUND: (PlaceRestaurant, Wait),
        SECOND_ROUND: (PlaceRestaurant, Wait),
        RESERVE: (ChooseReserve,),
    }[state.progress.step]
    if not isinstance(action, wanted):
        yield from wrong_kind(state, action, wanted, options)
    elif isinstance(action, Wait):
        yield from _waiting(state, action.seat)
    elif isinstance(action, PlaceRestaurant):
        yield from _misplacing(state, action)
    elif isinstance(action, ChooseReserve) and action.money not in deck_of(state).votes:
        known = {"money": action.money, "known": tuple(deck_of(state).votes)}
        yield Obstacle("no_such_reserve", known, deck_of(state).rule)


def _misplacing(state: State, action: PlaceRestaurant) -> Iterator[Obstacle]:
    """Yield why a restaurant may not stand there; on a small city no place may be left."""
    if next(_placements(state, action.seat), None) is None:
        second = state.progress.step == SECOND_ROUND
        yield Obstacle("no_place_for_first", {"second_round": second}, "SET-6")
    else:
        yield from _placing(state, action)


def _waiting(state: State, seat: int) -> Iterator[Obstacle]:
    """Yield that in the second round a chain must place its restaurant (SET-6).

    On a scenario's small city no place may be left: then it goes without.
    """
    if state.progress.step == SECOND_ROUND and next(_placements(state, seat), None) is not None:
        yield Obstacle("must_place", {}, "SET-6")


def _placing(state: State, action: PlaceRestaurant) -> Iterator[Obstacle]:
    if action.entrance not in CORNERS:
        yield Obstacle("no_such_corner", {"entrance": action.entrance}, "RST-1")
        return
    restaurant = Restaurant(action.at, action.entrance)
    yield from placing_restaurant(state.city, ground_of(state), restaurant)
    for chain in state.chains:
        for other in chain.restaurants:
            if other.place == restaurant.place:
                yield Obstacle("entrance_tile_taken", {"chain": chain.name}, "SET-7")


def play(run: Transition, action: Action) -> None:
    """Place a restaurant, wait, or choose a card."""
    progress, seat = run.state.progress, action.seat
    rest = tuple(one for one in progress.waiting if one != seat)
    if isinstance(action, ChooseReserve):
        run.emit(ReserveChosen(seat, action.money))
        chosen = list(progress.chosen)
        chosen[seat] = (str(action.money),)
        run.note(waiting=rest, chosen=tuple(chosen))
        return
    if isinstance(action, Wait):
        run.emit(Waited(seat))
        run.note(waiting=rest, waited=(*progress.waited, seat))
    elif isinstance(action, PlaceRestaurant):
        run.emit(RestaurantPlaced(seat, Restaurant(action.at, action.entrance)))
        run.note(waiting=rest)
    if not rest:
        _next_round(run)


def _next_round(run: Transition) -> None:
    """Those who waited place theirs, the first in turn order first; then the cards (SET-6)."""
    progress = run.state.progress
    if progress.step == FIRST_ROUND and progress.waited:
        late = tuple(seat for seat in run.state.turn_order if seat in progress.waited)
        run.note(step=SECOND_ROUND, waiting=late)
        return
    reserve = _reserve(run.state)
    run.note(step=reserve.step, waiting=reserve.waiting, chosen=reserve.chosen)


def lay_cards(run: Transition) -> None:
    """Lay the chosen cards under the bank (SET-9)."""
    chosen = run.state.progress.chosen
    if any(chosen):
        run.emit(ReserveLaid(tuple(int(cards[0]) for cards in chosen)))


PHASE = Phase(
    "setup",
    ((20, lay_cards), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    together=lambda state: state.progress.step == RESERVE,
    acts=(PlaceRestaurant, Wait, ChooseReserve),
)


@dataclass(frozen=True, slots=True)
class CityDrawn(Event):
    """Setup: the tiles were drawn and turned by chance; nothing is drawn again (SET-1, SET-15).

    Parameters
    ----------
    rows
        the tiles from the north, each with its letter and clockwise turn
    seed
        by which they were drawn

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import CityDrawn
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> event = next(event for event, _ in game.history if isinstance(event, CityDrawn))
    >>> event.rows[0], event.seed
    (('K', 'E90', 'M'), 7)
    """

    rows: tuple[tuple[str, ...], ...]
    seed: int

    def apply(self, state: State) -> State:
        """Change nothing: the table is set up with what was drawn."""
        return state


@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    """Setup: the starting order was drawn blind (SET-17).

    Parameters
    ----------
    order
        the seats in turn order

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import OrderDrawn
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> event = next(event for event, _ in game.history if isinstance(event, OrderDrawn))
    >>> event.order
    (0, 1)
    """

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """Setup: a chain waits with its first restaurant (SET-6).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Wait
    >>> from fcm_widgets.events import Waited
    >>> game = fcm.Game.new(players=2, seed=7).play(Wait("Golden Duck Diner"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Waited))
    >>> event.seat
    1
    """

    seat: int

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps who waits."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveChosen(Event):
    """Setup: a chain has chosen its reserve card.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    money
        what is printed on it, in dollars; 0 to those who may not see it

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ChooseReserve, PlaceRestaurant
    >>> from fcm_widgets.events import ReserveChosen
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game = game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"))
    >>> game = game.play(PlaceRestaurant("Fried Geese & Donkey", (13, 13), "NE"))
    >>> game = game.play(ChooseReserve("Golden Duck Diner", 200))
    >>> event = next(event for event, _ in game.history if isinstance(event, ReserveChosen))
    >>> view = game.seen_by("Fried Geese & Donkey")
    >>> event.money, [one.money for one, _ in view.history if isinstance(one, ReserveChosen)]
    (200, [0])
    """

    seat: int
    money: int

    def apply(self, state: State) -> State:
        """Change nothing: cards count when all have chosen."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveLaid(Event):
    """Setup: all have chosen; the cards lie under the bank (SET-9).

    Parameters
    ----------
    cards
        what is printed on each, in the order of the chains

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import ChooseReserve, PlaceRestaurant
    >>> from fcm_widgets.events import ReserveLaid
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> game = game.play(PlaceRestaurant("Golden Duck Diner", (3, 3), "NE"))
    >>> game = game.play(PlaceRestaurant("Fried Geese & Donkey", (13, 13), "NE"))
    >>> game = game.play(ChooseReserve("Golden Duck Diner", 200))
    >>> game = game.play(ChooseReserve("Fried Geese & Donkey", 100))
    >>> event = next(event for event, _ in game.history if isinstance(event, ReserveLaid))
    >>> event.cards
    (100, 200)
    """

    cards: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Keep the cards."""
        return changed(state, bank=changed(state.bank, reserve=self.cards))

    def moves(self, before: State) -> Moves:
        """Return the cards."""
        return Counter[Key](("reserve", money) for money in self.cards)


# -- in words --------------------------------------------------------------------------------------


def _place_restaurant(action: PlaceRestaurant, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)}), {entrance_text(action.entrance)}"


def _wait(action: Wait, state: State) -> str:
    if state.progress.step == SECOND_ROUND:
        return "Go without a restaurant"  # refused where a place is left (SET-6)
    return "Wait for the second round"


def _choose_reserve(action: ChooseReserve, state: State) -> str:
    if not action.money:
        return "Choose a reserve card"
    deck = deck_of(state)
    votes = f", {deck.voting(action.money)}" if action.money in deck.votes else ""
    return f"Choose the reserve card of ${action.money}{votes}"


def _reserve_rule(action: ChooseReserve, state: State) -> str:
    return deck_of(state).rule


def _city_drawn(event: CityDrawn, state: State) -> Sentence:
    size = f"{len(event.rows[0])} by {len(event.rows)} tiles" if event.rows else "no tiles"
    return Sentence(f"The city is drawn by lot: {size}, seed {event.seed}.", "SET-15")


def _order_drawn(event: OrderDrawn, state: State) -> Sentence:
    return Sentence(
        f"The starting order is drawn by lot: {names_in_order(event.order, state)}.", "SET-17"
    )


def _waited(event: Waited, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if state.progress.step == SECOND_ROUND:
        return Sentence(f"{name} goes without a restaurant: no place is left for it.", "SET-6")
    return Sentence(f"{name} waits for the second round.", "SET-6")


def _reserve_chosen(event: ReserveChosen, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if not event.money:
        return Sentence(f"{name} has chosen a reserve card.", "SET-9")
    deck = deck_of(state)
    more = f", {deck.voting(event.money)}" if event.money in deck.votes else ""
    return Sentence(f"{name} chooses the reserve card of ${event.money}{more}.", deck.rule)


def _reserve_laid(event: ReserveLaid, state: State) -> Sentence:
    cards = several(len(event.cards), "reserve card lies", "reserve cards lie")
    return Sentence(f"All have chosen: {cards} face down at the bank.", "SET-16")


WORDS = ModuleText(
    actions={
        PlaceRestaurant: ActionText(
            "place the first restaurant", "First restaurant", _place_restaurant, "SET-18"
        ),
        Wait: ActionText(
            "wait",
            "First restaurant",
            _wait,
            "SET-6",
            verbs={SECOND_ROUND: "go without a restaurant"},
        ),
        ChooseReserve: ActionText(
            "choose a reserve card", "Reserve card", _choose_reserve, "SET-9", _reserve_rule
        ),
    },
    events={
        CityDrawn: EventText(_city_drawn, StepKind("drawn", "city drawn")),
        OrderDrawn: EventText(_order_drawn, StepKind("drawn", "order drawn")),
        Waited: EventText(_waited, StepKind("wait", "waited", ear="low")),
        ReserveChosen: EventText(_reserve_chosen, StepKind("reserve", "reserve cards")),
        ReserveLaid: EventText(_reserve_laid, StepKind("reserve", "reserve cards")),
    },
    phrases={
        "must_place": (
            "In the second round nobody goes without while a place is left: place the first "
            "restaurant."
        ),
        "no_place_for_first": "No place is left for a first restaurant: {go_without}.",
        "no_such_reserve": "No reserve card has ${money}: choose {known}.",
        "entrance_tile_taken": (
            "{chain} has its entrance on this tile: during setup there is "
            "one entrance per tile, so choose another tile."
        ),
        "no_reserve_cards": "This game has no reserve cards.",
    },
    fields={
        "go_without": lambda one: (
            "the chain goes without"
            if one.details.get("second_round")
            else "the chain can only wait"
        ),
    },
)
