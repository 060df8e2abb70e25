"""How chains earn the new milestones: by using a card, selling a good or building (NMS-1).

A milestone may help the very card that earns it. So the functions (triggers) for the event
`CardActivated` are called before the card does anything.
"""

from __future__ import annotations

from ...data import employees
from ...dinner.dinnertime import Served, Sold
from ...engine.milestones import earn
from ...engine.run import CardActivated, Transition
from ...phases.build import HouseBuilt
from ...phases.restaurants import RestaurantPlaced
from ...phases.restructuring import StructureShown

USED = {
    "marketing_trainee": "first_marketing_trainee_used",
    "campaign_manager": "first_campaign_manager_used",
    "brand_manager": "first_brand_manager_used",
    "brand_director": "first_brand_director_used",
    "recruiting_girl": "first_recruiting_girl_used",
    "trainer": "first_trainer_used",
    "waitress": "first_waitress_used",
    "cart_operator": "first_cart_operator_used",
}
SHOWN = {"discount_manager": "first_discount_manager_used"}
"""Cards that are used as soon as the structures are revealed: they lower the price from then on."""
SOLD = {
    "burger": "first_burger_sold",
    "pizza": "first_pizza_sold",
    "lemonade": "first_lemonade_sold",
    "beer": "first_beer_sold",
    "softdrink": "first_coke_sold",
}
MARKETEER = "first_marketeer_used"


def used(run: Transition, use: CardActivated) -> None:
    """Award the milestones for using a card; some marketeers earn two milestones (NMS-16)."""
    # A mass marketeer places no campaign and earns nothing.
    if employees()[use.card].campaigns:
        earn(run, use.seat, MARKETEER)
    if use.card in USED:
        earn(run, use.seat, USED[use.card])


def shown(run: Transition, event: StructureShown) -> None:
    """Award "First discount manager used" when the structures are revealed (NMS-10)."""
    for card in dict.fromkeys(event.at_work):
        if card in SHOWN:
            earn(run, event.seat, SHOWN[card])


def sold(run: Transition, event: Served | Sold) -> None:
    """Award the milestones for each good sold (NMS-6 to NMS-8)."""
    for good in event.goods:
        if good in SOLD:
            earn(run, event.seat, SOLD[good])


def built(run: Transition, event: HouseBuilt) -> None:
    """Award "First house built" (NMS-11)."""
    earn(run, event.seat, "first_house_built")


def opened(run: Transition, event: RestaurantPlaced) -> None:
    """Award "First new restaurant"; restaurants placed in setup do not count (NMS-24)."""
    if event.by:
        earn(run, event.seat, "first_new_restaurant")


TRIGGERS = (
    (CardActivated, 10, used),
    (StructureShown, 10, shown),
    (Served, 10, sold),
    (Sold, 10, sold),
    (HouseBuilt, 10, built),
    (RestaurantPlaced, 10, opened),
)
