"""Random tables at which modules are played whose rules bite: alike chains, poor banks."""

from __future__ import annotations

import random
from typing import Any

from .prices import STARS
from .random_map import Ground, random_city, random_lobbyist_pieces
from .random_tables import NAMES, PLACEABLE, random_scenario
from .squares import APARTMENTS, RURAL, Board, Scenario, build

GOODS = ("burger", "pizza", "beer", "lemonade", "softdrink")
PRICE_STAFF = ("pricing_manager", "discount_manager", "luxuries_manager")
AT_DINNER = (
    "first_lower_prices", "first_waitress_played", "first_burger_marketed",
    "first_pizza_marketed", "first_drink_marketed", "first_20", "first_100",
    "someone_sells_your_demand",
)  # fmt: skip


def small_table(name: str, seed: int, *, apartments: bool) -> Scenario:
    """Return a random small table with two chains or more and a house that wants something."""
    rng = random.Random(f"{name} {seed}")
    largest = rng.choice([(2, 2), (3, 2)])
    while True:
        number = rng.getrandbits(32)
        if not _promising(number, apartments=apartments):
            continue
        scenario = random_scenario(number, largest=largest)
        doors = [c for c in scenario["chain"] if c.get("restaurants") and not c.get("bankrupt")]
        hungry = [h for h in scenario.get("house", []) if h.get("demand")]
        if len(doors) >= 2 and hungry and (not apartments or has_apartment(scenario)):
            scenario["title"] = f"{name} {seed}"
            scenario.pop("introductory", None)
            scenario.setdefault("modules", [])
            return scenario


def _promising(number: int, *, apartments: bool) -> bool:
    """Look at the first draws of a random table, to build fewer that are not wanted."""
    rng = random.Random(number)
    districts, _, chains = rng.random() < 0.3, rng.random(), rng.choice([1, 2, 2, 3, 3, 4, 5, 6])
    return chains > 1 and (districts or not apartments)


def has_apartment(scenario: Scenario) -> bool:
    """Say whether there is an apartment."""
    return any(tile[0] in "XY" for row in scenario["city"]["tiles"] for tile in row)


def rival_table(seed: int, modules: tuple[str, ...] = ()) -> Scenario:
    """Return a random small table with many houses and a restaurant or two for each chain.

    Of the modules it lays what they lay on the map: parks, roads and markers, shops, offramps.
    """
    rng = random.Random(f"rivals {seed}")
    lobbyists = "lobbyists" in modules
    districts = rng.random() < 0.5
    tiles: list[list[str]] = []
    while sum(map(len, tiles)) < 4:
        tiles = random_city(rng, (3, 3), districts=districts, lobbyists=lobbyists)
    scenario: Scenario = {
        "title": f"rivals {seed}",
        "turn": rng.randint(2, 9),
        "modules": ["new_districts"] if districts else [],
        "city": {"tiles": tiles},
    }
    scenario["modules"] += [name for name in modules if name not in scenario["modules"]]
    if lobbyists:
        random_lobbyist_pieces(rng, scenario)
    ground = Ground(scenario, rng)
    scenario["chain"] = [
        {
            "name": name,
            "cash": rng.choice([0, 0, 12, 19, 30]),
            "milestones": [one for one in AT_DINNER[:5] if rng.random() < 0.2],
            "restaurants": ground.restaurants(rng.choice([1, 1, 2])),
        }
        for name in rng.sample(NAMES, rng.choice([2, 3, 4, 5]))
    ]
    scenario["bank"] = {"cash": rng.choice([10, 50, 150, 400])}
    scenario["house"] = []
    for number in printed(ground.board):
        entry: dict[str, Any] = {"number": number if number in APARTMENTS else int(number)}
        if number not in (*APARTMENTS, "25") and rng.random() < 0.4:
            side = ground.garden(number)
            if side:
                entry["garden"] = side
        scenario["house"].append(entry)
    for new in rng.sample(PLACEABLE, rng.choice([1, 2, 4])):
        place = ground.new_house()
        if place:
            scenario["house"].append({"number": new, **place})
    _beside_roads(rng, scenario, ground)
    return scenario


def _beside_roads(rng: random.Random, scenario: Scenario, ground: Ground) -> None:
    """Put shops and offramps where roads are."""
    if "coffee" in scenario["modules"]:
        for chain in scenario["chain"]:
            chain["coffee_shops"] = ground.shops(rng.choice([0, 1, 1, 2, 3]))
    if "rural_marketeers" in scenario["modules"]:
        scenario["rural_area"] = {"offramps": ground.offramps(rng.choice([0, 1, 1, 2, 3]))}


def printed(board: Board) -> list[str]:
    """Return the houses on tiles."""
    return [number for number in board.houses if number != RURAL]


def random_evening(seed: int, modules: tuple[str, ...]) -> Scenario:
    """Return a random table before dinner at which these modules are played."""
    rng = random.Random(f"evening {seed} {modules}")
    apartments = rng.random() < 0.3
    if rng.random() < 0.6:
        scenario = rival_table(seed)
    else:
        scenario = small_table("evening", seed, apartments=apartments)
    scenario["modules"] += [name for name in modules if name not in scenario["modules"]]
    set_the_table(rng, scenario, modules)
    return scenario


def set_the_table(rng: random.Random, scenario: Scenario, modules: tuple[str, ...]) -> None:
    """Give the houses demand and the chains goods, staff and milestones."""
    _hungry(rng, scenario)
    alike = rng.random() < (0.9 if "movie_stars" in modules else 0.6)
    for chain in scenario["chain"]:
        _fill_stock(rng, chain, modules, often=0.9 if alike else 0.5)
        _staff(rng, chain, modules, alike=alike)
    if "movie_stars" in modules:
        _stars(rng, scenario["chain"])
        if rng.random() < 0.2:  # who is at work is at work
            scenario.setdefault("rulings", {})["movie_stars"] = "by_players"
    if "ketchup" in modules:
        _ketchup(rng, scenario)
    if "reserve_prices" in modules:
        _reserve(rng, scenario)
    _milestones_of_today(rng, scenario["chain"])


def _hungry(rng: random.Random, scenario: Scenario) -> None:
    """Let houses that want nothing want something."""
    entries = scenario.setdefault("house", [])
    known = {str(entry["number"]) for entry in entries}
    for number in printed(build(scenario)):
        if number not in known:
            entries.append({"number": number if number in APARTMENTS else int(number)})
    for entry in entries:
        if "demand" not in entry and rng.random() < 0.85:
            room = 8 if entry["number"] in APARTMENTS else 3
            entry["demand"] = [rng.choice(GOODS) for _ in range(rng.choice([1, 1, 2, room]))]


def _fill_stock(
    rng: random.Random, chain: dict[str, Any], modules: tuple[str, ...], *, often: float
) -> None:
    stock = chain.setdefault("stock", {})
    if rng.random() < often:
        stock.update({good: rng.randint(4, 15) for good in GOODS})
    for name, most in (("kimchi", 3), ("sushi", 8), ("noodles", 8)):
        if name in modules and rng.random() < 0.5:
            stock[name] = rng.randint(1, most)
    if rng.random() < 0.2:
        for good in GOODS:
            if rng.random() < 0.6:
                stock.pop(good, None)


def _staff(
    rng: random.Random, chain: dict[str, Any], modules: tuple[str, ...], *, alike: bool
) -> None:
    cards = chain.setdefault("at_work", [])
    if alike:
        cards[:] = [card for card in cards if card not in PRICE_STAFF]
        held = chain.get("milestones", [])
        chain["milestones"] = [name for name in held if name != "first_lower_prices"]
    cards += ["waitress"] * rng.choice([0, 0, 1, 1, 2])
    cards += ["pricing_manager"] * rng.choice([0, 0, 0, 0, 1] if alike else [0, 1, 1, 2])
    if rng.random() < (0.05 if alike else 0.3):
        cards.append("luxuries_manager")
    if not alike and rng.random() < 0.3:  # whoever dines there is paid for it
        cards += ["discount_manager"] * rng.randint(3, 5)
        chain["cash"] = rng.choice([0, 5, 40])
    if "night_shift_managers" in modules:
        where = rng.choice(["at_work", "at_work", "beach", "nowhere"])
        if where != "nowhere":
            chain.setdefault(where, []).extend(["night_shift_manager"] * rng.choice([1, 1, 1, 2]))
    if "fry_chefs" in modules:
        cards += ["fry_chef"] * rng.choice([0, 1, 1, 2])
        chain.setdefault("beach", []).extend(["fry_chef"] * rng.choice([0, 0, 1]))
    if rng.random() < 0.3 and "cfo" not in cards:
        cards.append("cfo")


def _stars(rng: random.Random, chains: list[dict[str, Any]]) -> None:
    some = rng.sample(chains, len(chains))
    for card, chain in zip(rng.sample(STARS, rng.choice([1, 2, 3, 3])), some, strict=False):
        chain.setdefault("at_work" if rng.random() < 0.8 else "beach", []).append(card)


def _ketchup(rng: random.Random, scenario: Scenario) -> None:
    chains = scenario["chain"]
    if rng.random() < 0.6:
        for chain in rng.sample(chains, rng.randint(1, len(chains) - 1)):
            chain.setdefault("milestones", []).append("someone_sells_your_demand")
    if len(chains) > 2 and scenario.get("phase") != "marketing" and rng.random() < 0.4:
        rng.choice(chains)["bankrupt"] = True  # what it made demand for is still there
    names = [chain["name"] for chain in chains]
    for entry in scenario["house"]:
        if "demand" in entry:
            goods = [
                token if isinstance(token, str) else token["good"] for token in entry["demand"]
            ]
            entry["demand"] = [
                {"good": good, "by": rng.choice(names)} if rng.random() < 0.4 else good
                for good in goods
            ]


def _reserve(rng: random.Random, scenario: Scenario) -> None:
    bank: dict[str, Any] = {"cash": rng.randint(1, rng.choice([10, 10, 20, 80]))}
    if rng.random() < 0.2:
        bank["broken"] = 1
        bank["base_price"] = rng.choice([5, 10, 20])
    elif rng.random() < 0.5:
        one, other, last = rng.choice([(5, 10, 20), (10, 5, 20), (5, 20, 10), (10, 20, 5)])
        pairs, odd = divmod(len(scenario["chain"]), 2)
        bank["reserve"] = [one, other] * pairs + [last] * odd
    elif rng.random() < 0.9:
        bank["reserve"] = [rng.choice([5, 10, 20]) for _ in scenario["chain"]]
    scenario["bank"] = bank
    if rng.random() < 0.3:
        scenario.setdefault("rulings", {})["reserve_price_from"] = "next_dinner"


def _milestones_of_today(rng: random.Random, chains: list[dict[str, Any]]) -> None:
    """Let some be of this turn: the others may still earn them."""
    today = [name for name in AT_DINNER if rng.random() < 0.2]
    for chain in chains:
        new = [name for name in chain.get("milestones", []) if name in today]
        if new:
            chain["milestones_this_turn"] = new
    _money_milestones(chains)


def _money_milestones(chains: list[dict[str, Any]]) -> None:
    """Give those that are not closed to whoever has the money, as they would have been given."""
    for name, cash in (("first_20", 20), ("first_100", 100)):
        holders = [chain for chain in chains if name in chain.get("milestones", [])]
        new = [chain for chain in holders if name in chain.get("milestones_this_turn", [])]
        if holders == new:
            for chain in chains:
                if chain.get("cash", 0) >= cash and chain not in new:
                    chain.setdefault("milestones", []).append(name)
                    if new:
                        chain.setdefault("milestones_this_turn", []).append(name)


def random_rounds(seed: int, modules: tuple[str, ...]) -> Scenario:
    """Return a random table before marketing at which these modules are played."""
    rng = random.Random(f"rounds {seed} {modules}")
    scenario = small_table("rounds", seed, apartments=rng.random() < 0.4)
    scenario["phase"] = "marketing"
    scenario["modules"] += [name for name in modules if name not in scenario["modules"]]
    working = [chain for chain in scenario["chain"] if not chain.get("bankrupt")]
    if "mass_marketeers" in modules:
        for chain in rng.choices(working, k=rng.choice([0, 1, 1, 2, 3])):
            chain.setdefault("at_work", []).append("mass_marketeer")
        for chain in rng.choices(working, k=rng.choice([0, 0, 1])):
            chain.setdefault("beach", []).append("mass_marketeer")
    if "night_shift_managers" in modules:
        for chain in working:
            chain.setdefault("at_work", []).extend(["night_shift_manager"] * rng.choice([0, 1]))
        _two_on_one_trainee(rng, scenario)
    if "ketchup" in modules:
        _ketchup(rng, scenario)
    for chain in working:
        if rng.random() < 0.3 and "first_radio_campaign" not in chain.get("milestones", []):
            chain.setdefault("milestones", []).append("first_radio_campaign")
    if rng.random() < 0.15:
        _fall(rng.choice(working))
    _money_milestones(scenario["chain"])
    return scenario


def _fall(chain: dict[str, Any]) -> None:
    """Let a chain be bankrupt; nobody says whether its mass marketeers work to the turn's end."""
    chain["bankrupt"] = True
    chain["at_work"] = [card for card in chain.get("at_work", []) if card != "mass_marketeer"]


def _two_on_one_trainee(rng: random.Random, scenario: Scenario) -> None:
    """Let two billboards of a chain run on one trainee, as his night shift may have it."""
    for chain in scenario["chain"]:
        mine = [
            campaign
            for campaign in scenario.get("campaign", [])
            if campaign.get("chain") == chain["name"] and 11 <= campaign["number"] <= 16
        ]
        if len(mine) >= 2 and rng.random() < 0.8:
            first, second = mine[:2]
            for campaign in (first, second):
                chain["busy"].remove(campaign["by"])
                if campaign["turns_left"] != "eternal":
                    campaign["turns_left"] = rng.choice([1, 2])
                campaign["by"] = "marketing_trainee"
            second["with"] = first["number"]
            chain["busy"].append("marketing_trainee")


def random_clean_up(seed: int) -> Scenario:
    """Return a random table before clean-up at which nobody has a freezer."""
    rng = random.Random(f"clean-up {seed}")
    modules = ("kimchi", "sushi", "noodles", "night_shift_managers")
    scenario = random_evening(seed, modules)
    scenario["title"] = f"clean-up {seed}"
    scenario["phase"] = "cleanup"
    for chain in scenario["chain"]:
        for key in ("milestones", "milestones_this_turn"):
            if "first_throw_away" in chain.get(key, []):
                chain[key].remove("first_throw_away")
        where = rng.choice(["at_work", "beach", "nowhere"])
        if where != "nowhere":
            chain.setdefault(where, []).append("kimchi_master")
        if rng.random() < 0.2:
            chain["stock"] = {"kimchi": 2} if rng.random() < 0.5 else {}
    return scenario
