"""What lies on the map, coffee and new milestones against a second reading of the book.

The second reading stands in `tests/oracle`: `coffee.py` walks every way to dinner square by square,
`whole.py` holds a dinner with all modules, `rounds.py` the campaigns, `wages.py` payday.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import Done, Fire
from fcm_widgets.cli.json import dinner_answer, distance_answer, haul_answer
from fcm_widgets.files.text import scenario_text
from fcm_widgets.modules.coffee.dinner import DroveBy
from fcm_widgets.modules.new_milestones.wages import PayInKind
from fcm_widgets.state.events import PhaseBegan
from fcm_widgets.state.state import State
from tests.oracle import coffee, dinner, prices, rounds, squares, wages, whole
from tests.oracle.compare import differences, in_one_order
from tests.oracle.distance import distances
from tests.oracle.haul import RANGE, haul
from tests.oracle.random_tables import to_toml
from tests.oracle.random_whole import (
    BESIDE,
    ON_THE_MAP,
    mixed,
    random_campaigns,
    random_payday,
    random_turn_end,
    random_whole,
)
from tests.oracle.rounds import Marketing, clean_up, opened
from tests.oracle.squares import RURAL, Board, House, Scenario, tile_of
from tests.oracle.wages import Purse
from tests.oracle.whole import WholeEvening
from tests.seeds import seeds

AT_MARKETING = (
    "new_milestones",
    "gourmet_food_critics",
    "rural_marketeers",
    "mass_marketeers",
    "ketchup",
    "night_shift_managers",
)
EVERY = (*ON_THE_MAP, *BESIDE, "mass_marketeers")
TURNS = 12


@cache
def evening(seed: int) -> Scenario:
    return random_whole(seed, mixed(seed))


@cache
def campaigns(seed: int) -> Scenario:
    rng = random.Random(f"marketing {seed}")
    most = enumerate(AT_MARKETING)
    return random_campaigns(
        seed, tuple(name for place, name in most if rng.random() < (0.75 if place < 3 else 0.3))
    )


def loaded(scenario: Scenario) -> fcm.Game:
    return fcm.Game.from_scenario(to_toml(scenario))


def written(state: State) -> dict[str, Any]:
    return tomllib.loads(scenario_text(state))


def tidy(answer: dict[str, Any]) -> Any:
    """Put an answer in one order; where coffee was sold, and the end of its way, come after."""
    decisions = []
    for decision in answer["decisions"]:
        told = {key: part for key, part in decision.items() if key not in NOT_HERE}
        if "asides" in told:
            told["offers"] = [
                {
                    **offer,
                    "restaurant": offer["chain"] != decision["winner"] and offer["restaurant"],
                }
                for offer in told["offers"]
            ]
        if "asides" in told:
            told["asides"] = sorted(
                ({key: aside[key] for key in ASIDE} for aside in told["asides"]),
                key=lambda one: str(one["chain"]),
            )
        decisions.append(told)
    chains = {
        name: {**told, "earned": sorted(told.get("earned", []))}
        for name, told in answer["chains"].items()
    }
    rest = {key: part for key, part in answer.items() if key != "owed"}
    return in_one_order({**rest, "decisions": decisions, "chains": chains})


NOT_HERE = ("misreadings", "asides_may_be", "dines_may_be")
ASIDE = ("chain", "good", "count", "income")


def by_chain(order: tuple[coffee.Place, ...]) -> dict[str, list[list[int]]]:
    """Return where each chain sells, in the order in which a house comes there."""
    found: dict[str, list[list[int]]] = {}
    for place in order:
        found.setdefault(place.chain, []).append(list(place.at))
    return found


@pytest.mark.rule(
    "COF-3", "COF-4", "COF-5", "COF-6", "COF-7", "COF-8", "COF-9", "COF-10", "LOB-3", "LOB-4",
    "LOB-5", "LOB-8", "LOB-14", "RUR-2", "RUR-4", "NMS-2", "NMS-13", "NMS-15", "GEO-4", "GEO-5",
)  # fmt: skip
@pytest.mark.parametrize("seed", seeds(120, few=6))
def test_an_evening_is_as_the_second_reading_has_it(seed: int) -> None:
    scenario = evening(seed)
    mine = WholeEvening(scenario)
    answer = mine.run()
    game = loaded(scenario).run_phase()
    theirs = dinner_answer(game)
    assert list(differences(tidy(answer), tidy(theirs))) == []
    for one, other in zip(answer["decisions"], theirs["decisions"], strict=True):
        if "asides" in one:
            sold = {aside["chain"]: aside["places"] for aside in other["asides"]}
            assert sold in [by_chain(order) for order in one["asides_may_be"]], one["house"]
            dines_at = [o["restaurant"] for o in other["offers"] if o["chain"] == one["winner"]]
            of_mine = [o["restaurant"] for o in one["offers"] if o["chain"] == one["winner"]]
            ends = [list(end) for end in one["dines_may_be"]] or of_mine
            assert all(at in ends for at in dines_at), one["house"]
    if not answer["game_over"]:
        owed = [(one["chain"], one["house"]) for one in theirs.get("owed", [])]
        assert owed == mine.radios_due()


@pytest.mark.rule("COF-4", "COF-5", "COF-8")
@pytest.mark.parametrize("seed", seeds(120, few=6))
def test_ways_past_coffee_are_those_of_the_second_reading(seed: int) -> None:
    """The tiles of all ways that tie, and the one over the fewest squares first."""
    scenario = evening(seed)
    mine = WholeEvening(scenario)
    mine.run()
    for event, _ in loaded(scenario).run_phase().history:
        if isinstance(event, DroveBy):
            tied = mine.ways[event.house]
            tiles = {tiles_of(way.squares) for way in event.routes}
            assert tiles == {walk.tiles for walk in tied}
            shortest = min(walk.squares for walk in tied)
            assert len(event.route.squares) == shortest + 2  # the house's and the door's
            stops = {(scenario["chain"][stop.seat]["name"], stop.at) for stop in event.stops}
            assert stops in [
                {(place.chain, place.at) for place in walk.passed}
                for walk in tied
                if walk.squares == shortest
            ]


def tiles_of(way: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return the tiles of a way in their order."""
    tiles = [tile_of(square) for square in way]
    return tuple(
        tile for number, tile in enumerate(tiles) if number == 0 or tiles[number - 1] != tile
    )


def tokens(table: dict[str, Any]) -> dict[str, Counter[rounds.Token]]:
    """Return what lies on every house and on the rural area, and whose it is."""
    lies = {str(house["number"]): house.get("demand", []) for house in table.get("house", [])}
    lies[RURAL] = table.get("rural_area", {}).get("demand", [])
    return {
        number: Counter(rounds.token_of(token) for token in demand)
        for number, demand in lies.items()
        if demand
    }


def goods(lie: dict[str, Counter[rounds.Token]]) -> dict[str, Counter[str]]:
    return {number: Counter(good for good, _ in of.elements()) for number, of in lie.items()}


@pytest.mark.rule("GFC-1", "RUR-1", "NMS-2", "NMS-15", "NMS-18", "MAS-1", "NDI-1", "CMP-1")
@pytest.mark.parametrize("seed", seeds(80, few=6))
def test_campaigns_are_as_the_second_reading_has_them(seed: int) -> None:
    scenario = campaigns(seed)
    mine = Marketing(scenario)
    mine.run()
    after = written(loaded(scenario).run_phase().state)
    assert goods(tokens(after)) == mine.demand()
    if "ketchup" in scenario["modules"]:
        assert tokens(after) == mine.makers()
    staying = {campaign["number"]: campaign["turns_left"] for campaign in after.get("campaign", [])}
    assert staying == mine.campaigns_after()
    assert {c["name"]: Counter(c.get("busy", [])) for c in after["chain"]} == mine.busy_after()
    for before, chain in zip(scenario["chain"], after["chain"], strict=True):
        income = mine.earned().get(chain["name"], 0)
        assert chain.get("cash", 0) - before.get("cash", 0) == income


@pytest.mark.rule("NMS-8", "NMS-9", "NMS-11", "NMS-21", "NMS-22", "PAY-2", "PAY-5", "COF-12")
@pytest.mark.parametrize("seed", seeds(80, few=6))
def test_payday_is_as_the_second_reading_has_it(seed: int) -> None:
    """Some pay with goods, who cannot pay fires until it can; each step is compared."""
    rng = random.Random(f"who pays {seed}")
    scenario = random_payday(seed)
    game, left = loaded(scenario), []
    for seat, chain in enumerate(scenario["chain"]):
        purse = Purse(scenario, chain)
        for _ in range(rng.choice([0, 0, 1, 2, 5])):
            offered = [
                one for one in game.options if isinstance(one, PayInKind) and one.seat == seat
            ]
            assert {one.good for one in offered} <= set(purse.goods())
            if not offered:
                break
            paid = rng.choice(offered)
            game.play(paid)
            purse.pay_with(paid.good)
        while game.obstacles(Done(seat)):
            assert not purse.may_close()
            mine = [one for one in game.options if one.seat == seat]
            if purse.paid_in_kind:  # who has begun to pay fires nobody more, and can pay it all
                paid = next(one for one in mine if isinstance(one, PayInKind))
                assert not [one for one in mine if isinstance(one, Fire)]
                game.play(paid)
                purse.pay_with(paid.good)
                continue
            fired = rng.choice([one for one in mine if isinstance(one, Fire)])
            game.play(fired)
            first = purse.elsewhere if purse.elsewhere[fired.card] else purse.at_work
            first[fired.card] -= 1
        assert purse.may_close()
        assert {good: n for good, n in game.state.chains[seat].stock.items() if n} == {
            good: n for good, n in purse.stock.items() if n
        }
        game.play(Done(seat))
        purse.close()
        left.append(purse.cash)
    assert [chain.cash for chain in game.state.chains] == left


@pytest.mark.rule("LOB-2", "LOB-3", "COF-12", "CLN-1", "CLN-2", "KIM-1")
@pytest.mark.parametrize("seed", seeds(40, few=6))
def test_the_end_of_a_turn_is_as_the_second_reading_has_it(seed: int) -> None:
    """Coffee goes, roads and restaurants open, markers and drive-ins go; distances follow."""
    scenario = random_turn_end(seed)
    game = loaded(scenario).run_phase()
    after = written(game.state)
    assert {chain["name"]: chain.get("stock", {}) for chain in after["chain"]} == {
        chain["name"]: clean_up(chain) for chain in scenario["chain"]
    }
    assert after.get("road", []) == [
        {"squares": sorted(road["squares"])} for road in scenario.get("road", [])
    ]
    thrown = {
        chain["name"]
        for chain in scenario["chain"]
        if set(chain["stock"]) - {"coffee"} and not chain.get("bankrupt")
    }
    earned = {
        chain["name"]
        for chain in after["chain"]
        if "first_throw_away" in chain.get("milestones", [])
    }
    assert earned == (set() if "new_milestones" in scenario["modules"] else thrown)
    mine = in_one_order(distances(opened(scenario)))
    assert list(differences(mine, in_one_order(distance_answer(game.state)))) == []


@pytest.mark.rule("COF-2", "GEO-15", "NMS-11", "LOB-3", "RUR-2")
@pytest.mark.parametrize("seed", seeds(30, few=6))
def test_distances_and_hauls_are_as_the_second_reading_has_them(seed: int) -> None:
    """Markers at dinner alone; the rural area by its ramps; buyers set out from shops, too."""
    scenario = evening(seed)
    rng = random.Random(f"hauls {seed}")
    chain = rng.choice(scenario["chain"])
    twice = "new_milestones" in scenario["modules"] and rng.random() < 0.5
    kept = chain["milestones"]
    chain["milestones"] = [*kept, *(["first_cart_operator_used"] if twice else [])]
    state = loaded(scenario).state
    mine = in_one_order(distances(scenario))
    assert list(differences(mine, in_one_order(distance_answer(state)))) == []
    for buyer in RANGE:
        best = in_one_order(haul(scenario, chain["name"], buyer))
        theirs = in_one_order(haul_answer(state, chain["name"], buyer))
        assert list(differences(best, theirs)) == [], (buyer, chain["name"])
    chain["milestones"] = kept


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(60, few=6))
def test_games_of_bots_are_as_the_second_reading_has_them(seed: int) -> None:
    """Every dinner and every marketing phase of a game in which tables come to be by play."""
    rng = random.Random(f"games {seed}")
    modules = EVERY if seed % 3 == 0 else [name for name in EVERY if rng.random() < 0.7]
    game = fcm.Game.new(players=2 + seed % 4, seed=seed, modules=modules)
    fcm.bots.play_out(game, fcm.bots.RandomBot(seed=seed), turns=TURNS)
    began: dict[str, State] = {}
    before = game.start
    for event, state in game.history:
        if isinstance(event, PhaseBegan):
            if event.phase == "payday":
                compare_dinner(began["dinnertime"], before)
            elif event.phase == "cleanup":
                compare_campaigns(began["marketing"], before)
            began[event.phase] = state
        before = state


def compare_dinner(start: State, end: State) -> None:
    """Compare money, stock and milestones at the end of a dinner that was played."""
    scenario = written(start)
    mine = WholeEvening(scenario)
    mine.run()
    assert {chain.name: chain.cash for chain in end.chains} == mine.cash
    assert {chain.name: +Counter(chain.stock) for chain in end.chains} == {
        name: +stock for name, stock in mine.stock.items()
    }
    assert (end.bank.cash, end.bank.broken) == (mine.bank.cash, mine.bank.broken)
    assert {
        chain.name: sorted(set(chain.milestones) - set(before.milestones))
        for before, chain in zip(start.chains, end.chains, strict=True)
    } == {name: sorted(earned) for name, earned in mine.earned.items()}


def compare_campaigns(start: State, end: State) -> None:
    """Compare demand and money at the end of a marketing phase that was played."""
    mine = Marketing(written(start))
    mine.run()
    lie = {
        home.house.number: Counter(token.good for token in home.demand)
        for home in end.homes
        if home.demand
    }
    assert lie == mine.demand()
    for before, chain in zip(start.chains, end.chains, strict=True):
        assert chain.cash - before.cash == mine.earned().get(chain.name, 0)


@pytest.mark.example("EX-22", "EX-23")
@pytest.mark.parametrize(
    ("example", "places"),
    [("first-cup-of-coffee", [(1, 4), (6, 0)]), ("two-ways-one-cup", [(1, 4)])],
)
def test_the_second_reading_agrees_with_the_printed_example(
    example: str, places: list[tuple[int, int]]
) -> None:
    mine = WholeEvening(tomllib.loads(fcm.example_path(example).read_text(encoding="utf-8")))
    (decision,) = mine.run()["decisions"]
    (order,) = decision["asides_may_be"]
    assert [place.at for place in order] == places
    assert [aside["chain"] for aside in decision["asides"]] == ["Gluttony Inc. Burgers"]


BUILD, SELLS, TOUCHES = squares.build, coffee.sells_from, dinner.touches_park
TOKENS_FOR, CUPS, BRAND = Marketing.tokens_for, coffee.cups, prices.known_brand
AS_NEAR = WholeEvening.as_near


def with_roadworks(alter: Callable[[Counter[squares.Square]], None]) -> Callable[..., Board]:
    """Return how to lay a city whose markers are misread."""

    def laid(scenario: Scenario) -> Board:
        board = BUILD(scenario)
        alter(board.roadworks)
        return board

    return laid


def one_marker_each(markers: Counter[squares.Square]) -> None:
    markers.update({square: 1 - count for square, count in list(markers.items())})


def blocked(scenario: Scenario) -> Board:
    """Lay a city where no way leads over a marker."""
    board = BUILD(scenario)
    shut = {node for square in board.roadworks for node in board.roads.pop(square, [])}
    board.links = {node: others - shut for node, others in board.links.items() if node not in shut}
    return board


def opened_early(scenario: Scenario) -> Board:
    """Lay a city whose new roads are driven on at once."""
    roads = [{**road, "under_construction": False} for road in scenario.get("road", [])]
    return BUILD({**scenario, "road": roads})


def any_wall(place: coffee.Place, chain: dict[str, Any]) -> set[squares.Square]:
    if place.shop:
        return SELLS(place, chain)
    x, y = place.at
    around = squares.block(x, y, 2, 2)
    return {near for square in around for near in squares.neighbours(square)} - around


def one_each_chain(passed: Any, left: dict[str, int]) -> list[coffee.Place]:
    first: dict[str, coffee.Place] = {}
    for place in CUPS(passed, left):
        first.setdefault(place.chain, place)
    return list(first.values())


MISREAD_AT_DINNER: dict[str, tuple[str, object, str, Any]] = {
    "coffee is drunk where one dines": ("coffee", coffee, "is_destination", lambda *_: False),
    "any wall of a restaurant sells": ("coffee", coffee, "sells_from", any_wall),
    "a house may turn back": ("coffee", coffee, "turns_back", lambda *_: False),
    "one cup on the whole way": (
        "coffee",
        coffee,
        "cups",
        lambda passed, left: CUPS(passed, left)[:1],
    ),
    "one cup of each chain": ("coffee", coffee, "cups", one_each_chain),
    "the way over fewest squares is driven": (
        "coffee",
        coffee,
        "driven",
        lambda found, left: {min(found, key=lambda walk: (walk.squares, str(walk)))},
    ),
    "all ways of least distance tie, whatever they sell": (
        "coffee",
        coffee,
        "driven",
        lambda found, left: found,
    ),
    "of ways that tie each place sells": (
        "coffee",
        coffee,
        "common",
        lambda tied: {place for walk in tied for place in walk.passed},
    ),
    "of restaurants as near the one listed first": (
        "coffee",
        WholeEvening,
        "as_near",
        lambda *args, **kinds: AS_NEAR(*args, **kinds)[:1],
    ),
    "a way need not wind": ("coffee", coffee, "bent", lambda found: found),
    "shops sell on no side but one": (
        "coffee",
        coffee,
        "sells_from",
        lambda place, chain: (
            {(place.at[0], place.at[1] + 1)} if place.shop else SELLS(place, chain)
        ),
    ),
    "a cup costs what the meal's chain asks": (
        "coffee",
        WholeEvening,
        "for_a_cup",
        lambda self, house, seller, each: each[self.serving] * prices.times(self.board, house),
    ),
    "garden and park do nothing for coffee": (
        "coffee",
        WholeEvening,
        "for_a_cup",
        lambda self, house, seller, each: each[seller],
    ),
    "bankrupt or dry chains sell": ("coffee", coffee, "may_sell", lambda chain, left: True),
    "markers are forgotten": (
        "lobbyists",
        dinner,
        "build",
        with_roadworks(lambda markers: markers.clear()),
    ),
    "two markers at a square cost one": (
        "lobbyists",
        dinner,
        "build",
        with_roadworks(one_marker_each),
    ),
    "a marker blocks the road": ("lobbyists", dinner, "build", blocked),
    "a new road is open at once": ("lobbyists", dinner, "build", opened_early),
    "a park does nothing": ("lobbyists", prices, "touches_park", lambda board, house: False),
    "garden and park make four times": (
        "lobbyists",
        prices,
        "times",
        lambda board, house: (1 + bool(house.garden)) * (1 + TOUCHES(board, house)),
    ),
    "garden and park make twice": (
        "lobbyists",
        prices,
        "times",
        lambda board, house: 1 + (bool(house.garden) or TOUCHES(board, house)),
    ),
    "a park beside the garden is none": (
        "lobbyists",
        prices,
        "touches_park",
        lambda board, house: TOUCHES(board, House(house.number, house.walls)),
    ),
    "the rural area comes by its first ramp": (
        "rural_marketeers",
        squares,
        "ramp_squares",
        lambda scenario: {
            squares.neighbour((ramp["at"][0], ramp["at"][1]), ramp["edge"])
            for ramp in scenario.get("rural_area", {}).get("offramps", [])[:1]
        },
    ),
    "the ramp costs nothing": (
        "rural_marketeers",
        squares,
        "ramp_squares",
        lambda scenario: {
            (ramp["at"][0], ramp["at"][1])
            for ramp in scenario.get("rural_area", {}).get("offramps", [])
        },
    ),
    "the rural area eats first": (
        "rural_marketeers",
        squares,
        "DINING_ORDER",
        [RURAL, *squares.DINING_ORDER[:-1]],
    ),
    "First marketeer used works from the next turn on": (
        "new_milestones",
        prices,
        "known_brand",
        lambda chain: (
            0 if "first_marketeer_used" in chain.get("milestones_this_turn", []) else BRAND(chain)
        ),
    ),
    "First marketeer used takes off one": (
        "new_milestones",
        prices,
        "known_brand",
        lambda chain: BRAND(chain) // 2,
    ),
    "First marketeer used does not count": (
        "new_milestones",
        prices,
        "known_brand",
        lambda chain: 0,
    ),
    "a sale earns nothing": ("new_milestones", whole, "FIRST_SOLD", {}),
    "base milestones stay": ("new_milestones", whole, "BASE_AT_DINNER", set()),
    "a radio for every house with pizza": ("new_milestones", whole, "RADIO_HOUSES", 99),
}
MISREAD_AT_MARKETING: dict[str, tuple[object, str, Any]] = {
    "guides reach every house": (
        Marketing,
        "houses_of",
        lambda self, campaign: (
            [number for number in self.houses if number != RURAL]
            if campaign["number"] >= 17
            else self.reached[str(campaign["number"])]
        ),
    ),
    "a giant billboard brings one token": (rounds, "RURAL_TOKENS", 1),
    "the rural area has room for three": (
        Marketing,
        "has_room",
        lambda self, number: (
            number in squares.APARTMENTS
            or len(self.tokens[number]) < (5 if self.houses[number].garden else 3)
        ),
    ),
    "an airplane of two goods brings its first": (
        rounds,
        "goods_of",
        lambda campaign: (
            campaign["good"][:1] if isinstance(campaign["good"], list) else [campaign["good"]]
        ),
    ),
    "the second good comes first": (
        rounds,
        "goods_of",
        lambda campaign: (
            campaign["good"][::-1] if isinstance(campaign["good"], list) else [campaign["good"]]
        ),
    ),
    "$5 for each campaign": (rounds, "FOR_A_TOKEN", 1),
    "$5 for each token, whether there is room or not": (
        Marketing,
        "has_room",
        lambda self, number: True,
    ),
}
MISREAD_AT_PAYDAY: dict[str, tuple[object, str, Any]] = {
    "a salary is always $5": (Purse, "wage", lambda self: 5),
    "all vice presidents are free": (wages, "VICE_PRESIDENTS_FREE", 99),
    "no vice president is free": (wages, "VICE_PRESIDENTS_FREE", 0),
    "coffee pays salaries": (wages, "NO_WAGE_IN_KIND", ()),
    "who cannot pay must fire": (wages, "nobody_need_be_fired", lambda milestones: False),
    "an unused hire takes a salary off": (wages, "UNUSED_HIRE", 3),
}
MOST = 400
"""So many tables are looked through for three that a misreading changes."""
ENOUGH = 3


def what_came(scenario: Scenario) -> Any:
    """Return all of an evening that a misreading may change."""
    mine = WholeEvening(scenario)
    answer = mine.run()
    told = [
        (
            one["winner"],
            one["income"],
            [(offer["distance"], offer["score"]) for offer in one["offers"]],
            one.get("asides_may_be"),
            one.get("asides"),
        )
        for one in answer["decisions"]
    ]
    return answer["chains"], told, mine.radios_due()


def on_the_houses(scenario: Scenario) -> Any:
    mine = Marketing(scenario)
    mine.run()
    return mine.makers(), mine.earned()


def at_payday(scenario: Scenario) -> Any:
    """Return what a chain owes at first, and whether it may close once it has paid with goods."""
    told = []
    for chain in scenario["chain"]:
        purse = Purse(scenario, chain)
        told.append((purse.due(), purse.goods(), purse.may_close()))
    return told


def changed_by(
    altered: tuple[object, str, Any],
    tables: Iterator[Scenario],
    read: Callable[[Scenario], Any],
) -> int:
    """Count the tables of which a misreading gives another account, three at most."""
    count = 0
    for scenario in tables:
        right = read(scenario)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(*altered)
            count += read(scenario) != right
        if count == ENOUGH:
            break
    return count


@pytest.mark.long
@pytest.mark.parametrize("slip", MISREAD_AT_DINNER)
def test_the_random_evenings_show_each_misreading(slip: str) -> None:
    """Catches tables at which a rule makes no difference."""
    module, *altered = MISREAD_AT_DINNER[slip]
    tables = (evening(seed) for seed in range(MOST) if module in mixed(seed))
    assert changed_by((altered[0], str(altered[1]), altered[2]), tables, what_came) == ENOUGH


@pytest.mark.long
@pytest.mark.parametrize("slip", MISREAD_AT_MARKETING)
def test_the_random_campaigns_show_each_misreading(slip: str) -> None:
    """Catches tables at which a rule makes no difference."""
    tables = (campaigns(seed) for seed in range(MOST))
    assert changed_by(MISREAD_AT_MARKETING[slip], tables, on_the_houses) == ENOUGH


@pytest.mark.parametrize("slip", MISREAD_AT_PAYDAY)
def test_the_random_paydays_show_each_misreading(slip: str) -> None:
    """Catches tables at which a rule makes no difference."""
    tables = (random_payday(seed) for seed in range(MOST))
    assert changed_by(MISREAD_AT_PAYDAY[slip], tables, at_payday) == ENOUGH
