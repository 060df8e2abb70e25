"""What happened in a turn beside work and dinner, in words: each event of `turn_events`."""

from __future__ import annotations

from ..city.obstacles import Obstacle
from ..city.tile import dwelling
from ..content import campaign_kinds
from ..reasons.reasons import Tally
from ..rules.bank import deck_of
from ..rules.cleanup import freezer
from ..rules.order_of_business import OPEN_SLOTS, ORDER_SO_FAR, who_is_earlier
from ..rules.payday import decided, has_to_go
from ..rules.setup import SECOND_ROUND
from ..rules.staff import so_often, workers
from ..table.events import Event
from ..table.state import Campaign, State
from ..table.turn_events import (
    CampaignRan,
    CardChosen,
    ChainLeft,
    CityDrawn,
    DemandPlaced,
    Fired,
    FiringChosen,
    MilestonesClosed,
    MilestonesEnding,
    MilestonesGone,
    OrderDrawn,
    OrderSet,
    PlaceTaken,
    ReserveChosen,
    ReserveLaid,
    RestaurantReady,
    RoadReady,
    RoundBegan,
    SlotsCounted,
    StructureShown,
    ThrownAway,
    TurnBegan,
    TurnsCounted,
    Waited,
)
from .english import Said, listed
from .names import (
    all_cards,
    campaign_name,
    capital,
    card_name,
    good_name,
    good_plural,
    milestone_name,
    pair,
    several,
    some,
    the_house,
    the_houses,
    whose,
)
from .words import Kind, Telling, Words

NO_SLOT = "no slots stay"
NO_CFO = "with First to have $100 it may own none"
"""The rule that says whom a kind of campaign reaches."""


def sum_of(tally: Tally) -> str:
    """Write how a number comes about, nothing if it is one term.

    >>> from fcm_widgets.reasons.reasons import Term
    >>> sum_of(Tally((Term("slots", 3, "ORG-1"), Term("cards", -1, "ORD-1"))))
    ' (3 - 1)'
    """
    first, *rest = [term.amount for term in tally.terms if term.amount] or [0]
    if not rest:
        return ""
    signed = [f" - {-amount}" if amount < 0 else f" + {amount}" for amount in rest]
    return f" ({first}{''.join(signed)})"


def _city_drawn(event: CityDrawn, state: State) -> Said:
    size = f"{len(event.rows[0])} by {len(event.rows)} tiles" if event.rows else "no tiles"
    return Said(f"The city is drawn by lot: {size}, seed {event.seed}.", "SET-15")


def _order_drawn(event: OrderDrawn, state: State) -> Said:
    return Said(f"The starting order is drawn by lot: {_order(event.order, state)}.", "SET-17")


def _order(seats: tuple[int, ...], state: State) -> str:
    return ", ".join(state.chains[seat].name for seat in seats)


def _waited(event: Waited, state: State) -> Said:
    name = state.chains[event.seat].name
    if state.desk.step == SECOND_ROUND:
        return Said(f"{name} goes without a restaurant: no place is left for it.", "SET-6")
    return Said(f"{name} waits for the second round.", "SET-6")


def _reserve_chosen(event: ReserveChosen, state: State) -> Said:
    name = state.chains[event.seat].name
    if not event.money:
        return Said(f"{name} has chosen a reserve card.", "SET-9")
    deck = deck_of(state)
    more = f", {deck.voting(event.money)}" if event.money in deck.votes else ""
    return Said(f"{name} chooses the reserve card of ${event.money}{more}.", deck.rule)


def _reserve_laid(event: ReserveLaid, state: State) -> Said:
    cards = several(len(event.cards), "reserve card lies", "reserve cards lie")
    return Said(f"All have chosen: {cards} face down at the bank.", "SET-16")


def _card_chosen(event: CardChosen, state: State) -> Said:
    name = state.chains[event.seat].name
    if not event.card:
        return Said(f"{name} has moved a card.", "ORG-8")
    what = f"the {card_name(event.card)}"
    text = f"puts {what} to work" if event.to_work else f"takes {what} back into the hand"
    return Said(f"{name} {text}.", "ORG-8")


def _structure_shown(event: StructureShown, state: State) -> Said:
    name = state.chains[event.seat].name
    if event.misfit:
        why = ", and ".join(_misfit(one) for one in event.misfit)
        cards = (
            "all its cards but the busy ones" if state.chains[event.seat].busy else "all its cards"
        )
        end = f"{cards} spend the turn on the beach, only the CEO works"
        return Said(f"{name} puts to work {why}: {end}.", "ORG-3")
    slots = several(event.slots.total, "slot stays", "slots stay") if event.slots.total else NO_SLOT
    if not event.at_work:
        rule = "ORG-9" if state.turn == 1 else "ORG-8"
        return Said(f"{whose(name)} CEO works alone: {slots} open.", rule)
    often = _often(event.seat, state)
    return Said(f"{name} has {all_cards(event.at_work)} at work: {slots} open.{often}", "ORG-8")


def _often(seat: int, state: State) -> str:
    """Say of those at work who works more than once today, as some do where a module lets them."""
    by_times: dict[int, list[str]] = {}
    for worker in workers(state, seat):
        by_times.setdefault(worker.times, []).append(worker.card)
    return "".join(
        f" Of these, {all_cards(cards)} {'works' if len(cards) == 1 else 'work'} {so_often(times)}."
        for times, cards in sorted(by_times.items())
        if times > 1
    )


def _misfit(one: Obstacle) -> str:
    """Say what was too many, in a few words."""
    slots = one.slots
    if one.code == "too_many_managers":
        managers = several(slots.get("managers", 0), "manager")
        under = several(slots.get("slots", 0), "slot")
        return f"{managers} with only {under} for them under the CEO"
    cards = several(slots.get("cards", 0), "card")
    room = several(slots.get("room", 0), "slot")
    others = " that are no managers," if slots.get("managers") else ""
    return f"{cards}{others} with only {room} for them"


def _slots_counted(event: SlotsCounted, state: State) -> Said:
    name, slots = state.chains[event.seat].name, event.slots
    number = several(slots.total, "open slot") if slots.total else "no open slots"
    count = f"{number}{sum_of(slots)}"
    earlier = [one for one in who_is_earlier(state, event.seat) if one.rung.name != OPEN_SLOTS]
    if not earlier:
        return Said(f"{name} counts {count}.", "ORD-1")
    level = [one.chain for one in earlier if one.rung.name == ORDER_SO_FAR]
    tie = f", as many as {listed(level)}, {_was_earlier(level, state)}" if level else ""
    ahead = "".join(
        f"; {one.chain} chooses before it, as {one.parted}"
        for one in earlier
        if one.rung.name != ORDER_SO_FAR
    )
    return Said(f"{name} counts {count}{tie}{ahead}.", earlier[-1].rung.rule)


def _was_earlier(chains: list[str], state: State) -> str:
    """Say of chains with as many open slots why they choose before another (ORD-3)."""
    when = "the starting order" if state.turn == 1 else "last turn's order"
    was, chooses = ("was", "chooses") if len(chains) == 1 else ("were", "choose")
    return f"who {was} earlier in {when} and {chooses} before it"


def _place_taken(event: PlaceTaken, state: State) -> Said:
    name = state.chains[event.seat].name
    if event.forced:
        return Said(f"{name} gets place {event.place}, the one that is left.", "ORD-2")
    return Said(f"{name} takes place {event.place} in the turn order.", "ORD-2")


def _order_set(event: OrderSet, state: State) -> Said:
    playing = tuple(seat for seat in event.order if not state.chains[seat].bankrupt)
    return Said(f"The turn order is now: {_order(playing, state)}.", "ORD-2")


def _firing_chosen(event: FiringChosen, state: State) -> Said:
    name = state.chains[event.seat].name
    if not event.card:
        return Said(f"{name} makes a choice that is not seen yet.", "PAY-1")
    card = card_name(event.card)
    if has_to_go(state, event.seat, event.card):
        return Said(f"{name} chooses to fire its {card}, as it must: {NO_CFO}.", "DIN-13")
    runs = f", who runs {campaign_name(event.campaign)}" if event.campaign else ""
    chain = decided(state, event.seat).chains[event.seat]
    free = event.card in (*chain.at_work, *chain.beach)
    busy = event.campaign or (event.card in chain.busy and not free)
    return Said(f"{name} chooses to fire its {card}{runs}.", "PAY-4" if busy else "PAY-8")


def _fired(event: Fired, state: State) -> Said:
    name, card = state.chains[event.seat].name, card_name(event.card)
    if has_to_go(state, event.seat, event.card):
        return Said(f"{name} has to fire its {card}: {NO_CFO}.", "DIN-13")
    if event.where != "busy":
        return Said(f"{name} fires its {card}.", "PAY-8")
    if not event.campaign:
        why = "it could not pay, and none of its cards at work or on the beach draws a salary"
        return Said(f"{name} fires its busy {card}: {why}.", "PAY-4")
    runs = f"{campaign_name(event.campaign)} runs on without a marketeer"
    return Said(f"{name} fires its busy {card}: {runs}.", "PAY-9")


def _demand_placed(event: DemandPlaced, state: State) -> Said:
    house, tile = the_house(event.house), capital(campaign_name(event.campaign))
    limit = next((one.slots.get("limit") for one in event.full), None)
    full = f"it is full at {limit}" if limit else "it is full"
    if not event.tokens:
        return Said(f"{tile} puts nothing on {house}: {full}.", "CMP-1")
    what = several(len(event.tokens), f"{good_name(event.tokens[0].good)} token")
    if event.full:
        return Said(f"{tile} puts only {what} on {house}: then {full}.", "CMP-1")
    rule = event.count.terms[-1].source
    lived_in = dwelling(event.house)
    doubled = lived_in.tokens == 2 and rule == lived_in.rule
    twice = ", twice as many as on a house" if doubled else ""
    return Said(f"{tile} puts {what} on {house}{twice}.", rule)


def _round_began(event: RoundBegan, state: State) -> Said:
    because = [term for term in event.rounds.terms[1:] for _ in range(term.amount)]
    why = because[event.number - 2]
    number, total = event.number, event.rounds.total
    text = f"Round {number} of {total} begins, in which all campaigns run again: {why.label}."
    return Said(text, why.source)


def _campaign_ran(event: CampaignRan, state: State) -> Said:
    campaign = next((one for one in state.campaigns if one.number == event.campaign), None)
    where = the_houses(event.houses) if event.houses else "no house"
    rule = campaign_kinds()[campaign.lies.kind].reach_rule if campaign else "CMP-1"
    tile = capital(campaign_name(event.campaign))
    what = _advertised(campaign)
    return Said(f"{tile} advertises {what}: it reaches {where}.", rule)


def _advertised(campaign: Campaign | None) -> str:
    named = [good_plural(good) for good in campaign.goods] if campaign else []
    return listed(named) if named else "nothing"


def _turns_counted(event: TurnsCounted, state: State) -> Said:
    tile, left = capital(campaign_name(event.campaign)), event.left.total
    if left > 0:
        return Said(f"{tile} has {several(left, 'turn')} left.", "CMP-6")
    return Said(f"{tile} has no turns left: it returns to the supply.", "CMP-6")


def _thrown_away(event: ThrownAway, state: State) -> Said:
    name = state.chains[event.seat].name
    thrown = listed(some(good, count) for good, count in event.goods.items()) or "nothing"
    kept = listed(some(good, count) for good, count in event.stock)
    chain = state.chains[event.seat]
    if chain.bankrupt and freezer(state, event.seat):
        return Said(f"{name} throws away {thrown}: the bankrupt keep nothing.", "DIN-8")
    return Said(f"{name} throws away {thrown}{kept and f'; {kept} left'}.", "CLN-1")


def _chain_left(event: ChainLeft, state: State) -> Said:
    leaves = f"{state.chains[event.seat].name} is bankrupt and leaves the game"
    count = len(event.cards)
    if not count:
        return Said(f"{leaves}.", "DIN-8")
    back = "card goes back to its pile" if count == 1 else f"{count} cards go back to their piles"
    return Said(f"{leaves}: its {back}.", "DIN-8")


def _restaurant_ready(event: RestaurantReady, state: State) -> Said:
    chain = state.chains[event.seat]
    place = pair(chain.restaurants[event.number].at)
    return Said(f"{whose(chain.name)} new restaurant at {place} opens.", "CLN-2")


def _road_ready(event: RoadReady, state: State) -> Said:
    laid, *works = event.pieces
    road = f"{laid.kind.taken_by.removeprefix('a ')} at {pair(laid.squares[0])}"
    if not laid.kind.passing:
        return Said(f"The roadworks of the {road} leave the map.", "LOB-3")
    gone = ", and its roadworks leave the map" if works else ""
    return Said(f"The {road} opens{gone}.", "LOB-8")


def _milestones_closed(event: MilestonesClosed, state: State) -> Said:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Said(f"Nobody else can earn what was earned this turn: {named}.", "CLN-5")


def _gone(event: MilestonesGone, state: State) -> Said:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Said(f"Nobody has earned these in time, and now nobody can: {named}.", event.rule)


def _ending(event: MilestonesEnding, state: State) -> Said:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Said(f"The next turn is the last in which anybody can earn these: {named}.", event.rule)


def _turn_began(event: TurnBegan, state: State) -> Said:
    back = "all cards but the busy ones are back in hand"
    return Said(f"Turn {event.turn} begins: {back}.", "CLN-3")


TELLINGS: dict[type[Event], Telling] = {
    CityDrawn: Telling(_city_drawn, Kind("drawn", "city drawn")),
    OrderDrawn: Telling(_order_drawn, Kind("drawn", "order drawn")),
    Waited: Telling(_waited, Kind("wait", "waited", ear="low")),
    ReserveChosen: Telling(_reserve_chosen, Kind("reserve", "reserve cards")),
    ReserveLaid: Telling(_reserve_laid, Kind("reserve", "reserve cards")),
    CardChosen: Telling(_card_chosen, Kind("choose", "cards chosen", ear="low")),
    StructureShown: Telling(_structure_shown, Kind("show", "structures", "Open slots")),
    SlotsCounted: Telling(_slots_counted, Kind("slots", "open slots", "Open slots", ear="low")),
    PlaceTaken: Telling(_place_taken, Kind("place", "places taken", ear="low")),
    OrderSet: Telling(_order_set, Kind("order", "turn order")),
    FiringChosen: Telling(_firing_chosen, Kind("choose", "cards chosen", ear="low")),
    Fired: Telling(_fired, Kind("fire", "fired")),
    DemandPlaced: Telling(
        _demand_placed, Kind("demand", "demand placed", "Tokens put down", ear="loud")
    ),
    RoundBegan: Telling(
        _round_began, Kind("round", "rounds of marketing", "Rounds of marketing", ear="frame")
    ),
    CampaignRan: Telling(_campaign_ran, Kind("campaign", "campaigns", ear="low")),
    TurnsCounted: Telling(
        _turns_counted,
        Kind("count", "turns counted down", "Turns that the campaign still runs", ear="low"),
    ),
    ThrownAway: Telling(_thrown_away, Kind("throw", "thrown away", "Thrown away")),
    ChainLeft: Telling(_chain_left, Kind("left", "chains gone", ear="end")),
    RestaurantReady: Telling(_restaurant_ready, Kind("ready", "restaurants opened")),
    RoadReady: Telling(_road_ready, Kind("ready", "roads opened")),
    MilestonesClosed: Telling(_milestones_closed, Kind("closed", "milestones closed", ear="low")),
    MilestonesGone: Telling(_gone, Kind("gone", "milestones taken away")),
    MilestonesEnding: Telling(_ending, Kind("ending", "milestones about to go")),
    TurnBegan: Telling(_turn_began, Kind("turn", "turns begun", ear="frame", mark="turn")),
}
"""How each kind of event is told."""

WORDS = Words(events=TELLINGS)
