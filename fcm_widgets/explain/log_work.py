"""What chains do while they work 9 to 5, in words: each event of `work_events`."""

from __future__ import annotations

from ..content import employees, goods, milestones
from ..rules.milestones import gain_rule
from ..table.events import Event
from ..table.state import State
from ..table.work_events import (
    CampaignPlaced,
    CardsGained,
    Fetched,
    GardenPlanted,
    Hired,
    HouseBuilt,
    Produced,
    RestaurantMoved,
    RestaurantPlaced,
    Trained,
)
from .english import Said, listed
from .names import (
    CORNER_NAMES,
    SIDE_NAMES,
    a_card,
    all_cards,
    campaign_name,
    card_name,
    good_plural,
    milestone_name,
    pair,
    several,
    some,
    some_cards,
    the_house,
    whose,
)
from .words import Kind, Telling, Words


def _hired(event: Hired, state: State) -> Said:
    name, left = state.chains[event.seat].name, event.left.total
    hires = several(left, "hire is", "hires are") if left else "no hire is"
    if event.becomes:
        whom = f"{a_card(event.card)} from the empty pile, to be trained into "
        return Said(f"{name} hires {whom}{a_card(event.becomes)}; {hires} left.", "REC-3")
    return Said(f"{name} hires {a_card(event.card)}; {hires} left.", "REC-2")


def _trained(event: Trained, state: State) -> Said:
    name, steps = state.chains[event.seat].name, event.steps.total
    card, to = card_name(event.card), a_card(event.to)
    if event.booked:
        text = f"{name} trains the {card} from the empty pile into {to}"
    else:
        where = " at work" if event.at_work else ""
        text = f"{name} trains {a_card(event.card)}{where} into {to}"
    rule = "REC-3" if event.booked else "TRN-6" if steps > 1 else "TRN-1"
    return Said(f"{text}: {several(steps, 'step')}.", rule)


def _cards_gained(event: CardsGained, state: State) -> Said:
    name, title = state.chains[event.seat].name, milestone_name(event.milestone)
    promised = event.count.terms[0].amount if event.count.terms else len(event.cards)
    why = gain_rule(next(iter(milestones()[event.milestone].gains)))
    if not event.cards:
        gains = milestones()[event.milestone].gains if event.milestone in milestones() else {}
        what = listed(some_cards(card, count) for card, count in gains.items()) or "cards"
        none = f"it brings {what}, but none is left"
        return Said(f"{name} gets no card for {title}: {none}.", why)
    takes = f"{name} takes {all_cards(event.cards)} to its beach for {title}"
    if len(event.cards) < promised:
        short = promised - len(event.cards)
        return Said(f"{takes}; {short} more would come, but none is left.", why)
    return Said(f"{takes}.", milestones()[event.milestone].rule)


def _campaign_placed(event: CampaignPlaced, state: State) -> Said:
    campaign, name = event.campaign, state.chains[event.seat].name
    who = f"{whose(name)} {card_name(campaign.by)}" if campaign.by else name
    what = listed(good_plural(good) for good in campaign.goods)
    text = f"{who} places {campaign_name(campaign.number)} for {what}"
    said = _how_long(event, text)
    if not campaign.by:
        return Said(said.text, event.turns.terms[0].source if event.turns.terms else said.rule)
    if campaign.beside is None:
        return said
    both = (one for one in state.campaigns if one.number in {campaign.number, campaign.beside})
    stays = any(one.turns_left is None for one in both)
    then = "stays busy for ever" if stays else "returns after the later one"
    too = f"The same card runs {campaign_name(campaign.beside)} as well"
    return Said(f"{said.text} {too} and {then}.", said.rule)


def _how_long(event: CampaignPlaced, text: str) -> Said:
    campaign = event.campaign
    if campaign.turns_left is None:
        first = next(iter(event.turns.terms), None)
        why = f", by {first.label}" if first else ""
        return Said(f"{text}: eternal{why}.", first.source if first else "MKT-7")
    return Said(f"{text}: {several(campaign.turns_left, 'turn')}.", "MKT-1")


def _produced(event: Produced, state: State) -> Said:
    who = f"{whose(state.chains[event.seat].name)} {card_name(event.by)}"
    return Said(f"{who} makes {some(event.good, event.count.total)}.", goods()[event.good].rule)


def _fetched(event: Fetched, state: State) -> Said:
    who = f"{whose(state.chains[event.seat].name)} {card_name(event.by)}"
    drinks = {good: count.total for good, count in event.drinks if count.total}
    card = employees().get(event.by)
    rule = "BUY-2" if card and card.drinks else "BUY-3"
    if not drinks:
        return Said(f"{who} brings nothing: no source lies on the way.", rule)
    brought = listed(some(good, count) for good, count in drinks.items())
    return Said(f"{who} brings {brought}.", rule)


def _house_built(event: HouseBuilt, state: State) -> Said:
    name, house = state.chains[event.seat].name, event.house
    side = SIDE_NAMES.get(house.side)
    garden = f", its garden to the {side}" if side else ""
    return Said(f"{name} builds {the_house(house.number)} at {pair(house.at)}{garden}.", "HSE-1")


def _garden_planted(event: GardenPlanted, state: State) -> Said:
    name, side = state.chains[event.seat].name, SIDE_NAMES.get(event.side, event.side)
    where = f"on the {side} side of {the_house(event.number)}"
    return Said(f"{name} adds a garden {where}.", "HSE-2")


def _restaurant_placed(event: RestaurantPlaced, state: State) -> Said:
    name, site = state.chains[event.seat].name, event.restaurant
    where = f"at {pair(site.at)}, {_entrance(site.entrance)}"
    if not event.by:
        return Said(f"{name} places its first restaurant {where}.", "SET-6")
    who = f"{whose(name)} {card_name(event.by)}"
    if site.coming_soon:
        return Said(f"{who} places a restaurant {where}. It is COMING SOON.", "RST-2")
    return Said(f"{who} places a restaurant {where}. It is open at once.", "RST-3")


def _restaurant_moved(event: RestaurantMoved, state: State) -> Said:
    was, site = event.was, event.restaurant
    who = f"{whose(state.chains[event.seat].name)} regional manager"
    what, entrance = f"the restaurant at {pair(was.at)}", _entrance(site.entrance)
    opens = " It is open at once." if was.coming_soon else ""
    if site.at != was.at:
        return Said(f"{who} moves {what} to {pair(site.at)}, {entrance}.{opens}", "RST-3")
    if site.entrance != was.entrance:
        return Said(f"{who} turns {what}: {entrance}.{opens}", "RST-3")
    return Said(f"{who} opens {what} as it stands.", "RST-6")


def _entrance(corner: str) -> str:
    return f"entrance {CORNER_NAMES.get(corner, corner)}"


TELLINGS: dict[type[Event], Telling] = {
    Hired: Telling(_hired, Kind("hire", "hired", "Hires left after this one")),
    Trained: Telling(_trained, Kind("train", "trained", "Training steps used")),
    CardsGained: Telling(_cards_gained, Kind("gain", "cards gained", "Cards gained", ear="low")),
    CampaignPlaced: Telling(
        _campaign_placed, Kind("lay", "campaigns placed", "Turns that it will run")
    ),
    Produced: Telling(_produced, Kind("make", "food made", "Items made")),
    Fetched: Telling(_fetched, Kind("fetch", "drinks fetched", "Drinks fetched")),
    HouseBuilt: Telling(_house_built, Kind("build", "houses built")),
    GardenPlanted: Telling(_garden_planted, Kind("build", "gardens")),
    RestaurantPlaced: Telling(_restaurant_placed, Kind("open", "restaurants placed")),
    RestaurantMoved: Telling(_restaurant_moved, Kind("open", "restaurants moved")),
}
"""How each kind of event is told."""

WORDS = Words(events=TELLINGS)
