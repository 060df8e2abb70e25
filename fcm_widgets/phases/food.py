"""Working, step 4: cooks make food, buyers bring drinks (BUY)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..board.buyers import Haul
from ..board.chosen_routes import (
    driven_to_the_end,
    flight_faults,
    flown_to_the_end,
    route_faults,
    sources_along,
    sources_under,
)
from ..board.obstacles import Obstacle
from ..board.squares import Square
from ..data import Employee, employees, goods
from ..engine.contributions import Load
from ..engine.phase import Step
from ..engine.ranges import buyer_range, doors, drinks_each, hauls_of, tolls_count
from ..engine.run import Transition
from ..engine.staff import act, active_cards
from ..engine.tallies import tally
from ..reasons.reasons import Tally, Term
from ..state.actions import Action
from ..state.events import Event
from ..state.holdings import Moves
from ..state.state import Chain, State, changed
from ..text.english import Sentence, listed
from ..text.fields import as_list, if_more, written
from ..text.names import card_name, good_plural, listed_or, pair, several, some, whose
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class Produce(Action):
    """Let a cook or kitchen trainee make what it makes (BUY-1, BUY-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    good
        the id of what it makes, such as "burger"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Produce
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain))
    >>> game.play(Produce(chain, "kitchen_trainee", "burger")).state.chains[0].stock
    {'burger': 1}
    """

    do = "produce"
    by: str
    good: str


@dataclass(frozen=True, slots=True)
class Fetch(Action):
    """Let a buyer bring drinks: an errand boy a `good`, the others what lies on their `route`.

    A route begins at an entrance square and names every road square driven, or, for a zeppelin,
    every tile flown over as [column, row] (BUY-4, BUY-8, BUY-11). The options list the
    best ones.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    by
        the id of the card that does it, which is at work
    good
        the id of the drink that an errand boy brings
    route
        squares (x, y), or places of tiles, in the order in which they are passed

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


def fresh(state: State, seat: int, card: str) -> bool:
    """Whether a copy of a card at work has not acted as often as it may this turn."""
    return active_cards(state, seat).count(card) > state.progress.used.count(card)


def idle(
    state: State, card: str, rule: str, absent: str = "ORG-5", *, moving: bool = False
) -> Obstacle:
    """Return why no card of a kind can act: all have, by their deed's `rule`, or none works.

    `moving` says that it is to move a restaurant: then no other kind of card will do (RST-5).
    """
    if card in state.progress.used:
        return Obstacle("has_acted", {"card": card, "moving": moving}, rule)
    return Obstacle("not_at_work", {"card": card}, absent)


def cooks_at(phase: str, employee: Employee) -> bool:
    """Whether a card makes food in this phase."""
    return bool(employee.produces) and employee.produces_in == phase


def drinks_in_play(state: State) -> tuple[str, ...]:
    """Return the kinds of drink that an errand boy may bring, on the map or not (BUY-2)."""
    return tuple(
        good.id
        for good in goods().values()
        if good.kind == "drink" and good.module in ("", *state.table.modules)
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield what each card that has not acted may make or bring; of routes the best ones."""
    chain = state.chains[seat]
    for card in dict.fromkeys(chain.at_work):
        employee = employees()[card]
        if not fresh(state, seat, card):
            continue
        if cooks_at("working", employee):
            yield from (Produce(seat, card, good) for good in employee.produces)
        if employee.drinks:
            yield from (Fetch(seat, card, good) for good in drinks_in_play(state))
        if employee.drinks_per_source:
            for haul in hauls_of(state, seat, employee):
                if haul.sources:
                    yield Fetch(seat, card, "", _way_of(state, seat, employee, haul))


def _way_of(state: State, seat: int, employee: Employee, haul: Haul) -> tuple[Square, ...]:
    """Return the route of a haul, driven to its end where the table plays so (X4)."""
    if not state.table.rulings.buyers_drive_full_range:
        return haul.squares or haul.places
    reach = buyer_range(state, seat, employee)
    if employee.range_kind == "air":
        return flown_to_the_end(state.city, haul.places, reach)
    toll = tolls_count(state)
    return driven_to_the_end(state.city, haul.squares, reach, tolls=toll)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a card cannot make or bring that."""
    assert isinstance(action, Produce | Fetch)
    employee = employees().get(action.by)
    if employee is None or not fresh(state, action.seat, action.by):
        by_route = isinstance(action, Fetch) and not (employee and employee.drinks)
        yield idle(state, action.by, "BUY-3" if by_route else "BUY-2")
    if employee is None:
        return
    if isinstance(action, Produce):
        if not cooks_at("working", employee) or action.good not in employee.produces:
            slots = {"card": action.by, "good": action.good, "makes": tuple(employee.produces)}
            yield Obstacle("does_not_make", slots, "BUY-2")
    elif employee.drinks:
        if action.route or action.good not in drinks_in_play(state):
            yield _wants_a_drink(state, action, employee)
    elif not employee.drinks_per_source:
        yield Obstacle("no_buyer", {"card": action.by}, "BUY-3")
    elif not fresh(state, action.seat, action.by):
        return  # nobody is there to go by any route
    elif action.good and doors(state, action.seat):
        more = any(haul.sources for haul in hauls_of(state, action.seat, employee))
        yield Obstacle("wants_a_route", {"card": action.by, "more": more}, "BUY-10")
    else:
        yield from _route(state, action, employee)


def _wants_a_drink(state: State, action: Fetch, employee: Employee) -> Obstacle:
    """Return that a buyer without a route brings drinks of one kind, and which (BUY-2)."""
    slots = {
        "good": action.good,
        "each": drinks_each(state, action.seat, employee),
        "drinks": drinks_in_play(state),
    }
    return Obstacle("wants_a_drink", slots, "BUY-2")


def _route(state: State, action: Fetch, employee: Employee) -> Iterator[Obstacle]:
    seat = action.seat
    reach, starts = buyer_range(state, seat, employee), doors(state, seat)
    route, full = action.route, state.table.rulings.buyers_drive_full_range
    if employee.range_kind == "air":
        yield from flight_faults(state.city, starts, reach, route, to_the_end=full)
    else:
        toll = tolls_count(state)
        yield from route_faults(state.city, starts, reach, route, tolls=toll, to_the_end=full)


def made(seat: int, card: str, good: str) -> Produced:
    """Return that a card makes all that it makes of a good, by the good's rule (BUY-1)."""
    count = Term(employees()[card].name, employees()[card].produces[good], goods()[good].rule)
    return Produced(seat, card, good, Tally((count,)))


def play(run: Transition, action: Action) -> None:
    """Cook, or bring the drinks home."""
    assert isinstance(action, Produce | Fetch)
    act(run, action.seat, action.by)
    state, seat, employee = run.state, action.seat, employees()[action.by]
    if isinstance(action, Produce):
        run.emit(made(seat, action.by, action.good))
    else:
        if employee.drinks:
            counts = {action.good: 1}
        else:
            on_way = sources_under if employee.range_kind == "air" else sources_along
            counts = Counter(state.city.sources[at] for at in on_way(state.city, action.route))
        drinks = tuple(
            (good, tally(state, "drinks", seat, Load(employee, counts[good])))
            for good in sorted(counts)
        )
        run.emit(Fetched(seat, action.by, drinks, action.route))


STEP = Step("food_and_drinks", (Produce, Fetch), options, obstacles, play)


def _stocked(chain: Chain, good: str, count: int) -> Chain:
    return changed(chain, stock={**chain.stock, good: chain.stock.get(good, 0) + count})


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """A card makes food (BUY-1, BUY-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    by
        the id of the card
    good
        the id of what it makes
    count
        how many, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Produce
    >>> from fcm_widgets.events import Produced
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain)).play(Produce(chain, "kitchen_trainee", "burger"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Produced))
    >>> event.good, event.count.total
    ('burger', 1)
    """

    seat: int
    by: str
    good: str
    count: Tally

    def apply(self, state: State) -> State:
        """Put it into the common stock (BUY-10)."""
        chain = _stocked(state.chains[self.seat], self.good, self.count.total)
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return what is made."""
        return {("stock", self.seat, self.good): self.count.total}


@dataclass(frozen=True, slots=True)
class Fetched(Event):
    """A buyer brings drinks home.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    by
        the id of the card
    drinks
        pairs of a good and how many, with the terms
    route
        the way that was taken (BUY-10)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, Fetch
    >>> from fcm_widgets.events import Fetched
    >>> chain = "Xango Blues Bar"
    >>> game = fcm.load_example("a-day-at-work").play(Done(chain)).play(Done(chain))
    >>> game = game.play(Done(chain))
    >>> game = game.play(next(one for one in game.options if isinstance(one, Fetch)))
    >>> event = next(event for event, _ in game.history if isinstance(event, Fetched))
    >>> [(good, count.total) for good, count in event.drinks]
    [('beer', 2)]
    """

    seat: int
    by: str
    drinks: tuple[tuple[str, Tally], ...]
    route: tuple[Square, ...] = ()

    def apply(self, state: State) -> State:
        """Put them into the common stock."""
        chain = state.chains[self.seat]
        for good, count in self.drinks:
            chain = _stocked(chain, good, count.total)
        return state.with_chain(self.seat, chain)

    def moves(self, before: State) -> Moves:
        """Return the drinks."""
        return {("stock", self.seat, good): count.total for good, count in self.drinks}


# -- in words --------------------------------------------------------------------------------------


def _produce(action: Produce, state: State) -> str:
    card = employees().get(action.by)
    count = card.produces.get(action.good, 0) if card else 0
    what = some(action.good, count) if count else good_plural(action.good)
    return f"Let the {card_name(action.by)} make {what}"


def _produce_rule(action: Produce, state: State) -> str:
    return goods()[action.good].rule if action.good in goods() else "BUY-2"


def _fetch(action: Fetch, state: State) -> str:
    drinks, sources = _haul(action, state)
    if not drinks:
        return f"Send the {card_name(action.by)} for drinks"
    what = listed(_drinks(good, count) for good, count in drinks.items())
    return f"Send the {card_name(action.by)} for {what}{sources}"


def _drinks(good: str, count: int) -> str:
    """Count one kind of drink; of one that is not named yet, any drinks."""
    return some(good, count) if good else "a drink" if count == 1 else f"{count} drinks"


def _haul(action: Fetch, state: State) -> tuple[dict[str, int], str]:
    """Return the drinks that a buyer would bring, and in words the sources they come from."""
    card = employees().get(action.by)
    if card is None or action.seat not in range(len(state.chains)):
        return {}, ""
    seat = action.seat
    if card.drinks:
        return {action.good: tally(state, "drinks", seat, Load(card)).total}, ""
    if not card.drinks_per_source:
        return {}, ""
    on_way = sources_under if card.range_kind == "air" else sources_along
    found = sorted(on_way(state.city, action.route))
    counts = Counter(state.city.sources[at] for at in found)
    drinks = {
        good: tally(state, "drinks", seat, Load(card, count)).total
        for good, count in sorted(counts.items())
    }
    return drinks, f" (from {'; '.join(pair(at) for at in found)})"


def _fetch_rule(action: Fetch, state: State) -> str:
    card = employees().get(action.by)
    return "BUY-2" if card and card.drinks else "BUY-3"


def _produced(event: Produced, state: State) -> Sentence:
    who = f"{whose(state.chains[event.seat].name)} {card_name(event.by)}"
    return Sentence(f"{who} makes {some(event.good, event.count.total)}.", goods()[event.good].rule)


def _fetched(event: Fetched, state: State) -> Sentence:
    who = f"{whose(state.chains[event.seat].name)} {card_name(event.by)}"
    drinks = {good: count.total for good, count in event.drinks if count.total}
    card = employees().get(event.by)
    rule = "BUY-2" if card and card.drinks else "BUY-3"
    if not drinks:
        return Sentence(f"{who} brings nothing: no source lies on the way.", rule)
    brought = listed(some(good, count) for good, count in drinks.items())
    return Sentence(f"{who} brings {brought}.", rule)


def _borders(one: Obstacle) -> str:
    """Say what a way crosses; where roadworks lengthen ranges they are counted, too (X6)."""
    needs, works = one.details.get("needs"), one.details.get("tolls")
    crossed = "more borders" if needs is None else several(int(needs), "border")
    return f"{crossed} and {several(works, 'roadworks marker')}" if works else crossed


def _start(one: Obstacle) -> str:
    """Say where a way begins: a zeppelin's on a tile, any other on a square (BUY-8, BUY-11)."""
    square, by_air = one.details.get("square"), one.rule == "BUY-11"
    if one.details.get("doors") == 0:
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


def _no_goods(one: Obstacle) -> str:
    """Say what a card makes instead of what was tried (BUY-2)."""
    good, made = one.details.get("good"), one.details.get("makes")
    if not made:
        return "no food"
    wrong = f"no {good_plural(str(good))}" if good else "nothing else"
    return f"{wrong}, only {listed_or(good_plural(str(one)) for one in as_list(made))}"


_DRIVING = {
    "BUY-8": "a route goes on by a road square beside the entrance",
    "BUY-5": "no buyer drives straight back",
    "GEO-3": "over a bridge the way goes straight on",
}


def _how_to_drive(one: Obstacle) -> str:
    """Say what is wrong with a route: how it begins, turning back, a bridge, or no road (BUY-4)."""
    return _DRIVING.get(one.rule, "name road squares that join, one after the other")


def _has_acted(one: Obstacle) -> str:
    """Say that all such cards have acted; nobody else can do their deed if that is to move."""
    card = card_name(str(one.details.get("card") or "card"))
    if one.details.get("moving"):
        return f"Only a {card} moves restaurants, and every one at work has acted this turn."
    return f"Every {card} at work has acted this turn{_or_other(one, ': choose another card')}."


def _or_other(one: Obstacle, advice: str) -> str:
    """Give the advice if another card can do that deed now, which only placing ever lacks."""
    if one.details.get("other", True):
        return advice
    return ", and no other card can place a new restaurant now"


def _each(one: Obstacle) -> str:
    each = one.details.get("each") or 1
    return "a drink" if each == 1 else f"{each} drinks of one kind"


def _refused_drinks(one: Obstacle) -> str:
    each, drinks = one.details.get("each") or 1, one.details.get("drinks") or ()
    return listed_or(some(good, each) for good in drinks) or "one of this game"


WORDS = ModuleText(
    actions={
        Produce: ActionText("make food", "Make food", _produce, "BUY-2", _produce_rule),
        Fetch: ActionText("fetch drinks", "Fetch drinks", _fetch, "BUY-3", _fetch_rule),
    },
    done={
        "food_and_drinks": "Finish making food and fetching drinks",
    },
    events={
        Produced: EventText(_produced, StepKind("make", "food made", "Items made")),
        Fetched: EventText(_fetched, StepKind("fetch", "drinks fetched", "Drinks fetched")),
    },
    phrases={
        "has_acted": "{has_acted}",
        "does_not_make": "{a_card} makes {no_goods}.",
        "wants_a_drink": "An errand boy brings {each} without a route: choose {drinks}.",
        "no_buyer": "{a_card} fetches no drinks: only errand boys, carts, trucks and zeppelins do.",
        "wants_a_route": "{a_card} brings the drinks on his route: {the_route}.",
        "cannot_drive_there": "There is no driving from {before} to {square}: {how_to_drive}.",
        "names_no_road": (
            "The route names nothing but an entrance: name the road squares that it drives, too."
        ),
        "too_far": "That way crosses {borders}, and the range is {reach}: choose a shorter way.",
        "cannot_fly_there": (
            "There is no flying from {tile_before} to {tile}: go to a neighbouring tile of the map."
        ),
        "stops_early": (
            "The way uses {used} of the range of {reach}: at this table a buyer goes to "
            "the end of his range."
        ),
        "tile_twice": "A zeppelin visits no tile twice: choose another way.",
        "not_from_entrance": "{start}",
    },
    fields={
        "no_goods": _no_goods,
        "how_to_drive": _how_to_drive,
        "tile": written("square", lambda at: f"tile {pair(at)}", "there"),
        "tile_before": written("before", lambda at: f"tile {pair(at)}", "here"),
        "borders": _borders,
        "has_acted": _has_acted,
        "each": _each,
        "drinks": _refused_drinks,
        "start": _start,
        "the_route": if_more(
            "choose the route, not a drink", "no route that he can take passes a drink"
        ),
    },
)
