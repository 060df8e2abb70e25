"""Setup: first restaurants in two rounds, then the reserve cards (SET-6, SET-9, SET-16).

Each chain begins with a restaurant on the map. In the first round the last chain in turn order
begins, and each places its restaurant or waits. The chains that waited place theirs in the second
round, in turn order. Then each chain chooses a reserve card in secret: the money on these cards
goes into the bank when it is empty for the first time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..board.pieces import Restaurant, placing_restaurant
from ..board.squares import CORNERS, Square
from ..engine.bank import deck_of
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.run import Transition
from ..engine.sites import restaurant_sites
from ..reasons.problem import Problem
from ..state.actions import Action
from ..state.events import Event
from ..state.ground import ground_of
from ..state.holdings import Key, Moves
from ..state.state import PhaseProgress, State, changed
from ..text.english import Sentence
from ..text.fields import entrance_text, names_in_order
from ..text.names import corner_text, count_noun
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
        the corner with the entrance: "NW", "NE", "SW" or "SE"
    """

    do = "place_restaurant"
    at: Square
    entrance: str


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Setup: wait for the second round to place the first restaurant (SET-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    """

    do = "wait"


@dataclass(frozen=True, slots=True)
class ChooseReserve(Action):
    """Setup: choose one of the three reserve cards in secret (SET-9).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    money
        dollars printed on the card: 100, 200 or 300
    """

    do = "choose_reserve"
    money: int


FIRST_ROUND, SECOND_ROUND, RESERVE = "first_round", "second_round", "reserve"
"""The steps of setup, as `State.progress.step` names them."""


# -- options ---------------------------------------------------------------------------------------


def opening(state: State) -> PhaseProgress:
    """Return the progress as setup begins: the last chain without a restaurant decides (SET-6)."""
    without = tuple(seat for seat in state.turn_order if not state.chains[seat].restaurants)
    if without:
        return PhaseProgress(step=FIRST_ROUND, waiting=without[::-1])
    return _choosing_reserve(state)


def _choosing_reserve(state: State) -> PhaseProgress:
    """Return the progress in which all choose a reserve card, unless the bank has them (SET-16)."""
    asked = state.config.hidden_reserve and not state.bank.reserve
    return PhaseProgress(
        step=RESERVE,
        waiting=state.turn_order if asked else (),
        chosen=((),) * len(state.chains),
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each place for a restaurant, and `Wait` if it is legal; later, each reserve card."""
    if state.progress.step == RESERVE:
        yield from (ChooseReserve(seat, card) for card in deck_of(state).votes)
        return
    wait = Wait(seat)
    if next(obstacles(state, wait), None) is None:
        yield wait
    yield from _placements(state, seat)


def _placements(state: State, seat: int) -> Iterator[PlaceRestaurant]:
    """Yield each place on a tile without another chain's entrance (SET-7)."""
    taken = {other.place for chain in state.chains for other in chain.restaurants}
    for at, entrance in restaurant_sites(state):
        if Restaurant(at, entrance).place not in taken:
            yield PlaceRestaurant(seat, at, entrance)


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a chain may not place that restaurant, wait, or choose that card."""
    step = state.progress.step
    wanted = (ChooseReserve,) if step == RESERVE else (PlaceRestaurant, Wait)
    if not isinstance(action, wanted):
        yield from wrong_kind(state, action, wanted, options)
    elif isinstance(action, ChooseReserve):
        deck = deck_of(state)
        if action.money not in deck.votes:
            known = {"money": action.money, "known": tuple(deck.votes)}
            yield Problem("no_such_reserve", known, deck.rule)
    elif next(_placements(state, action.seat), None) is None:
        # The small city of a scenario may have no place left: then the chain goes without.
        if isinstance(action, PlaceRestaurant):
            second_round = {"second_round": step == SECOND_ROUND}
            yield Problem("no_place_for_first", second_round, "SET-6")
    elif isinstance(action, Wait):
        if step == SECOND_ROUND:
            yield Problem("must_place", {}, "SET-6")
    elif action.entrance not in CORNERS:
        yield Problem("no_such_corner", {"entrance": action.entrance}, "RST-1")
    else:
        restaurant = Restaurant(action.at, action.entrance)
        yield from placing_restaurant(state.city, ground_of(state), restaurant)
        for chain in state.chains:
            for other in chain.restaurants:
                if other.place == restaurant.place:
                    yield Problem("entrance_tile_taken", {"chain": chain.name}, "SET-7")


# -- play, and what happens by itself --------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Place a restaurant, wait, or choose a card; after the last chain, begin the next round."""
    progress, seat = run.state.progress, action.seat
    rest = tuple(other for other in progress.waiting if other != seat)
    if isinstance(action, ChooseReserve):
        run.emit(ReserveChosen(seat, action.money))
        chosen = list(progress.chosen)
        chosen[seat] = (str(action.money),)
        run.update_progress(waiting=rest, chosen=tuple(chosen))
        return
    waited = progress.waited
    if isinstance(action, Wait):
        run.emit(Waited(seat))
        waited = (*waited, seat)
        run.update_progress(waiting=rest, waited=waited)
    elif isinstance(action, PlaceRestaurant):
        run.emit(RestaurantPlaced(seat, Restaurant(action.at, action.entrance)))
        run.update_progress(waiting=rest)
    if rest:
        return
    if progress.step == FIRST_ROUND and waited:
        late = tuple(seat for seat in run.state.turn_order if seat in waited)
        run.update_progress(step=SECOND_ROUND, waiting=late)
    else:
        reserve = _choosing_reserve(run.state)
        run.update_progress(step=reserve.step, waiting=reserve.waiting, chosen=reserve.chosen)


def lay_cards(run: Transition) -> None:
    """Put the chosen reserve cards under the bank, once all chains have chosen (SET-9)."""
    chosen = run.state.progress.chosen
    if any(chosen):
        run.emit(ReserveLaid(tuple(int(cards[0]) for cards in chosen)))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CityDrawn(Event):
    """Setup: the tiles of the city were drawn and turned at random (SET-1, SET-15).

    Parameters
    ----------
    rows
        rows of tiles from the north, such as ``"E90"``: tile E, turned clockwise by 90 degrees
    seed
        seed of the random draw
    """

    rows: tuple[tuple[str, ...], ...]
    seed: int

    def apply(self, state: State) -> State:
        """Change nothing: the game already starts with this city, so a replay draws no new city."""
        return state


@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    """Setup: the starting order was drawn at random (SET-17).

    Parameters
    ----------
    order
        the seats in turn order
    """

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """Setup: a chain waits for the second round to place its first restaurant (SET-6).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    """

    seat: int

    def apply(self, state: State) -> State:
        """Change nothing: `State.progress` lists the chains that have waited."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveChosen(Event):
    """Setup: a chain has chosen its reserve card (SET-9).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    money
        dollars printed on the card; 0 for a viewer who may not see it
    """

    seat: int
    money: int

    def apply(self, state: State) -> State:
        """Change nothing: the cards go under the bank only once all have chosen."""
        return state


@dataclass(frozen=True, slots=True)
class ReserveLaid(Event):
    """Setup: all have chosen, and the reserve cards go under the bank (SET-9).

    Parameters
    ----------
    cards
        dollars printed on each card, in the order of `State.chains`
    """

    cards: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Put the cards under the bank."""
        return changed(state, bank=changed(state.bank, reserve=self.cards))

    def deltas(self, before: State) -> Moves:
        """Return the cards as added to the reserve."""
        return Counter[Key](("reserve", money) for money in self.cards)


PHASE = Phase(
    "setup",
    ((20, lay_cards), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    all_at_once=lambda state: state.progress.step == RESERVE,
    acts=(PlaceRestaurant, Wait, ChooseReserve),
)


# -- in words --------------------------------------------------------------------------------------


def _reserve_card(money: int, state: State) -> str:
    """Return the name of a reserve card, with its vote, if any."""
    deck = deck_of(state)
    return f"the ${money} reserve card" + (f", {deck.voting(money)}" if money in deck.votes else "")


WORDS = ModuleText(
    actions={
        PlaceRestaurant: ActionText(
            "place a first restaurant",
            "First restaurant",
            lambda action, state: (
                f"Place the restaurant here ({corner_text(action.at)}) "
                f"{entrance_text(action.entrance)}"
            ),
            "SET-18",
        ),
        Wait: ActionText(
            "wait",
            "First restaurant",
            # In the second round it is refused if a place is left (SET-6).
            lambda action, state: (
                "Go without a restaurant"
                if state.progress.step == SECOND_ROUND
                else "Wait for the second round"
            ),
            "SET-6",
            verbs={SECOND_ROUND: "go without a restaurant"},
            log=lambda action, state: (
                "goes without a restaurant"
                if state.progress.step == SECOND_ROUND
                else "waits for the second round"
            ),
        ),
        ChooseReserve: ActionText(
            "choose a reserve card",
            "Reserve card",
            lambda action, state: (
                f"Choose {_reserve_card(action.money, state)}"
                if action.money
                else "Choose a reserve card"
            ),
            "SET-9",
            lambda action, state: deck_of(state).rule,
        ),
    },
    events={
        CityDrawn: EventText(
            lambda event, state: Sentence(
                "A city of "
                + (f"{len(event.rows[0])} by {len(event.rows)}" if event.rows else "no")
                + f" tiles is drawn at random (seed {event.seed}).",
                "SET-15",
            ),
            StepKind("drawn", "city drawn"),
        ),
        OrderDrawn: EventText(
            lambda event, state: Sentence(
                f"The starting order is drawn at random: {names_in_order(event.order, state)}.",
                "SET-17",
            ),
            StepKind("drawn", "order drawn"),
        ),
        Waited: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} "
                + (
                    "goes without a restaurant, because the map has no room left."
                    if state.progress.step == SECOND_ROUND
                    else "waits for the second round."
                ),
                "SET-6",
            ),
            StepKind("wait", "waited", ear="low"),
        ),
        ReserveChosen: EventText(
            lambda event, state: (
                Sentence(
                    f"{state.chains[event.seat].name} chooses {_reserve_card(event.money, state)}.",
                    deck_of(state).rule,
                )
                if event.money
                else Sentence(
                    f"{state.chains[event.seat].name} has chosen a reserve card.", "SET-9"
                )
            ),
            StepKind("reserve", "reserve cards"),
        ),
        ReserveLaid: EventText(
            lambda event, state: Sentence(
                "Every chain has chosen: "
                + count_noun(len(event.cards), "reserve card lies", "reserve cards lie")
                + " face down at the bank.",
                "SET-16",
            ),
            StepKind("reserve", "reserve cards"),
        ),
    },
    messages={
        "must_place": (
            "You must place your first restaurant in the second round, because there is room for "
            "it."
        ),
        "no_place_for_first": "There is no room left for a first restaurant: {go_without}.",
        "no_such_reserve": "No reserve card has ${money}: choose {known}.",
        "entrance_tile_taken": (
            "{chain} has its entrance on this tile. During setup each tile may have only one "
            "entrance: choose another tile."
        ),
        "no_reserve_cards": "This game has no reserve cards.",
    },
    fields={
        "go_without": lambda obstacle: (
            "go without a restaurant"
            if obstacle.details.get("second_round")
            else "you can only wait"
        ),
    },
)
