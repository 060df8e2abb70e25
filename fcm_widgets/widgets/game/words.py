"""The words of the whole game's widget: kinds of steps, cards, milestones, rules, actions."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from ...content import employees, milestones, rule_text, rules
from ...explain.actions import label
from ...explain.effects import effect
from ...explain.names import CORNERS, PHASE_NAMES, PHASE_RULES, SIDES
from ...table import events, turn_events, work_events
from ...table.actions import Action
from ...table.events import Event, Paid
from ...table.state import State, Table
from .labels import rule_of

Facts = dict[str, Any]

_KINDS: dict[type[Event], tuple[str, str, str]] = {
    events.PhaseBegan: ("phase", "phase", ""),
    events.StayedHome: ("stay", "stayed at home", ""),
    events.Served: ("dine", "dinners sold", "What the house pays"),
    events.WentBankrupt: ("bankrupt", "bankruptcy", ""),
    events.BankBroke: ("break", "reserve cards", "What the reserve adds"),
    events.MilestoneEarned: ("milestone", "milestones", ""),
    events.GameEnded: ("end", "end of the game", ""),
    turn_events.CityDrawn: ("drawn", "city drawn", ""),
    turn_events.OrderDrawn: ("drawn", "order drawn", ""),
    turn_events.Waited: ("wait", "waited", ""),
    turn_events.ReserveChosen: ("reserve", "reserve cards", ""),
    turn_events.ReserveLaid: ("reserve", "reserve cards", ""),
    turn_events.CardChosen: ("choose", "cards chosen", ""),
    turn_events.StructureShown: ("show", "structures", "Open slots"),
    turn_events.SlotsCounted: ("slots", "open slots", "Open slots"),
    turn_events.PlaceTaken: ("place", "places taken", ""),
    turn_events.OrderSet: ("order", "turn order", ""),
    turn_events.FiringChosen: ("choose", "cards chosen", ""),
    turn_events.Fired: ("fire", "fired", ""),
    turn_events.DemandPlaced: ("demand", "demand placed", "Tokens put down"),
    turn_events.CampaignRan: ("campaign", "campaigns", ""),
    turn_events.TurnsCounted: ("count", "turns counted down", "Turns that the campaign still runs"),
    turn_events.ThrownAway: ("throw", "thrown away", "Thrown away"),
    turn_events.ChainLeft: ("left", "chains gone", ""),
    turn_events.RestaurantReady: ("ready", "restaurants opened", ""),
    turn_events.RoadReady: ("ready", "roads opened", ""),
    turn_events.MilestonesClosed: ("closed", "milestones closed", ""),
    turn_events.TurnBegan: ("turn", "turns begun", ""),
    work_events.Hired: ("hire", "hired", "Hires left after this one"),
    work_events.Trained: ("train", "trained", "Training steps used"),
    work_events.CardsGained: ("gain", "cards gained", "Cards gained"),
    work_events.CampaignPlaced: ("lay", "campaigns placed", "Turns that it will run"),
    work_events.Produced: ("make", "food made", "Items made"),
    work_events.Fetched: ("fetch", "drinks fetched", "Drinks fetched"),
    work_events.HouseBuilt: ("build", "houses built", ""),
    work_events.GardenPlanted: ("build", "gardens", ""),
    work_events.RestaurantPlaced: ("open", "restaurants placed", ""),
    work_events.RestaurantMoved: ("open", "restaurants moved", ""),
}
"""For each event: its kind, the word for what it brought so far, the title of its number."""

_PAID = {
    "sale": ("sale", "dinners sold", "What the house pays"),
    "tips": ("tips", "waitresses' tips", "What the waitresses bring"),
    "bonus": ("bonus", "CFO's share", "What a CFO, or the CEO as one, brings"),
    "wages": ("wages", "salaries", "Salaries"),
}
MONEY = ("dine", "sale", "tips", "bonus", "wages", "break")
"""The kinds of step whose number is money."""

KINDS = {kind: [word, title] for kind, word, title in [*_KINDS.values(), *_PAID.values()]} | {
    "act": ["actions", ""],
    "start": ["at the start", ""],
}
"""For each kind of step: what it brought so far, in words, and the title of its number."""


ASKS = {
    "cash": ("cash", "at the start", "SET-4"),
    "bank": ("Money in the bank", "at the start", "SET-4"),
    "owed": ("Paid by the box", "at the start", "BNK-4"),
    "turn": ("Turn", "the turn with which this began", "REC-1"),
    "broken": ("Breaks of the bank", "before the game", "BNK-2"),
    "slots": ("open slots", "", "ORD-1"),
    "wages": ("salaries, were it payday now", "", "PAY-1"),
    "place": ("place in the turn order", "place that it holds", "ORD-2"),
    "reserve": ("reserve card", "chosen in setup", "SET-9"),
    "stock": ("", "kept from the turn before", "CLN-1"),
    "cards": ("", "at the start", "REC-2"),
    "house": ("Number: houses dine in this order", "printed on the house, or lay there", "DIN-1"),
    "campaign": ("Number: campaigns run in this order", "printed on the tile", "CMP-1"),
    "turns": ("Turns that it still runs", "", "MKT-7"),
    "way": ("borders to cross", "", "GEO-1"),
    "restaurant": ("", "", "GEO-7"),
    "source": ("", "", "BUY-6"),
}
"""For each kind of number: its title, what stood there at first, and the rule of that."""

WAYS = {
    "": "Place it here",
    **{corner: f"Entrance {word}" for corner, word in CORNERS.items()},
    **{side: f"Garden {word}" for side, word in SIDES.items()},
}
HELP = [
    [", .", "step back, step on"],
    ["j l", "action back, action on"],
    ["p n", "phase back, phase on"],
    ["P N", "turn back, turn on"],
    ["Home End", "first step, last step"],
    ["\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: to another piece or place"],
    ["Enter", "on a number or a piece: why; on a place: choose it"],
    ["Esc", "close what is open"],
    ["?", "this help"],
]


def kind_of(event: Event) -> str:
    """Return the kind of the step that an event makes."""
    if isinstance(event, Paid):
        return _PAID[event.kind][0] if event.kind in _PAID else "sale"
    return _KINDS[type(event)][0] if type(event) in _KINDS else "act"


def label_of(action: Action | None, state: State) -> tuple[str, str]:
    """Return what an action that changed nothing on the table was, and its rule.

    `state` is the state in which it was offered.
    """
    if action is None:
        return "The game runs on.", PHASE_RULES.get(state.phase, "REC-1")
    return f"{state.chains[action.seat].name}: {label(action, state)}.", rule_of(action, state)


def box(table: Table) -> Facts:
    """Return what the browser must know of the cards, the milestones, the phases and the table."""
    return {
        "pays": not table.introductory,
        "cards": [
            [card.name, card.slots, int(card.manager), int(card.salary), card.colour]
            for card in employees().values()
        ],
        "milestones": [
            [one.name, f"{one.trigger} {effect(one, table)}"] for one in milestones().values()
        ],
        "kinds": KINDS,
        "money": [*MONEY, "cash", "bank", "owed", "wages", "reserve"],
        "asks": ASKS,
        "ways": WAYS,
        "help": HELP,
        "phases": PHASE_NAMES,
        "phase_rules": PHASE_RULES,
    }


def played_rules(changed: Container[str]) -> dict[str, str]:
    """Return every rule that is played, with the switches that a table changes."""
    return {rule.id: rule_text(rule.id, changed) for rule in rules().values() if rule.since}
