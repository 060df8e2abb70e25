"""Random but valid scenarios, to set two implementations against each other."""

from __future__ import annotations

import random
from typing import Any

from .random_map import Ground, random_city, random_lobbyist_pieces
from .reach import AIRPLANES, BILLBOARDS, MAILBOXES, RADIOS
from .squares import APARTMENTS, Scenario
from .toml_text import to_toml

__all__ = ["random_scenario", "to_toml"]

NAMES = (
    "Fried Geese & Donkey",
    "Golden Duck Diner",
    "Santa Maria Pizza",
    "Xango Blues Bar",
    "Gluttony Inc. Burgers",
    "Siap Faji",
)
GOODS = ("burger", "pizza", "beer", "lemonade", "softdrink")
PLACEABLE = (1, 3, 6, 9, 11, 14, 17, 19)
MANY = (
    "pricing_manager", "pricing_manager", "discount_manager", "waitress", "waitress",
    "trainer", "recruiting_girl", "burger_cook", "kitchen_trainee", "errand_boy",
    "cart_operator", "management_trainee", "luxuries_manager", "truck_driver",
)  # fmt: skip
ONE_OF_EACH = ("cfo", "local_manager", "regional_manager", "zeppelin_pilot", "hr_director")
MILESTONES = (
    "first_lower_prices", "first_waitress_played", "first_burger_marketed",
    "first_pizza_marketed", "first_drink_marketed", "first_100", "first_20",
    "first_errand_boy_played", "first_cart_operator_played", "first_radio_campaign",
    "first_billboard_placed", "first_throw_away", "first_train",
)  # fmt: skip
MARKETEERS = {
    "marketing_trainee": (2, BILLBOARDS),
    "campaign_manager": (3, (*BILLBOARDS, *MAILBOXES)),
    "brand_manager": (4, (*BILLBOARDS, *MAILBOXES, *AIRPLANES)),
    "brand_director": (5, (*BILLBOARDS, *MAILBOXES, *AIRPLANES, *RADIOS)),
}


def random_scenario(
    seed: int, *, modules: bool = True, largest: tuple[int, int] = (6, 4)
) -> Scenario:
    """Return a random valid scenario; `largest` is the city's size in tiles, across and down."""
    rng = random.Random(seed)
    districts = modules and rng.random() < 0.3
    lobbyists = modules and rng.random() < 0.25
    chains = rng.choice([1, 2, 2, 3, 3, 4, 5, 6])
    if lobbyists and chains > 4:
        districts = True
    scenario: Scenario = {"title": f"random {seed}", "turn": rng.randint(2, 9), "modules": []}
    if districts:
        scenario["modules"].append("new_districts")
    if lobbyists:
        scenario["modules"].append("lobbyists")
    if rng.random() < 0.1:
        scenario["introductory"] = True
    _add_rulings(rng, scenario)
    tiles = random_city(rng, largest, districts=districts, lobbyists=lobbyists)
    scenario["city"] = {"tiles": tiles}
    if lobbyists:
        random_lobbyist_pieces(rng, scenario)
    ground = Ground(scenario, rng)
    scenario["chain"] = _chains(rng, ground, chains, introductory="introductory" in scenario)
    names = [chain["name"] for chain in scenario["chain"]]
    if rng.random() < 0.7:
        scenario["turn_order"] = rng.sample(names, len(names))
    _add_bank(rng, scenario)
    scenario["house"] = _houses(rng, ground, names)
    _add_campaigns(rng, ground, scenario)
    return {key: value for key, value in scenario.items() if value not in ([], {})}


def _add_rulings(rng: random.Random, scenario: Scenario) -> None:
    rulings: dict[str, Any] = {}
    if rng.random() < 0.3:
        rulings["bank_breaks_at_zero"] = rng.random() < 0.8
    if rng.random() < 0.2:
        rulings["roads_join"] = "middle"
    if rng.random() < 0.1:
        rulings["roadworks_lengthen_ranges"] = True
    if rng.random() < 0.1:
        rulings["buyers_drive_full_range"] = True
    scenario["rulings"] = rulings


def _add_bank(rng: random.Random, scenario: Scenario) -> None:
    """Make the bank poor, so that it breaks often."""
    if rng.random() < 0.1:
        return
    low = 1 if rng.random() < 0.5 else 0
    if scenario["rulings"].get("bank_breaks_at_zero"):
        low = 1  # at 0 it would have broken before
    bank: dict[str, Any] = {"cash": rng.randint(low, rng.choice([10, 60, 150, 400]))}
    if rng.random() < 0.15:
        bank["cash"] = rng.choice([10, 20, 30, 40, 60, 100])
    if not scenario.get("introductory"):
        if rng.random() < 0.3:
            bank["broken"] = 1
            bank["ceo_slots"] = rng.choice([2, 3, 4])
        elif rng.random() < 0.85:
            cards = [100, 100, 200, 300]
            bank["reserve"] = [rng.choice(cards) for _ in scenario["chain"]]
    scenario["bank"] = bank


def _chains(
    rng: random.Random, ground: Ground, count: int, *, introductory: bool
) -> list[dict[str, Any]]:
    """Return the chains; dear, cheap, and such as pay for being dined at."""
    chains = []
    for name in rng.sample(NAMES, count):
        chain: dict[str, Any] = {"name": name}
        if rng.random() < 0.7:
            chain["cash"] = rng.randint(0, rng.choice([3, 30, 120]))
        at_work = [rng.choice(MANY) for _ in range(rng.choice([0, 0, 1, 2, 3, 5, 7]))]
        at_work += [card for card in ONE_OF_EACH if rng.random() < 0.12]
        if rng.random() < 0.1:
            at_work += ["discount_manager"] * rng.randint(3, 5)
        if introductory:
            milestones = []
        else:
            often = rng.choice([0.0, 0.1, 0.3])
            milestones = [milestone for milestone in MILESTONES if rng.random() < often]
        if "first_100" in milestones and rng.random() < 0.8:
            at_work = [card for card in at_work if card != "cfo"]
        plenty = rng.choice([2, 5, 15])
        stock = {good: rng.randint(0, plenty) for good in GOODS}
        chain["at_work"] = at_work
        chain["beach"] = [rng.choice(MANY) for _ in range(rng.choice([0, 0, 1, 3]))]
        chain["milestones"] = milestones
        chain["stock"] = {good: held for good, held in stock.items() if held}
        chain["restaurants"] = ground.restaurants(rng.choice([0, 1, 1, 1, 2, 2, 3]))
        if rng.random() < 0.03:
            chain["bankrupt"] = True
        chains.append({key: value for key, value in chain.items() if value not in ([], {})})
    return chains


def _houses(rng: random.Random, ground: Ground, names: list[str]) -> list[dict[str, Any]]:
    """Return the houses, gardens and demand."""
    entries: dict[str, dict[str, Any]] = {}
    gardens = 0
    for number in list(ground.board.houses):
        entry: dict[str, Any] = {"number": number if number in APARTMENTS else int(number)}
        if number not in (*APARTMENTS, "25") and gardens < 8 and rng.random() < 0.35:
            side = ground.garden(number)
            if side:
                entry["garden"] = side
                gardens += 1
        entries[number] = entry
    for new in rng.sample(PLACEABLE, rng.choice([0, 0, 1, 2, 4])):
        place = ground.new_house()
        if place:
            entries[str(new)] = {"number": new, **place}
    hungry = rng.choice([0.3, 0.7, 1.0])
    for number, entry in entries.items():
        if rng.random() < hungry:
            has_garden = "garden" in entry or number == "25"
            room = 6 if number in APARTMENTS else 5 if has_garden else 3
            wanted = rng.sample(GOODS, rng.choice([1, 1, 2, 5]))
            entry["demand"] = [rng.choice(wanted) for _ in range(rng.randint(1, room))]
            if rng.random() < 0.05:
                entry["demand"][0] = {"good": entry["demand"][0], "by": rng.choice(names)}
    kept = [entry for entry in entries.values() if len(entry) > 1 or rng.random() < 0.1]
    rng.shuffle(kept)
    return kept


def _add_campaigns(rng: random.Random, ground: Ground, scenario: Scenario) -> None:
    """Add campaigns of all kinds and the busy cards that run them."""
    campaigns: list[dict[str, Any]] = []
    flights: list[tuple[str, int]] = []
    for number in rng.sample(range(1, 17), rng.choice([0, 1, 3, 5, 8])):
        campaign: dict[str, Any] = {"number": number}
        flying = number in AIRPLANES
        place = ground.airplane(number, flights) if flying else ground.campaign(number)
        if not place:
            continue
        campaign.update(place)
        campaign["good"] = rng.choice(GOODS)
        able = [card for card, (_, tiles) in MARKETEERS.items() if number in tiles]
        card = rng.choice(able)
        longest = MARKETEERS[card][0]
        campaign["turns_left"] = "eternal" if rng.random() < 0.2 else rng.randint(1, longest)
        chain = rng.choice(scenario["chain"])
        if rng.random() < 0.85 and not chain.get("bankrupt"):
            campaign["chain"] = chain["name"]
            campaign["by"] = card
            chain.setdefault("busy", []).append(card)
        campaigns.append(campaign)
    scenario["campaign"] = campaigns
