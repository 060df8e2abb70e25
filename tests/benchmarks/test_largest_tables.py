"""How long each search takes on the largest table that a file may hold (aim: 1 s of CPU time).

Each case is a legal table that makes one search as long as we could: 20 x 20 tiles, six chains with
three restaurants and three coffee shops each, every house of the box, 400 cards in a hand.

Figures only: no test here fails because a machine is slow.
"""

from __future__ import annotations

from functools import cache
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.buyers import best_by_air, best_by_road
from fcm_widgets.board.city import City
from fcm_widgets.dinner.dinner import Dinner
from fcm_widgets.learning.misreadings.hauls import misread_hauls
from fcm_widgets.phases.round import to_move
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.widgets.base.requests import Refused
from fcm_widgets.widgets.campaign.facts import CampaignFacts
from fcm_widgets.widgets.company.facts import company_facts
from fcm_widgets.widgets.dinner.candidate_sites import candidate_sites
from fcm_widgets.widgets.dinner.sliders import sliders
from fcm_widgets.widgets.game.options import ask_facts
from fcm_widgets.widgets.table.placements import spots
from tests.mixes import WITHOUT_SECOND
from tests.modules.test_coffee_surveys import SCATTERED, from_corner_to_corner, surveyed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

    Run = Callable[[], object]

WIDE, TILE = 20, 5
CHAINS = 6
DRINKS = ("beer", "lemonade", "softdrink")
GOODS = ("burger", "pizza", *DRINKS)
MENUS = ("kimchi", "sushi", "noodles")
HOUSE_TILES = "ABCDEFGHIJKVWXY"
PRINTED = (2, 4, 5, 7, 8, 10, 12, 13, 15, 16, 18, 21, 22, 25, "pi", "9 3/4")
PLACED = (1, 3, 6, 9, 11, 14, 17, 19)
TRUCK, ZEPPELIN = 4, 4
"""The ranges of a truck and a zeppelin, with their milestones."""


def tiles() -> list[list[str]]:
    """Return 20 x 20 tiles: crossings with drinks, so most routes are shortest, and all houses."""
    rows = [["S" if (x + y) % 2 else "T" for x in range(WIDE)] for y in range(WIDE)]
    for number, letter in enumerate(HOUSE_TILES):
        rows[1 + number // 4 * 5][1 + number % 4 * 5] = letter
    return rows


def square(column: int, row: int, x: int, y: int) -> list[int]:
    """Return a square of a tile, counted from the tile's north-west corner."""
    return [TILE * column + x, TILE * row + y]


def table(*modules: str, coffee: int = 9, **more: Any) -> dict[str, Any]:
    """Return the largest table, with some modules, as the data of a scenario file."""
    wants = [GOODS[number % len(GOODS)] for number in range(3)]
    houses: list[dict[str, Any]] = [{"number": number, "demand": wants} for number in PRINTED]
    for count, number in enumerate(PLACED):
        column, row = 2 + count % 4 * 5, 3 + count // 4 * 10
        at = square(column, row, 3, 3 if (column + row) % 2 else 0)  # next to the tile's drinks
        houses.append({"number": number, "at": at, "garden": "E", "demand": wants})
    stock = dict.fromkeys((*GOODS, *(menu for menu in MENUS if menu in modules)), 40)
    chains: list[dict[str, Any]] = []
    for seat in range(CHAINS):
        sites = [square(3 * seat + 1, 6 * number + 4, 3, 3) for number in range(3)]
        chain: dict[str, Any] = {
            "name": "ABCDEF"[seat],
            "cash": 10,
            "at_work": [*["pricing_manager"] * seat, "waitress", "truck_driver", "zeppelin_pilot"],
            "stock": dict(stock),
            "restaurants": [{"at": at, "entrance": "NW"} for at in sites],
        }
        if "coffee" in modules:
            chain["stock"]["coffee"] = coffee
            shops = [square(3 * seat + 2, 6 * number + 2, 1, 3) for number in range(3)]
            chain["coffee_shops"] = shops
        chains.append(chain)
    return {
        "modules": list(modules),
        "city": {"tiles": tiles()},
        "bank": {"cash": 9000},
        "chain": chains,
        "house": houses,
        **more,
    }


@cache
def game(*modules: str, coffee: int = 9, phase: str = "dinnertime") -> fcm.Game:
    """Return the game of the largest table."""
    return fcm.Game.from_scenario(table(*modules, coffee=coffee, phase=phase))


@cache
def dined(*modules: str) -> fcm.Game:
    """Return the game after its dinner."""
    return fcm.Game(game("new_districts", *modules).start).run_phase()


def circles() -> City:
    """Return a city of roundabouts with drinks, and crossings between them."""
    rows = [["U" if (x + y) % 2 else "S" for x in range(WIDE)] for y in range(WIDE)]
    return City.of(rows)


def entrances(count: int) -> list[tuple[int, int]]:
    """Return entrances of drive-ins in the middle of the city: four for each restaurant."""
    corners = [(3, 3), (4, 3), (3, 4), (4, 4)]
    return [(TILE * (8 + 2 * n) + x, TILE * 10 + y) for n in range(count) for x, y in corners]


# -- the searches ----------------------------------------------------------------------------------


def truck() -> Run:
    city, doors = circles(), entrances(3)
    return lambda: best_by_road(city, doors, TRUCK)


def zeppelin() -> Run:
    city, doors = circles(), entrances(3)
    return lambda: best_by_air(city, doors, ZEPPELIN)


def misread_truck() -> Run:
    city, doors = circles(), entrances(3)
    return lambda: misread_hauls(city, doors, TRUCK)


def coffee_plenty() -> Run:
    board = from_corner_to_corner(SCATTERED, stock=9)
    return lambda: surveyed(board)


def coffee_short() -> Run:
    board = from_corner_to_corner(SCATTERED, stock=3)
    return lambda: surveyed(board)


def load() -> Run:
    data = table(*WITHOUT_SECOND)
    return lambda: fcm.Game.from_scenario(data)


def dinner() -> Run:
    start = game("new_districts").start
    return lambda: fcm.Game(start).run_phase()


def dinner_all_modules() -> Run:
    start = game(*WITHOUT_SECOND).start
    return lambda: fcm.Game(start).run_phase()


def dinner_short_of_coffee() -> Run:
    start = game(*WITHOUT_SECOND, coffee=3).start
    return lambda: fcm.Game(start).run_phase()


def flips() -> Run:
    decisions = dined(*MENUS).decisions
    return lambda: [d.flips(offer.chain) for d in decisions for offer in d.offers]


def forecast_sliders() -> Run:
    found = dined(*MENUS)
    return lambda: sliders(Dinner(found.start))


def sliders_400_waitresses() -> Run:
    data = table("new_districts")
    for chain in data["chain"]:
        chain["at_work"] = ["waitress"] * 400
    start = fcm.Game.from_scenario(data).start
    return lambda: sliders(Dinner(start))


def sites() -> Run:
    start = game("new_districts").start
    return lambda: candidate_sites(start, 0, 0)


def sites_coffee() -> Run:
    start = game("new_districts", "coffee").start
    return lambda: candidate_sites(start, 0, 0)


def quiz_of_table() -> Run:
    found = dined()
    return lambda: fcm.Quiz(found, kinds="all", questions=50)._questions


def quiz_of_chance() -> Run:
    modules = ["coffee", "kimchi", "lobbyists", "movie_stars", "night_shift_managers"]
    return lambda: fcm.Quiz(7, questions=50, kinds=["dinner", "payday"], modules=modules)._questions


def quiz_of_all_kinds() -> Run:
    return lambda: fcm.Quiz(7, questions=50, kinds="all")._questions


def ranges() -> Run:
    found = game("new_districts")
    return lambda: fcm.RangeExplorer(found)._ranges


def campaign_first() -> Run:
    found = game("new_districts")
    return lambda: CampaignFacts(found.state, 0).of_tile(13)


def campaign_all() -> Run:
    found = game("new_districts", "mass_marketeers")
    return lambda: CampaignFacts(found.state, 0).whole()


def hand(piece: dict[str, Any], *modules: str) -> Run:
    data = table("new_districts", *modules)
    return lambda: spots(data, piece)  # type: ignore[arg-type]


def table_editor() -> Run:
    data = table(*WITHOUT_SECOND)
    source = fcm.Game.from_scenario(data).to_scenario()
    return lambda: fcm.TableEditor(source)


def company() -> Run:
    data = table("new_districts", phase="restructuring")
    recruiters = ["recruiting_manager"] * 200 + ["hr_director"] * 200
    data["chain"][0] |= {"at_work": [], "beach": recruiters}
    found = fcm.Game.from_scenario(data)
    return lambda: company_facts(found, 0)


def company_of_the_box() -> Run:
    data = table("new_districts", phase="restructuring")
    recruiters = ["recruiting_manager"] * 6 + ["hr_director"] * 3 + ["recruiting_girl"] * 12
    data["chain"][0] |= {"at_work": [], "beach": recruiters, "hired_this_turn": 9}
    found = fcm.Game.from_scenario(data)
    return lambda: company_facts(found, 0)


def train() -> Run:
    data = table("new_districts", phase="working")
    trainers = ["trainer"] * 134 + ["coach"] * 133 + ["guru"] * 133
    data["chain"][0] |= {"at_work": trainers, "beach": ["management_trainee"] * 10}
    found = fcm.Game.from_scenario(data)

    def run() -> None:
        playing = found.at(found.played)
        for _ in range(3):
            while (act := first_of(playing, Train)) is None:
                playing.play(Done(0))
            playing.play(act)

    return run


def first_of(playing: fcm.Game, kind: type[Action]) -> Action | None:
    """Return the first option of a kind."""
    return next((action for action in playing.options if isinstance(action, kind)), None)


def working(card: str, *modules: str) -> Run:
    """Return the options in the working phase for a chain with one card at work."""
    data = table("new_districts", *modules, phase="working")
    data["chain"][0] |= {"at_work": [card], "beach": []}
    if card == "local_manager":  # there is a restaurant left to place
        del data["chain"][0]["restaurants"][1:]
    found = fcm.Game.from_scenario(data)

    def run() -> None:
        playing = found.at(found.played)
        for _ in range(12):
            if playing.state.phase != "working" or 0 not in to_move(playing.state):
                break
            ask_facts(playing, [0])
            acts = [action for action in playing.options.of("A") if not isinstance(action, Done)]
            playing.play(acts[0] if acts else Done(0))

    return run


CASES: dict[str, Callable[[], Run]] = {
    "a truck, 12 entrances, range 4, roundabouts": truck,
    "a zeppelin, 12 entrances, range 4": zeppelin,
    "the misread routes of this truck": misread_truck,
    "a route past 36 places, coffee for all": coffee_plenty,
    "a route past 36 places, coffee for half": coffee_short,
    "load the table, all modules": load,
    "a dinner": dinner,
    "a dinner, all modules": dinner_all_modules,
    "a dinner, all modules, short of coffee": dinner_short_of_coffee,
    "all flips of a dinner with three menus": flips,
    "sliders, three menus": forecast_sliders,
    "sliders, 400 waitresses a chain": sliders_400_waitresses,
    "income at every place of a restaurant": sites,
    "income at every place, with coffee": sites_coffee,
    "50 questions of all kinds about the table": quiz_of_table,
    "50 questions of all kinds at random tables": quiz_of_all_kinds,
    "50 questions at random tables with five modules": quiz_of_chance,
    "all ranges and hauls": ranges,
    "places of a campaign tile": campaign_first,
    "places of all campaign tiles": campaign_all,
    "open the table editor, all modules": table_editor,
    "table editor, a restaurant in hand": lambda: hand(
        {"kind": "restaurant", "chain": 0, "number": 0}
    ),
    "table editor, a house in hand": lambda: hand({"kind": "house", "number": "9"}),
    "table editor, a campaign in hand": lambda: hand({"kind": "campaign", "number": 13}),
    "table editor, a tile in hand": lambda: hand({"kind": "tile", "letter": "E"}),
    "table editor, a road in hand": lambda: hand({"kind": "piece", "tool": "road:4"}, "lobbyists"),
    "company editor, 400 recruiters": company,
    "company editor, all recruiters of the box": company_of_the_box,
    "three trainings by 400 trainers": train,
    "options of a lobbyist": lambda: working("lobbyist", "lobbyists"),
    "options of a local manager": lambda: working("local_manager"),
    "options of a brand director": lambda: working("brand_director"),
    "options of a new business developer": lambda: working("new_business_developer"),
}


@pytest.mark.benchmark(timer=process_time)  # others work on the machine, too
@pytest.mark.parametrize("name", CASES)
def test_search_on_the_largest_table(benchmark: BenchmarkFixture, name: str) -> None:
    run = CASES[name]()
    begun = process_time()
    benchmark.pedantic(answered, args=(run,), rounds=1, iterations=1)
    print(f"\n{name}: {process_time() - begun:.2f} s")


def answered(run: Run) -> None:
    """Run a search, which may refuse a table that is too large for it, with the reason."""
    try:
        run()
    except (fcm.errors.BadQuestion, Refused) as refused:
        print(f"\n{refused}")
