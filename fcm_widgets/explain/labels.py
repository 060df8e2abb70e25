"""What may be done, in words: a label for each option and a heading for each group of them."""

from __future__ import annotations

from collections import Counter

from ..city.chosen_routes import sources_along, sources_under
from ..content import CampaignTile, campaigns, employees, goods
from ..rules.bank import deck_of
from ..rules.campaigns import size_in_hand, size_of
from ..rules.contributions import Load
from ..rules.payday import must_go, to_pay
from ..rules.registry import actions, rules_of
from ..rules.restructuring import shown
from ..rules.round import at_desk, step_of
from ..rules.setup import SECOND_ROUND
from ..rules.supply import piles, steps_to
from ..rules.tallies import setting, tally
from ..table.actions import (
    Action,
    Advertise,
    BuildHouse,
    ChooseReserve,
    Done,
    Fetch,
    Fire,
    FlyFrom,
    Hire,
    LayTile,
    MoveRestaurant,
    OpenRestaurant,
    PlaceRestaurant,
    PlantGarden,
    Produce,
    PutBack,
    PutToWork,
    TakeBack,
    TakeHouse,
    TakePlace,
    TakeRestaurant,
    TakeTile,
    ThrowAway,
    Train,
    Wait,
)
from ..table.state import Chain, State
from .english import listed
from .names import (
    CORNER_NAMES,
    PHASE_RULES,
    SIDE_NAMES,
    a_card,
    a_side,
    campaign_name,
    card_name,
    good_plural,
    pair,
    plain,
    quoted,
    several,
    some,
    the_house,
)
from .words import Deed, Words, row_of, words


def group(action: Action) -> str:
    """Return the heading under which an action is offered.

    >>> group(Hire(0, "trainer"))
    'Hire'
    """
    return row_of(words().actions, type(action)).heading


def label(action: Action, state: State) -> str:
    """Return what a button says; `state` is the state in which the action is offered.

    >>> from fcm_widgets import Game
    >>> label(Wait(0), Game.new(players=2, seed=7).state)
    'Wait for the second round'
    """
    return row_of(words().actions, type(action)).label(action, state)


def verb(do: str, step: str = "") -> str:
    """Return what a kind of action does, at a step; of an unknown kind its name with blanks.

    >>> verb("fetch"), verb("sing_along")
    ('fetch drinks', 'sing along')
    >>> verb("wait", "second_round")
    'go without a restaurant'
    """
    kind = actions().get(do)
    deed = row_of(words().actions, kind) if kind else None
    return deed.verbs.get(step, deed.verb) if deed else plain(do)


def rule_of(action: Action, state: State) -> str:
    """Return the rule on which an option rests; `state` is the one in which it is offered.

    It is the one that the log names once the action has happened.

    >>> from fcm_widgets import Game
    >>> state = Game.new(players=2, seed=7).state
    >>> rule_of(OpenRestaurant(0, "local_manager", (0, 0), "NW"), state)
    'RST-2'
    """
    rule = row_of(words().actions, type(action)).rule_of
    return rule(action, state) if rule else rule_of_kind(action, state)


def rule_of_kind(action: Action, state: State) -> str:
    """Return the rule on which all options of an action's kind rest."""
    return row_of(words().actions, type(action)).rule or PHASE_RULES.get(state.phase, "REC-1")


# -- what each kind of action is called ------------------------------------------------------------


def _entrance(corner: str) -> str:
    return f"entrance {CORNER_NAMES.get(corner) or quoted(corner)}"


def _place_restaurant(action: PlaceRestaurant, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)}), {_entrance(action.entrance)}"


def _wait(action: Wait, state: State) -> str:
    if at_desk(state).desk.step == SECOND_ROUND:
        return "Go without a restaurant"  # refused where a place is left (SET-6)
    return "Wait for the second round"


def _choose_reserve(action: ChooseReserve, state: State) -> str:
    if not action.money:
        return "Choose a reserve card"
    deck = deck_of(state)
    votes = f", {deck.voting(action.money)}" if action.money in deck.votes else ""
    return f"Choose the reserve card of ${action.money}{votes}"


def _put_to_work(action: PutToWork, state: State) -> str:
    return f"Put {a_card(action.card)} to work" if action.card else "Put a card to work"


def _take_back(action: TakeBack, state: State) -> str:
    return f"Take {a_card(action.card)} back" if action.card else "Take a card back"


def _take_place(action: TakePlace, state: State) -> str:
    return f"Take place {action.place}"


def _hire(action: Hire, state: State) -> str:
    if not action.becomes:
        return f"Hire {a_card(action.card)}"
    empty = "" if piles(state).get(action.card, 1) else " from the empty pile"
    return f"Hire {a_card(action.card)}{empty}, to be trained into {a_card(action.becomes)}"


def _train(action: Train, state: State) -> str:
    where = " at work" if action.at_work else ""
    return f"Train the {card_name(action.card)}{where} into {a_card(action.to)}"


def _take_tile(action: TakeTile, state: State) -> str:
    name, tile = campaign_name(action.number), campaigns().get(action.number)
    size = _size(tile, turned=action.turned) if tile else ""
    turned = ", turned," if action.turned and not size else ""
    if not action.by:
        return f"Take {name}{size}{turned}"
    return f"Take {name}{size}{turned} for the {card_name(action.by)}"


def _size(tile: CampaignTile, *, turned: bool) -> str:
    """Return how wide and high a tile will lie; one that flies lies on no square."""
    if tile.lay != "squares":
        return ""
    wide, high = size_of(tile, turned=turned)
    return f" ({wide} by {high}{', turned' if turned else ''})"


def _lay_tile(action: LayTile, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)})"


def _fly_from(action: FlyFrom, state: State) -> str:
    held = at_desk(state).desk.held
    tile = campaigns().get(int(held.number)) if held and held.number.isdecimal() else None
    last = action.first + (tile.airplane_width if tile else 1) - 1
    line = "row" if action.edge in ("W", "E") else "column"
    over = f"{line} {action.first}" if last <= action.first else f"{line}s {action.first} to {last}"
    edge = SIDE_NAMES.get(action.edge) or f"edge {quoted(action.edge)}"
    return f"Fly from the {edge} over {over}"


def _advertise(action: Advertise, state: State) -> str:
    goods = good_plural(action.good)
    if action.then:
        goods = f"{goods}, then {good_plural(action.then)},"
    if action.turns is None:
        return f"Advertise {goods} for ever"
    return f"Advertise {goods} for {several(action.turns, 'turn')}"


def _advertised(action: Advertise, state: State) -> tuple[tuple[str, str], ...]:
    """Take it apart: the good, a second one, how long."""
    return (
        ("Advertise", good_plural(action.good)),
        ("Then", good_plural(action.then) if action.then else "nothing else"),
        ("For", "ever" if action.turns is None else several(action.turns, "turn")),
    )


def _put_back(action: PutBack, state: State) -> str:
    desk = at_desk(state).desk
    if desk.held is None:
        return "Put it back"
    if desk.step == "restaurants":
        return "Put the restaurant back"
    if desk.step == "build":
        return f"Put {the_house(desk.held.number)} back"
    if named := words().in_hand.get(_rule_of_step(state)):
        return f"Put {named(desk.held.number)} back"
    return f"Put {campaign_name(int(desk.held.number))} back"


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


def _take_house(action: TakeHouse, state: State) -> str:
    return f"Take {the_house(action.number)}"


def _build_house(action: BuildHouse, state: State) -> str:
    garden = f"garden to the {SIDE_NAMES.get(action.side) or a_side(action.side)}"
    return f"Build it here (north-west square {pair(action.at)}), {garden}"


def _plant_garden(action: PlantGarden, state: State) -> str:
    return f"Add a garden on the {a_side(action.side)} of {the_house(action.number)}"


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
    where = f"(north-west square {pair(action.at)}), {_entrance(action.entrance)}"
    return f"Let the {card_name(action.by)} place one here {where}"


def _move_restaurant(action: MoveRestaurant, state: State) -> str:
    chain = state.chains[action.seat] if action.seat in range(len(state.chains)) else Chain("")
    if action.restaurant not in range(len(chain.restaurants)):
        what = f"restaurant number {action.restaurant}"
        return f"Move {what} to {pair(action.at)}, {_entrance(action.entrance)}"
    site = chain.restaurants[action.restaurant]
    what = f"the restaurant at {pair(site.at)}"
    if site.at != action.at:
        return f"Move {what} to {pair(action.at)}, {_entrance(action.entrance)}"
    if site.entrance != action.entrance:
        return f"Turn {what}: {_entrance(action.entrance)}"
    return f"{'Open' if site.coming_soon else 'Leave'} {what} as it stands"


def _fire(action: Fire, state: State) -> str:
    card = card_name(action.card)
    if not action.card:
        return "Choose whom to fire"
    if not action.campaign:
        return f"Fire the {card}"
    return f"Fire the {card} who runs {campaign_name(action.campaign)}"


def _throw_away(action: ThrowAway, state: State) -> str:
    return f"Throw away {some(action.good, 1)}"


def _done(action: Done, state: State) -> str:
    state = at_desk(state)
    seat, step = action.seat, state.desk.step
    if state.over or seat not in range(len(state.chains)):
        return "Go on"
    if said := words().done.get(step.partition(":")[0]):
        return said
    if state.phase == "payday" and seat in state.desk.unseen:
        return "Be ready to pay"
    if state.phase == "payday":
        owed = to_pay(state, seat).total
        return f"Pay ${owed} and go on" if owed else "Pay nothing and go on"
    if state.phase == "restructuring":
        return _reveal(state, seat)
    return "Go on"


def reveals_misfit(state: State, seat: int) -> bool:
    """Whether a chain reveals cards that do not fit, as far as they are seen (ORG-3)."""
    choosing = state.phase == "restructuring" and seat in range(len(state.desk.chosen))
    if not choosing or state.over or seat in state.desk.unseen:
        return False
    return bool(shown(state, seat, state.desk.chosen[seat]).misfit)


def _reveal(state: State, seat: int) -> str:
    """Say what a reveal means; what one card too many costs is told before (ORG-3).

    Of a choice that is not seen nothing is told.
    """
    if seat in state.desk.unseen:
        return "Reveal what it has chosen"
    chosen = state.desk.chosen[seat] if state.desk.chosen else ()
    if not chosen:
        return "Reveal: the CEO works alone"
    cards = several(len(chosen), "card")
    if reveals_misfit(state, seat):
        return f"Reveal {cards} that do not fit: all go to the beach"
    return f"Reveal {cards}"


# -- the rule that an option rests on --------------------------------------------------------------


def _reserve_rule(action: ChooseReserve, state: State) -> str:
    return deck_of(state).rule


def _hire_rule(action: Hire, state: State) -> str:
    return "REC-3" if action.becomes else "REC-2"


def _train_rule(action: Train, state: State) -> str:
    if action.card not in employees():
        return "TRN-2"
    steps = steps_to(action.card, state.table.modules).get(action.to, 0)
    return "TRN-6" if steps > 1 else "TRN-1"


def _advertise_rule(action: Advertise, state: State) -> str:
    held = at_desk(state).desk.held
    if held is not None and not held.by:
        return _rule_of_step(state)
    if held is not None and action.turns is None:
        return setting(state, "eternal", action.seat, campaigns()[int(held.number)].type).rule
    return "MKT-7" if action.turns is None else "MKT-1"


def _fetch_rule(action: Fetch, state: State) -> str:
    card = employees().get(action.by)
    return "BUY-2" if card and card.drinks else "BUY-3"


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


def _done_rule(action: Done, state: State) -> str:
    if step := step_of(at_desk(state)):
        return step.rule
    return "ORG-3" if reveals_misfit(at_desk(state), action.seat) else rule_of_kind(action, state)


def _put_back_rule(action: PutBack, state: State) -> str:
    desk = at_desk(state).desk
    if desk.step == "restaurants":
        return _manager(desk.held.by) if desk.held else "RST-1"
    return _rule_of_step(state)


def _rule_of_step(state: State) -> str:
    """Return the rule of the step at which a chain takes pieces, campaign tiles if it has none."""
    step = rules_of(state.table.modules).day.get(at_desk(state).desk.step)
    return step.rule if step else "MKT-6"


def _fire_rule(action: Fire, state: State) -> str:
    if action.card in must_go(state, action.seat):
        return "DIN-13"
    return "PAY-4" if action.campaign else "PAY-8"


def _manager(card: str) -> str:
    """Return the rule of a manager who places restaurants; one of them may move them too."""
    found = employees().get(card)
    return "RST-3" if found and "move" in found.builds else "RST-2"


DEEDS: dict[type[Action], Deed] = {
    PlaceRestaurant: Deed(
        "place the first restaurant", "First restaurant", _place_restaurant, "SET-18"
    ),
    Wait: Deed(
        "wait", "First restaurant", _wait, "SET-6", verbs={SECOND_ROUND: "go without a restaurant"}
    ),
    ChooseReserve: Deed(
        "choose a reserve card", "Reserve card", _choose_reserve, "SET-9", _reserve_rule
    ),
    PutToWork: Deed("put a card to work", "Put to work", _put_to_work, "ORG-8"),
    TakeBack: Deed("take a card back", "Take back", _take_back, "ORG-8"),
    TakePlace: Deed("take a place in the turn order", "Turn order", _take_place, "ORD-2"),
    Hire: Deed("hire", "Hire", _hire, "REC-2", _hire_rule),
    Train: Deed("train", "Train", _train, "TRN-1", _train_rule),
    TakeTile: Deed("take a campaign tile", "Take a campaign tile", _take_tile, "MKT-6"),
    LayTile: Deed(
        "place a campaign tile", "Place the campaign tile", _lay_tile, "MKT-3", size=size_in_hand
    ),
    FlyFrom: Deed("place an airplane", "Place the airplane", _fly_from, "MKT-4"),
    Advertise: Deed(
        "say what a campaign advertises",
        "Advertise",
        _advertise,
        "MKT-1",
        _advertise_rule,
        choices=_advertised,
    ),
    PutBack: Deed("put a piece back", "Put back", _put_back, rule_of=_put_back_rule),
    Produce: Deed("make food", "Make food", _produce, "BUY-2", _produce_rule),
    Fetch: Deed("fetch drinks", "Fetch drinks", _fetch, "BUY-3", _fetch_rule),
    TakeHouse: Deed("take a house", "Take a house", _take_house, "HSE-1"),
    BuildHouse: Deed("build a house", "Build the house", _build_house, "HSE-1"),
    PlantGarden: Deed("add a garden", "Add a garden", _plant_garden, "HSE-2"),
    TakeRestaurant: Deed(
        "choose a restaurant",
        "Choose a restaurant",
        _take_restaurant,
        "RST-1",
        _take_restaurant_rule,
    ),
    OpenRestaurant: Deed(
        "place a restaurant", "Place a restaurant", _open_restaurant, "RST-1", _open_restaurant_rule
    ),
    MoveRestaurant: Deed(
        "move a restaurant", "Move a restaurant", _move_restaurant, "RST-3", _move_restaurant_rule
    ),
    Fire: Deed("fire a card", "Fire", _fire, "PAY-8", _fire_rule),
    ThrowAway: Deed("throw something away", "Throw away", _throw_away, "CLN-1"),
    Done: Deed("go on", "Go on", _done, rule_of=_done_rule),
}
"""How each kind of action is told."""

DONE = {
    "recruit": "Finish hiring",
    "train": "Finish training",
    "campaigns": "Finish placing campaigns",
    "food_and_drinks": "Finish making food and fetching drinks",
    "build": "Finish building",
    "restaurants": "Finish placing restaurants",
    "freeze": "Close the freezer",
}
"""What being done means, by the step."""

WORDS = Words(actions=DEEDS, done=DONE)
