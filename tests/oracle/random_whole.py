"""Random tables with what lies on the map, coffee on the way, and the new milestones."""

from __future__ import annotations

import random
from typing import Any

from .random_evenings import GOODS, random_rounds, rival_table, set_the_table
from .reach import AIRPLANE_WIDTH
from .squares import Scenario

ON_THE_MAP = (
    "coffee", "lobbyists", "new_districts", "rural_marketeers", "new_milestones",
    "gourmet_food_critics",
)  # fmt: skip
BESIDE = (
    "kimchi", "sushi", "noodles", "reserve_prices", "night_shift_managers", "movie_stars",
    "fry_chefs", "ketchup",
)  # fmt: skip
NEW = (
    "first_marketeer_used", "first_burger_sold", "first_pizza_sold", "first_lemonade_sold",
    "first_beer_sold", "first_coke_sold", "first_waitress_used", "first_trainer_used",
)  # fmt: skip
AT_PAYDAY = (
    "first_beer_sold", "first_waitress_used", "first_trainer_used", "first_recruiting_girl_used",
)  # fmt: skip
ASKED_AT_THE_END = ("first_throw_away", "first_coke_sold", "first_coffee_sold")
SALARIED = (
    "burger_cook", "burger_chef", "cart_operator", "coach", "junior_vice_president",
    "executive_vice_president", "executive_vice_president", "recruiting_manager", "hr_director",
    "recruiting_girl", "trainer", "brand_director", "zeppelin_pilot",
)  # fmt: skip
CARD_OF = {
    "coffee": "barista",
    "lobbyists": "lobbyist",
    "rural_marketeers": "rural_marketeer",
    "kimchi": "kimchi_master",
    "sushi": "sushi_cook",
}


def mixed(seed: int) -> tuple[str, ...]:
    """Return a mix of modules, most of them of those that lie on the map."""
    rng = random.Random(f"mix {seed}")
    some = [name for name in ON_THE_MAP if rng.random() < 0.7]
    return (*some, *(name for name in BESIDE if rng.random() < 0.3))


def random_whole(seed: int, modules: tuple[str, ...]) -> Scenario:
    """Return a random table before dinner at which any of the modules are played."""
    rng = random.Random(f"whole {seed} {modules}")
    scenario = rival_table(seed, modules)
    set_the_table(rng, scenario, modules)
    for chain in scenario["chain"]:
        chain["at_work"] += rng.choice([[], [], [], ["local_manager"], ["regional_manager"]])
    if rng.random() < 0.5:
        _pointed_at_twice(scenario)
    if "coffee" in modules:
        for chain in scenario["chain"]:
            if rng.random() < 0.7:
                chain["stock"]["coffee"] = rng.choice([1, 1, 2, 3, 8])
    if "rural_marketeers" in modules and rng.random() < 0.8:
        makers = [chain["name"] for chain in scenario["chain"]]
        scenario["rural_area"]["demand"] = [
            {"good": good, "by": rng.choice(makers)} if rng.random() < 0.5 else good
            for good in rng.choices(GOODS[:3], k=rng.choice([1, 2, 2, 4, 9]))
        ]
    if "new_milestones" in modules:
        _new_milestones(rng, scenario["chain"])
    if "coffee" in modules:
        _coffee_was_sold(rng, scenario["chain"])
    return scenario


def _pointed_at_twice(scenario: Scenario) -> None:
    """Let arrows of two pieces point at one square: each has its marker there."""
    building = [road for road in scenario.get("road", []) if road.get("under_construction")]
    if len(building) > 1:
        building[1]["roadworks"] = building[0]["roadworks"][:1]


def _new_milestones(rng: random.Random, chains: list[dict[str, Any]]) -> None:
    """Take those of the base game away and give some of the new ones."""
    today = [name for name in NEW if rng.random() < 0.2]
    for chain in chains:
        kept = [name for name in chain["milestones"] if name == "someone_sells_your_demand"]
        of_today = [name for name in kept if name in chain.get("milestones_this_turn", [])]
        new = [name for name in NEW if rng.random() < 0.12]
        chain["milestones"] = kept + new
        chain["milestones_this_turn"] = of_today + [name for name in new if name in today]


def _coffee_was_sold(rng: random.Random, chains: list[dict[str, Any]]) -> None:
    """Let some chains have sold the first coffee: today, while others still may, or long ago."""
    today = rng.random() < 0.5
    for chain in chains:
        if rng.random() < 0.15:
            chain.setdefault("milestones", []).append("first_coffee_sold")
            if today:
                chain.setdefault("milestones_this_turn", []).append("first_coffee_sold")


def random_campaigns(seed: int, modules: tuple[str, ...]) -> Scenario:
    """Return a random table before marketing, with guides, giant billboards, two goods in the air.

    Some bring in $5 a token.
    """
    rng = random.Random(f"campaigns {seed} {modules}")
    scenario = random_rounds(seed, modules)
    working = [chain for chain in scenario["chain"] if not chain.get("bankrupt")]
    running = scenario.setdefault("campaign", [])
    if "new_milestones" in modules:
        for chain in scenario["chain"]:
            mine = chain.get("milestones", [])
            chain["milestones"] = [name for name in mine if name == "someone_sells_your_demand"]
            chain["milestones"] += ["first_marketeer_used"] * rng.choice([0, 1])
            chain.pop("milestones_this_turn", None)
        for campaign in running:
            if campaign["number"] in AIRPLANE_WIDTH and rng.random() < 0.7:
                campaign["good"] = rng.sample(GOODS, 2)
        scenario["bank"] = {"cash": rng.choice([5, 40, 400])}
    if "gourmet_food_critics" in modules:
        for number in rng.sample(range(17, 21), rng.choice([0, 1, 2, 4])):
            guide = {"number": number, "good": rng.choice(GOODS), "turns_left": rng.randint(1, 3)}
            if rng.random() < 0.8:
                chain = rng.choice(working)
                guide |= {"chain": chain["name"], "by": "gourmet_food_critic"}
                chain.setdefault("busy", []).append("gourmet_food_critic")
            running.append(guide)
    if "rural_marketeers" in modules:
        billboards = []
        for side in rng.sample("NESW", rng.choice([0, 1, 2, 4])):
            chain = rng.choice(working)
            chain.setdefault("busy", []).append("rural_marketeer")
            billboards.append({"side": side, "chain": chain["name"], "good": rng.choice(GOODS)})
        lie = rng.choices(GOODS, k=rng.choice([0, 3, 7]))
        scenario["rural_area"] = {"billboards": billboards, "demand": lie}
    rng.shuffle(running)
    return scenario


def random_payday(seed: int) -> Scenario:
    """Return a random table before payday, with many salaries and little money."""
    rng = random.Random(f"payday {seed}")
    new = rng.random() < 0.75
    some = [name for name in CARD_OF if rng.random() < 0.6]
    scenario = random_whole(seed, (*some, *(["new_milestones"] if new else [])))
    scenario["phase"] = "payday"
    known = [*SALARIED, *(CARD_OF[name] for name in some)]
    for chain in scenario["chain"]:
        chain["at_work"] += rng.choices(known, k=rng.choice([0, 1, 2, 4, 7]))
        chain["beach"] = chain.get("beach", []) + rng.choices(known, k=rng.choice([0, 1, 2]))
        chain["cash"] = rng.choice([0, 3, 8, 15, 30, 60])
        chain["hired_this_turn"] = rng.choice([0, 0, 1, 2, 3, 5])
        kept = [one for one in chain.get("milestones", []) if one not in ("first_20", "first_100")]
        more = AT_PAYDAY if new else ("first_billboard_placed", "first_train")
        kept += [one for one in more if rng.random() < 0.5 and one not in kept]
        chain["milestones"], chain["milestones_this_turn"] = kept, []
    return scenario


def random_turn_end(seed: int) -> Scenario:
    """Return a random table before clean-up at which nobody is asked anything."""
    rng = random.Random(f"turn end {seed}")
    modules = tuple(name for name in (*ON_THE_MAP, "kimchi", "sushi") if rng.random() < 0.7)
    scenario = random_whole(seed, modules)
    scenario["phase"] = "cleanup"
    for chain in scenario["chain"]:
        for key in ("milestones", "milestones_this_turn"):
            chain[key] = [one for one in chain.get(key, []) if one not in ASKED_AT_THE_END]
        if "kimchi" in modules and rng.random() < 0.3:
            chain["at_work"].append("kimchi_master")
        if rng.random() < 0.3:
            chain["stock"] = {"coffee": 2} if "coffee" in modules else {}
    return scenario
