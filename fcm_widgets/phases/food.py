"""Working, step 4: cooks make food, buyers bring drinks (BUY).

A chain gets the food and drinks that it sells at dinner tonight. Every cook at work may make food
once, and every buyer may once bring drinks from the map (BUY-1 to BUY-3). Everything goes
into the chain's common stock (BUY-10).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..board.chosen_routes import (
    driven_to_the_end,
    flight_faults,
    flown_to_the_end,
    route_faults,
    sources_along,
    sources_under,
)
from ..board.squares import Square
from ..data import Employee, employees, goods
from ..engine.contributions import Load
from ..engine.phase import Step
from ..engine.ranges import buyer_range, doors, drinks_each, hauls_of, tolls_count
from ..engine.run import Transition
from ..engine.staff import act, can_act, why_idle
from ..engine.tallies import tally
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves
from ..state.state import Chain, State, changed
from ..text.english import Sentence, listed
from ..text.fields import as_list, if_more, or_other, written
from ..text.names import (
    card_name,
    count_good,
    count_noun,
    good_in_general,
    good_plural,
    listed_or,
    square_name,
    square_text,
    squares_name,
    whose,
)
from ..text.rows import ActionText, Brief, Counted, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class Produce(Action):
    """Let a cook or kitchen trainee make food (BUY-1, BUY-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the cook, who is at work
    good
        the id of the food, such as "burger"
    """

    do = "produce"
    by: str
    good: str


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Let a buyer bring drinks: an errand boy brings a `good`, all others drive or fly a `route`.

    A route begins at an entrance square and names every road square driven. A zeppelin's route
    names every tile flown over, as [column, row] (BUY-4, BUY-8, BUY-11). The options list the
    best routes.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the buyer, who is at work
    good
        the id of the drink that an errand boy brings
    route
        the squares (x, y), or the tiles, in the order in which they are passed

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Fetch
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain))
    >>> (best,) = (option for option in game.options if isinstance(option, Fetch))
    >>> game.play(Fetch(chain, "cart_operator", route=best.route)).state.chains[0].stock
    {'beer': 2}
    """

    do = "fetch"
    by: str
    good: str = ""
    route: tuple[Square, ...] = ()


# -- options ---------------------------------------------------------------------------------------


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each food that a card can still make, and the best routes on which to fetch drinks."""
    for card in dict.fromkeys(state.chains[seat].at_work):
        if not can_act(state, seat, card):
            continue
        employee = employees()[card]
        if cooks_at("working", employee):
            yield from (Produce(seat, card, good) for good in employee.produces)
        if employee.drinks:
            yield from (Fetch(seat, card, good) for good in drinks_in_play(state))
        if not employee.drinks_per_source:
            continue
        for haul in hauls_of(state, seat, employee):
            if not haul.sources:
                continue
            # The best route stops at its last source, but by a ruling a buyer goes on to the end of
            # the range (X4).
            if not state.config.rulings.buyers_drive_full_range:
                route = haul.squares or haul.places
            elif employee.range_kind == "air":
                reach = buyer_range(state, seat, employee)
                route = flown_to_the_end(state.city, haul.places, reach)
            else:
                reach, tolls = buyer_range(state, seat, employee), tolls_count(state)
                route = driven_to_the_end(state.city, haul.squares, reach, tolls=tolls)
            yield Fetch(seat, card, "", route)


def cooks_at(phase: str, employee: Employee) -> bool:
    """Return whether a card makes its food in this phase."""
    return bool(employee.produces) and employee.produces_in == phase


def drinks_in_play(state: State) -> tuple[str, ...]:
    """Return the drinks that an errand boy may bring, even without a source on the map (BUY-2)."""
    return tuple(
        good.id
        for good in goods().values()
        if good.kind == "drink" and good.module in ("", *state.config.modules)
    )


def _buyer_rule(card: str) -> str:
    """Return the rule by which a card brings drinks: with or without a route."""
    employee = employees().get(card)
    return "BUY-2" if employee and employee.drinks else "BUY-3"


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a card cannot make the food or bring the drinks of an action."""
    assert isinstance(action, Produce | Fetch)
    seat, card, employee = action.seat, action.by, employees().get(action.by)
    free = employee is not None and can_act(state, seat, card)
    if not free:
        rule = "BUY-2" if isinstance(action, Produce) else _buyer_rule(card)
        yield why_idle(state, card, rule)
    if employee is None:
        return

    if isinstance(action, Produce):
        if not cooks_at("working", employee) or action.good not in employee.produces:
            makes = {"card": card, "good": action.good, "makes": tuple(employee.produces)}
            yield Problem("does_not_make", makes, "BUY-2")
    elif employee.drinks:
        drinks = drinks_in_play(state)
        if action.route or action.good not in drinks:
            each = drinks_each(state, seat, employee)
            wanted = {"good": action.good, "each": each, "drinks": drinks}
            yield Problem("wants_a_drink", wanted, "BUY-2")
    elif not employee.drinks_per_source:
        yield Problem("no_buyer", {"card": card}, "BUY-3")
    elif free:  # no route can be measured without a buyer, who has the range
        starts, reach = doors(state, seat), buyer_range(state, seat, employee)
        full = state.config.rulings.buyers_drive_full_range
        if action.good and starts:
            more = any(haul.sources for haul in hauls_of(state, seat, employee))
            yield Problem("wants_a_route", {"card": card, "more": more}, "BUY-10")
        elif employee.range_kind == "air":
            yield from flight_faults(state.city, starts, reach, action.route, to_the_end=full)
        else:
            yield from route_faults(
                state.city, starts, reach, action.route, tolls=tolls_count(state), to_the_end=full
            )


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Make the food or bring the drinks, and add them to the chain's stock."""
    assert isinstance(action, Produce | Fetch)
    act(run, action.seat, action.by)
    if isinstance(action, Produce):
        run.emit(made(action.seat, action.by, action.good))
    else:
        drinks = _brought(run.state, action, employees()[action.by])
        run.emit(Fetched(action.seat, action.by, drinks, action.route))


def made(seat: int, card: str, good: str) -> Produced:
    """Return the event in which a card makes as many items of a good as it can (BUY-1)."""
    count = Term(employees()[card].name, employees()[card].produces[good], goods()[good].rule)
    return Produced(seat, card, good, Tally((count,)))


def _sources(state: State, route: tuple[Square, ...], employee: Employee) -> set[Square]:
    """Return the drink sources along a route that a buyer may use."""
    on_route = sources_under if employee.range_kind == "air" else sources_along
    return on_route(state.city, route)


def _brought(state: State, action: Fetch, employee: Employee) -> tuple[tuple[str, Tally], ...]:
    """Return the number of each drink that a buyer brings, sorted by drink (BUY-2, BUY-3)."""
    if employee.drinks:
        counts = {action.good: 1}
    else:
        found = _sources(state, action.route, employee)
        counts = Counter(state.city.sources[source] for source in found)
    return tuple(
        (good, tally(state, "drinks", action.seat, Load(employee, count)))
        for good, count in sorted(counts.items())
    )


def _stocked(chain: Chain, good: str, count: int) -> Chain:
    """Return a chain with `count` more of a good in stock."""
    return changed(chain, stock={**chain.stock, good: chain.stock.get(good, 0) + count})


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """A card makes food (BUY-1, BUY-2).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    by
        the id of the card
    good
        the id of the food
    count
        number of items, as a tally
    """

    seat: int
    by: str
    good: str
    count: Tally

    def apply(self, state: State) -> State:
        """Add the food to the stock that all restaurants of the chain share (BUY-10)."""
        chain = _stocked(state.chains[self.seat], self.good, self.count.total)
        return state.with_chain(self.seat, chain)

    def deltas(self, before: State) -> Moves:
        """Return the food as added to the stock."""
        return {("stock", self.seat, self.good): self.count.total}


@dataclass(frozen=True, slots=True)
class Fetched(Event):
    """A buyer brings drinks home.

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    by
        the id of the card
    drinks
        pairs of a good and its number of items, as a tally
    route
        the route that was taken (BUY-10)
    """

    seat: int
    by: str
    drinks: tuple[tuple[str, Tally], ...]
    route: tuple[Square, ...] = ()

    def apply(self, state: State) -> State:
        """Add the drinks to the stock that all restaurants of the chain share."""
        chain = state.chains[self.seat]
        for good, count in self.drinks:
            chain = _stocked(chain, good, count.total)
        return state.with_chain(self.seat, chain)

    def deltas(self, before: State) -> Moves:
        """Return the drinks as added to the stock."""
        return {("stock", self.seat, good): count.total for good, count in self.drinks}


STEP = Step("food_and_drinks", (Produce, Fetch), options, obstacles, play)


# -- in words --------------------------------------------------------------------------------------


def _produce(action: Produce, state: State) -> str:
    card = employees().get(action.by)
    count = card.produces.get(action.good, 0) if card else 0
    what = count_good(action.good, count) if count else good_in_general(action.good)
    return f"Let the {card_name(action.by)} make {what}"


def _fetch(action: Fetch, state: State) -> str:
    """Return the text of a button: the buyer, the drinks and their sources, if they are known."""
    who, card = f"Send the {card_name(action.by)} for", employees().get(action.by)
    if card is None or action.seat not in range(len(state.chains)):
        return f"{who} drinks"
    if card.drinks:
        ((good, count),) = _brought(state, action, card)
        if not good:
            return f"{who} {'a drink' if count.total == 1 else f'{count.total} drinks'}"
        return f"{who} {count_good(good, count.total)}"
    found = sorted(_sources(state, action.route, card)) if card.drinks_per_source else []
    if not found:
        return f"{who} drinks"
    what = listed(count_good(good, count.total) for good, count in _brought(state, action, card))
    sources = "source" if len(found) == 1 else "sources"
    return f"{who} {what} ({sources} at {squares_name(found)})"


def _fetched(event: Fetched, state: State) -> Sentence:
    who = f"{whose(state.chains[event.seat].name)} {card_name(event.by)}"
    rule = _buyer_rule(event.by)
    drinks = listed(count_good(good, count.total) for good, count in event.drinks if count.total)
    if not drinks:
        return Sentence(f"{who} brings nothing: no source is on the route.", rule)
    return Sentence(f"{who} brings {drinks}.", rule)


def _items(count: int, good: str) -> Counted:
    return Counted(count, count_good(good, 1), good_plural(good))


def _brief_of_food(event: Produced, state: State) -> Brief:
    text = f"{state.chains[event.seat].name} makes {{what}}."
    return Brief(text, (_items(event.count.total, event.good),))


def _brief_of_drinks(event: Fetched, state: State) -> Brief | None:
    drinks = tuple(_items(count.total, good) for good, count in event.drinks if count.total)
    return Brief(f"{state.chains[event.seat].name} fetches {{what}}.", drinks) if drinks else None


def _has_acted(obstacle: Problem) -> str:
    card = card_name(str(obstacle.details.get("card") or "card"))
    if obstacle.details.get("moving"):
        return f"Only a {card} can move restaurants, and every {card} at work has acted this turn."
    advice = or_other(obstacle, ": choose another card")
    return f"Every {card} at work has acted this turn{advice}."


def _no_goods(obstacle: Problem) -> str:
    """Return words for the food that a card cannot make, and for the food that it can (BUY-2)."""
    good, makes = obstacle.details.get("good"), obstacle.details.get("makes")
    if not makes:
        return "make food: choose another card"
    wrong = good_in_general(str(good)) if good else "anything else"
    return f"make {wrong}, only {listed_or(good_in_general(str(food)) for food in as_list(makes))}"


def _wants_a_drink(obstacle: Problem) -> str:
    each, drinks = obstacle.details.get("each") or 1, obstacle.details.get("drinks") or ()
    what = "a drink" if each == 1 else f"{each} drinks of one kind"
    which = listed_or(count_good(good, each) for good in drinks) or "one of this game"
    return f"An errand boy brings {what} and needs no route: choose {which}."


def _start(obstacle: Problem) -> str:
    """Return a sentence that says where a route by zeppelin or by road begins (BUY-8, BUY-11)."""
    square, by_air = obstacle.details.get("square"), obstacle.rule == "BUY-11"
    if obstacle.details.get("doors") == 0:
        what = "zeppelin" if by_air else "route"
        return f"You have no open restaurant from which a {what} could start."
    if by_air:
        if square is None:
            return "Start the zeppelin on a tile with an entrance of one of your open restaurants."
        return (
            f"None of your open restaurants has its entrance on tile {square_text(square)}: "
            "start the zeppelin on a tile with an entrance."
        )
    here = "there" if square is None else f"on {square_name(square)}"
    return (
        f"A route can't start {here}: start at an entrance of one of your open restaurants, then "
        "follow the road."
    )


def _cannot_drive_there(obstacle: Problem) -> str:
    """Return why a buyer cannot drive on to a square (BUY-4, BUY-5, BUY-8, GEO-3)."""
    before, square = obstacle.details.get("before"), obstacle.details.get("square")
    to = "there" if square is None else square_name(square)
    if obstacle.rule == "BUY-5":
        return f"The buyer has just come from {to} and may not turn back: choose another square."
    start = "here" if before is None else f"from {square_name(before)}"
    to = "there" if square is None else f"to {to}"
    how = _HOW_TO_DRIVE.get(obstacle.rule, _HOW_TO_DRIVE["BUY-4"])
    return f"A buyer cannot drive {start} {to}: {how}."


_HOW_TO_DRIVE = {
    "BUY-8": "the first road square must be next to the entrance",
    "GEO-3": "a route must go straight over a bridge",
    "BUY-4": "each road square must join the one before it",
}


WORDS = ModuleText(
    actions={
        Produce: ActionText(
            "make food",
            "Make food",
            _produce,
            "BUY-2",
            lambda action, state: goods()[action.good].rule if action.good in goods() else "BUY-2",
        ),
        Fetch: ActionText(
            "fetch drinks",
            "Fetch drinks",
            _fetch,
            "BUY-3",
            lambda action, state: _buyer_rule(action.by),
        ),
    },
    done={
        "food_and_drinks": "Finish making food and fetching drinks",
    },
    finished={"food_and_drinks": "finishes making food and fetching drinks"},
    events={
        Produced: EventText(
            lambda event, state: Sentence(
                f"{whose(state.chains[event.seat].name)} {card_name(event.by)} makes "
                f"{count_good(event.good, event.count.total)}.",
                goods()[event.good].rule,
            ),
            StepKind("make", "food made", "Items made"),
            _brief_of_food,
        ),
        Fetched: EventText(
            _fetched, StepKind("fetch", "drinks fetched", "Drinks fetched"), _brief_of_drinks
        ),
    },
    messages={
        "wants_a_drink": _wants_a_drink,
        "has_acted": _has_acted,
        "does_not_make": "{a_card} can't {no_goods}.",
        "no_buyer": (
            "{a_card} can't fetch drinks: only errand boys, carts, trucks and zeppelins can."
        ),
        "wants_a_route": "{a_card} brings the drinks on its route{the_route}.",
        "not_from_entrance": _start,
        "names_no_road": (
            "The route is only an entrance: add the road squares that the buyer drives."
        ),
        "cannot_drive_there": _cannot_drive_there,
        "too_far": (
            "This route crosses {borders}, but the range is {reach}: choose a shorter route."
        ),
        "stops_early": (
            "This route uses {used} of a range of {reach}. At this table a buyer must use the "
            "full range: choose a longer route."
        ),
        "cannot_fly_there": (
            "A zeppelin cannot fly from {tile_before} to {tile}: choose a neighbouring tile."
        ),
        "tile_twice": "A zeppelin may not visit a tile twice: choose another route.",
    },
    fields={
        "no_goods": _no_goods,
        "the_route": if_more(
            ": choose the route, not a drink", ", but no route that it can drive passes a drink"
        ),
        # Roadworks are counted, too, if they lengthen ranges (X6).
        "borders": lambda obstacle: (
            (
                "more borders"
                if obstacle.details.get("needs") is None
                else count_noun(int(obstacle.details["needs"]), "border")
            )
            + (
                f" and {count_noun(obstacle.details['tolls'], 'roadworks marker')}"
                if obstacle.details.get("tolls")
                else ""
            )
        ),
        "tile": written("square", lambda at: f"tile {square_text(at)}", "there"),
        "tile_before": written("before", lambda at: f"tile {square_text(at)}", "here"),
    },
)
