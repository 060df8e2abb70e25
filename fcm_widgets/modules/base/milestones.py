"""How chains earn the base game's milestones: a function for each kind of event (MIL-1).

Each function (a trigger) is called right after an event of its kind. At the end of dinnertime the
cash of each chain is checked again; only then can a chain earn the milestone for $100 (DIN-13).
"""

from __future__ import annotations

from ...data import employees, goods
from ...engine.milestones import HAVING, earn
from ...engine.run import Transition
from ...phases.campaigns import CampaignPlaced
from ...phases.cleanup import ThrownAway
from ...phases.food import Produced
from ...phases.recruit import Hired
from ...phases.restructuring import StructureShown
from ...phases.train import Trained
from ...state.events import Paid

PLAYED = {
    "errand_boy": "first_errand_boy_played",
    "cart_operator": "first_cart_operator_played",
    "waitress": "first_waitress_played",
}
PLACED = {
    "billboard": "first_billboard_placed",
    "airplane": "first_airplane_campaign",
    "radio": "first_radio_campaign",
}


def structure(run: Transition, event: StructureShown) -> None:
    """Award the milestones for putting cards to work; these work at once (ORG-6, DIN-12)."""
    for card in dict.fromkeys(event.at_work):
        if card in PLAYED:
            earn(run, event.seat, PLAYED[card])
        if employees()[card].price < 0:
            earn(run, event.seat, "first_lower_prices")


def hired(run: Transition, event: Hired) -> None:
    """Award the milestone for three hires in a turn, including the CEO's hire (REC-5)."""
    if run.state.chains[event.seat].hired_this_turn >= 3:
        earn(run, event.seat, "first_hire_3")


def trained(run: Transition, event: Trained) -> None:
    """Award the milestone for training a card (TRN-5)."""
    earn(run, event.seat, "first_train")


def placed(run: Transition, event: CampaignPlaced) -> None:
    """Award the milestones for the kind of a campaign and for each of its goods (MIL-5, MKT-8)."""
    kind = event.campaign.footprint.kind
    if kind in PLACED:
        earn(run, event.seat, PLACED[kind])
    for good in event.campaign.goods:
        what = "drink" if goods()[good].kind == "drink" else good
        earn(run, event.seat, f"first_{what}_marketed")


def produced(run: Transition, event: Produced) -> None:
    """Award the milestone for making a burger or a pizza (MIL-2)."""
    if event.good in ("burger", "pizza"):
        earn(run, event.seat, f"first_{event.good}_produced")


def paid(run: Transition, event: Paid) -> None:
    """Award the milestones for having $20, and for paying $20 in salaries (DIN-13, PAY-3)."""
    if event.moved > 0 and run.state.chains[event.seat].cash >= HAVING["first_20"]:
        earn(run, event.seat, "first_20")
    if event.kind == "wages" and -event.tally.total >= 20:
        earn(run, event.seat, "first_pay_20_salaries")


def thrown(run: Transition, event: ThrownAway) -> None:
    """Award the milestone for throwing away an item that a freezer could keep (CLN-1)."""
    if any(goods()[good].freezes for good in event.goods):
        earn(run, event.seat, "first_throw_away")


TRIGGERS = (
    (StructureShown, 10, structure),
    (Hired, 10, hired),
    (Trained, 10, trained),
    (CampaignPlaced, 10, placed),
    (Produced, 10, produced),
    (Paid, 10, paid),
    (ThrownAway, 10, thrown),
)
