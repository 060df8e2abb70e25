"""Prices, ties, money and marketing rounds of modules against a second reading of the book."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.json import dinner_answer
from tests.oracle import prices, rounds
from tests.oracle.compare import differences, in_one_order
from tests.oracle.prices import Evening, at_work
from tests.oracle.random_evenings import random_clean_up, random_evening, random_rounds
from tests.oracle.random_tables import to_toml
from tests.oracle.rounds import Marketing, clean_up, rounds_to_run
from tests.oracle.squares import APARTMENTS, Scenario
from tests.seeds import seeds

AT_DINNER = (
    "kimchi",
    "sushi",
    "noodles",
    "reserve_prices",
    "night_shift_managers",
    "movie_stars",
    "fry_chefs",
    "ketchup",
    "hard_choices",
)
AT_MARKETING = ("mass_marketeers", "ketchup", "night_shift_managers")


def subset(modules: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return a subset of the modules; 2 ** n numbers from 0 on give them all."""
    return tuple(name for place, name in enumerate(modules) if number >> place & 1)


@cache
def evening(seed: int) -> Scenario:
    return random_evening(seed, subset(AT_DINNER, seed))


@cache
def campaigns(seed: int) -> Scenario:
    return random_rounds(seed, subset(AT_MARKETING, seed))


def run(scenario: Scenario) -> fcm.Game:
    return fcm.Game.from_scenario(to_toml(scenario)).run_phase()


def written(game: fcm.Game) -> dict[str, Any]:
    return tomllib.loads(game.to_scenario())


def with_earned_in_one_order(answer: dict[str, Any]) -> Any:
    for chain in answer["chains"].values():
        if "earned" in chain:
            chain["earned"] = sorted(chain["earned"])
    return in_one_order(answer)


def tokens(table: dict[str, Any]) -> dict[str, Counter[tuple[str, str | None]]]:
    """Return what lies on every house, and whose it is."""
    return {
        str(house["number"]): Counter(
            (one, None) if isinstance(one, str) else (one["good"], one["by"])
            for one in house["demand"]
        )
        for house in table.get("house", [])
        if house.get("demand")
    }


def goods(table: dict[str, Any]) -> dict[str, Counter[str]]:
    return {
        number: Counter(good for good, _ in lie.elements()) for number, lie in tokens(table).items()
    }


@pytest.mark.rule(
    "DIN-5", "DIN-9", "RES-1", "RES-2", "RES-3", "NSM-1", "NSM-2", "MOV-1", "FRY-1", "FRY-2",
    "KET-1", "KET-2", "KET-3", "KET-4", "KIM-2", "SUS-3", "NOO-3", "NDI-8", "HAR-1",
)  # fmt: skip
@pytest.mark.parametrize("seed", seeds(320, few=6))
def test_an_evening_is_as_the_second_reading_has_it(seed: int) -> None:
    scenario = evening(seed)
    mine = Evening(scenario)
    answer = mine.run()
    game = run(scenario)
    theirs = with_earned_in_one_order(dinner_answer(game))
    assert list(differences(with_earned_in_one_order(answer), theirs)) == []
    if not answer["game_over"]:
        after = written(game)
        bank = after.get("bank", {})
        assert {
            "stock": {chain["name"]: chain.get("stock", {}) for chain in after["chain"]},
            "demand": {number: dict(wants) for number, wants in goods(after).items()},
            "base_price": bank.get("next_base_price", bank.get("base_price", 10)),
        } == mine.state_after()
        if "reserve_prices" in scenario["modules"]:
            given = scenario["bank"]
            assert bank.get("ceo_slots", 3) == given.get("ceo_slots", 3)


@pytest.mark.rule("KIM-1", "KIM-5", "CLN-1", "NSM-2")
@pytest.mark.parametrize("seed", seeds(40, few=6))
def test_a_clean_up_leaves_what_the_masters_make(seed: int) -> None:
    scenario = random_clean_up(seed)
    after = written(run(scenario))
    assert {chain["name"]: chain.get("stock", {}) for chain in after["chain"]} == {
        chain["name"]: clean_up(chain) for chain in scenario["chain"]
    }
    assert {
        chain["name"]
        for chain in after["chain"]
        if "first_throw_away" in chain.get("milestones", [])
    } == {
        chain["name"]
        for chain in scenario["chain"]
        if chain.get("stock") and not chain.get("bankrupt")
    }


@pytest.mark.rule("MAS-1", "MAS-3", "CMP-1", "CMP-6", "NDI-1", "KET-2", "NSM-3")
@pytest.mark.parametrize("seed", seeds(160, few=6))
def test_rounds_of_marketing_are_as_the_second_reading_has_them(seed: int) -> None:
    scenario = campaigns(seed)
    mine = Marketing(scenario)
    mine.run()
    after = written(run(scenario))
    assert goods(after) == mine.demand()
    if "ketchup" in scenario["modules"]:
        assert tokens(after) == mine.makers()
    staying = {campaign["number"]: campaign["turns_left"] for campaign in after.get("campaign", [])}
    assert staying == mine.campaigns_after()
    assert {c["name"]: Counter(c.get("busy", [])) for c in after["chain"]} == mine.busy_after()
    placed = {campaign["number"]: campaign for campaign in scenario.get("campaign", [])}
    for campaign in after.get("campaign", []):
        for key in ("chain", "by", "good", "at", "edge", "first"):
            assert campaign.get(key) == placed[campaign["number"]].get(key)


@pytest.mark.example("EX-30")
@pytest.mark.parametrize(
    ("cards", "price"),
    [([5, 5, 10], 5), ([5, 10], 5), ([10, 20], 20), ([5, 20], 20), ([5, 10, 20], 20)],
)
def test_votes_are_counted_as_printed(cards: list[int], price: int) -> None:
    assert prices.voted_price(cards) == price


PRICE, EARN = prices.price_of_one, Evening.earn


def none_at_all(*_: Any) -> int:
    return 0


def run_one_after_the_other(marketing: Marketing) -> None:
    """Give each campaign all its rounds before the next begins."""
    every = marketing.campaigns
    for campaign in every:
        marketing.campaigns = [campaign]
        for _ in range(rounds_to_run(marketing.scenario)):
            marketing.one_round()
    marketing.campaigns = every


def earn_though_bankrupt(dinner: Evening, name: str, milestone: str) -> None:
    broke = dinner.bankrupt[name]
    dinner.bankrupt[name] = False
    EARN(dinner, name, milestone)
    dinner.bankrupt[name] = broke


def earn_what_is_closed(dinner: Evening, name: str, milestone: str) -> None:
    chains = dinner.chains
    dinner.chains = [chain for chain in chains if chain["name"] == name]
    EARN(dinner, name, milestone)
    dinner.chains = chains


MISREAD_AT_DINNER: dict[str, tuple[str, object, str, Callable[..., Any]]] = {
    "nobody works at night": ("night_shift_managers", prices, "shifts", lambda chain: 1),
    "a night shift manager on the beach will do": (
        "night_shift_managers",
        prices,
        "shifts",
        lambda chain: (
            1 + ("night_shift_manager" in (*chain.get("at_work", []), *chain.get("beach", [])))
        ),
    ),
    "each night shift manager adds a shift": (
        "night_shift_managers",
        prices,
        "shifts",
        lambda chain: 1 + at_work(chain, "night_shift_manager"),
    ),
    "discount managers work at night": (
        "night_shift_managers",
        prices,
        "price_of_one",
        lambda chain, base: (
            PRICE(chain, base) - 3 * at_work(chain, "discount_manager") * (prices.shifts(chain) - 1)
        ),
    ),
    "luxuries managers work at night": (
        "night_shift_managers",
        prices,
        "price_of_one",
        lambda chain, base: (
            PRICE(chain, base)
            + 10 * at_work(chain, "luxuries_manager") * (prices.shifts(chain) - 1)
        ),
    ),
    "the price has a floor": (
        "kimchi",
        prices,
        "price_of_one",
        lambda chain, base: max(0, PRICE(chain, base)),
    ),
    "a star is nothing in a tie": ("movie_stars", prices, "star", none_at_all),
    "all stars are alike": (
        "movie_stars",
        prices,
        "star",
        lambda chain: 0 if any(at_work(chain, card) for card in prices.STARS) else 1,
    ),
    "ketchup is not nearer": ("ketchup", prices, "nearer", none_at_all),
    "one's own sale brings ketchup": ("ketchup", prices, "robbed", lambda makers, winner: makers),
    "nobody gets ketchup": ("ketchup", prices, "robbed", lambda makers, winner: set()),
    "a bankrupt chain earns milestones": ("ketchup", Evening, "earn", earn_though_bankrupt),
    "milestones are never closed": ("ketchup", Evening, "earn", earn_what_is_closed),
    "fries are free": ("fry_chefs", prices, "fries", none_at_all),
    "one fry chef is enough": (
        "fry_chefs",
        prices,
        "fries",
        lambda chain: 10 * bool(at_work(chain, "fry_chef")),
    ),
    "fry chefs work at night": (
        "fry_chefs",
        prices,
        "fries",
        lambda chain: 10 * at_work(chain, "fry_chef") * prices.shifts(chain),
    ),
    "the highest reserve card wins": ("reserve_prices", prices, "voted_price", max),
    "the lowest reserve card wins": ("reserve_prices", prices, "voted_price", min),
    "a tie of reserve cards goes to the higher": (
        "reserve_prices",
        prices,
        "voted_price",
        lambda cards: max(sorted(set(cards), reverse=True), key=cards.count),
    ),
    "a new price holds from the other moment on": (
        "reserve_prices",
        prices,
        "from_next_house",
        lambda scenario: scenario.get("rulings", {}).get("reserve_price_from") == "next_dinner",
    ),
}
MISREAD_AT_MARKETING: dict[str, tuple[object, str, Any]] = {
    "there is one round": (rounds, "rounds_to_run", lambda scenario: 1),
    "there are two rounds at most": (
        rounds,
        "rounds_to_run",
        lambda scenario: min(2, rounds_to_run(scenario)),
    ),
    "mass marketeers count on the beach": (
        rounds,
        "rounds_to_run",
        lambda scenario: (
            rounds_to_run(scenario)
            + sum(chain.get("beach", []).count("mass_marketeer") for chain in scenario["chain"])
        ),
    ),
    "each campaign has all its rounds at once": (Marketing, "run", run_one_after_the_other),
    "there is always room": (Marketing, "has_room", lambda marketing, number: True),
    "gardens make no more room": (
        Marketing,
        "has_room",
        lambda marketing, number: number in APARTMENTS or len(marketing.tokens[number]) < 3,
    ),
    "apartments are houses": (rounds, "APARTMENTS", ()),
}
EVENINGS, ROUNDS = range(0, 512, 3), range(160)


def money_and_winners(scenario: Scenario) -> Any:
    """Return what comes of an evening, without the reasons."""
    answer = Evening(scenario).run()
    return answer["chains"], [(one["winner"], one["served"]) for one in answer["decisions"]]


@cache
def right_evening(seed: int) -> Any:
    return money_and_winners(evening(seed))


def tokens_and_tiles(scenario: Scenario) -> Any:
    marketing = Marketing(scenario)
    marketing.run()
    return marketing.makers(), marketing.campaigns_after()


@pytest.mark.long
@pytest.mark.parametrize("slip", MISREAD_AT_DINNER)
def test_the_random_evenings_show_each_misreading(
    slip: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches tables at which a rule makes no difference."""
    module, target, name, misread = MISREAD_AT_DINNER[slip]
    some = [seed for seed in EVENINGS if module in evening(seed)["modules"]]
    right = [right_evening(seed) for seed in some]
    monkeypatch.setattr(target, name, misread)
    wrong = [money_and_winners(evening(seed)) for seed in some]
    assert sum(a != b for a, b in zip(right, wrong, strict=True)) >= 3


@pytest.mark.long
@pytest.mark.parametrize("slip", MISREAD_AT_MARKETING)
def test_the_random_rounds_show_each_misreading(slip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches tables at which a rule makes no difference."""
    right = [tokens_and_tiles(campaigns(seed)) for seed in ROUNDS]
    monkeypatch.setattr(*MISREAD_AT_MARKETING[slip])
    wrong = [tokens_and_tiles(campaigns(seed)) for seed in ROUNDS]
    assert sum(a != b for a, b in zip(right, wrong, strict=True)) >= 3
