"""A real file or call for every code of a fault, whoever hands it in."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import patch

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.cli import export as export_command
from fcm_widgets.cli import lessons as lessons_command
from fcm_widgets.cli import simulate as simulate_command
from fcm_widgets.cli.inputs import FileKind, input_file
from fcm_widgets.cli.lesson_files import copy_lessons
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.engine.contributions import Module, Rules
from fcm_widgets.engine.registry import available_modules, conflicts, startable_modules
from fcm_widgets.files.action_reading import action_of
from fcm_widgets.files.text_files import Unreadable
from fcm_widgets.game.saving import MOST_ACTIONS, MOST_LINES, digest_of, read_save, save_text
from fcm_widgets.modules.base import MODULE as BASE
from fcm_widgets.phases.round import forget_rules
from fcm_widgets.simulate import plans, simulate
from fcm_widgets.simulate.rows_file import HEAD as ROWS_HEAD
from fcm_widgets.validation.reader import Reader
from fcm_widgets.widgets.export.lesson import export_lesson
from fcm_widgets.widgets.export.page import export_page, png_of, write
from fcm_widgets.widgets.table.chains import campaign_place
from fcm_widgets.widgets.table.map import hand
from fcm_widgets.widgets.table.placements import read_hand
from tests.game.monsters import passes

if TYPE_CHECKING:
    from collections.abc import Callable

WIDGETS = "application/vnd.jupyter.widget-state+json"
Faults = tuple[fcm.decisions.Problem, ...]
CITY = 'city.tiles = [["H", "O", "E"]]\n'
HEAD = CITY + 'chain = [{ name = "Xango" }]\n'


def told(call: Callable[[], object]) -> Faults:
    """Return the faults for which a call is refused."""
    try:
        call()
    except Unreadable as refusal:
        return (refusal.fault,)
    except fcm.FcmError as refusal:
        faults: Faults = refusal.faults  # type: ignore[attr-defined]
        return faults
    raise AssertionError("it is not refused")


def scenario(text: str | dict[str, Any], *, strict: bool = False) -> Callable[[], Faults]:
    return lambda: told(lambda: fcm.Game.from_scenario(text, strict=strict))


def chain(line: str) -> Callable[[], Faults]:
    return scenario(f'{CITY}[[chain]]\nname = "Xango"\n{line}\n')


def house(line: str, number: str = "13", head: str = HEAD) -> Callable[[], Faults]:
    return scenario(f"{head}[[house]]\nnumber = {number}\n{line}\n")


def campaign(line: str, number: int = 15, head: str = HEAD) -> Callable[[], Faults]:
    return scenario(f"{head}[[campaign]]\nnumber = {number}\n{line}\n")


def not_yet(call: Callable[[], Faults]) -> Callable[[], Faults]:
    """Return a call made while one module is not played, as others were not before they were."""

    def made() -> Faults:
        tables, games = (
            {name: module for name, module in held.items() if name != "new_milestones"}
            for held in (available_modules(), startable_modules())
        )
        try:
            with (
                patch.dict(available_modules(), tables, clear=True),
                patch.dict(cast("dict[str, Module]", startable_modules()), games, clear=True),
            ):
                return call()
        finally:
            forget_rules()  # what was pooled meanwhile lacks the module

    return made


def offramps(listed: str) -> Callable[[], Faults]:
    area = f"[rural_area]\nofframps = [{listed}]\n"
    return scenario(f'modules = ["rural_marketeers"]\n{HEAD}{area}')


def lobbyists(line: str) -> Callable[[], Faults]:
    return scenario(f'modules = ["lobbyists"]\n{HEAD}{line}\n')


def strict(text: str) -> Callable[[], Faults]:
    return scenario(text, strict=True)


def official(**keys: Any) -> Callable[[], Faults]:
    """Read a table of two chains strictly, with some of its keys changed."""
    state = fcm.Game.new(players=2, seed=7).state
    data: dict[str, Any] = {
        "phase": "restructuring",
        "city": {"tiles": state.city.rows()},
        "chain": [{"name": "Santa Maria"}, {"name": "Xango Blues Bar"}],
    }
    return lambda: told(lambda: fcm.Game.from_scenario({**data, **keys}, strict=True))


def work(markers: list[list[int]], *, under_construction: bool = True) -> dict[str, Any]:
    """Return a road beside one that is printed, with its markers."""
    squares = [[3, 10], [4, 10]]
    return {"squares": squares, "roadworks": markers, "under_construction": under_construction}


def laid_of_box(**pieces: Any) -> Callable[[], Faults]:
    return official(modules=["lobbyists"], **pieces)


def setup(**keys: Any) -> Callable[[], Faults]:
    asked: dict[str, Any] = {"players": 2, "seed": 7, **keys}
    return lambda: told(lambda: fcm.Game.new(**asked))


def saved(change: Callable[[dict[str, Any]], object], *, digest: bool = True) -> Any:
    """Load a save that was changed, with a digest that fits unless it shall not."""

    def load() -> Faults:
        game = fcm.Game.new(players=2, seed=7, chains=["A", "B"])
        data: dict[str, Any] = json.loads(save_text(game.play(game.options[0])))
        change(data)
        if digest:
            data["digest"] = digest_of(data)
        return told(lambda: read_save(json.dumps(data), fcm.Game))

    return load


def with_setup(**keys: Any) -> Callable[[], Faults]:
    return saved(lambda data: data["began"]["setup"].update(keys))  # type: ignore[no-any-return]


def drawn(**keys: Any) -> Callable[[], Faults]:
    return saved(lambda data: data["began"]["drawn"].update(keys))  # type: ignore[no-any-return]


def keyed(**keys: Any) -> Callable[[], Faults]:
    return saved(lambda data: data.update(keys))  # type: ignore[no-any-return]


def text_of_a_save(text: str) -> Callable[[], Faults]:
    return lambda: told(lambda: read_save(text, fcm.Game))


def action(data: Any) -> Callable[[], Faults]:
    return lambda: told(lambda: action_of(data, ["Xango"]))


def change(name: str = "where-will-house-8-eat", **keys: Any) -> Callable[[], Faults]:
    return lambda: told(lambda: apply_changes(fcm.load_example(name).state, [keys]))


def quiz(table: Any = "where-will-house-8-eat.toml", **keys: Any) -> Callable[[], Faults]:
    return lambda: told(lambda: fcm.Quiz(table, **keys))


def answered(
    *answers: Any, table: str = "where-will-house-8-eat", kinds: str = "dinner", **keys: Any
) -> Callable[[], Faults]:
    def give() -> None:
        asked = fcm.Quiz(fcm.load_example(table), kinds=kinds, question=keys.pop("shown", 0))
        for answer in answers:
            asked.answer(answer, **keys)

    return lambda: told(give)


def handed_in(source: Any) -> Callable[[], Faults]:
    return lambda: told(lambda: fcm.load_answers(fcm.exercises.how_far.EXERCISES, source))


def handed_in_notebook(widgets: dict[str, Any]) -> Callable[[], Faults]:
    def read() -> Faults:
        text = json.dumps({"metadata": {"widgets": widgets}})
        Path("notebook.ipynb").write_text(text, encoding="utf-8")
        return handed_in("notebook.ipynb")()

    return read


def answered_too_late() -> None:
    test = fcm.Quiz(fcm.load_example("where-will-house-8-eat"), test=True)
    test.handed_in = True
    test.answer("it stays at home")


def no_lessons() -> Faults:
    Path("folder").mkdir()
    return export("folder")()


def typed(command: Any, *arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add(parser.add_subparsers())
    verb = command.__name__.rpartition(".")[2]
    return parser.parse_args([verb, *arguments])


def export(*arguments: str) -> Callable[[], Faults]:
    asked = typed(export_command, *arguments)
    asked.file = asked.file and Path(asked.file)
    return lambda: told(lambda: export_command.run(asked))


def simulated(*arguments: str) -> Callable[[], Faults]:
    return lambda: told(lambda: simulate_command.run(typed(simulate_command, *arguments)))


GAME = "1,2,False,random random,21,496,0.1,bank,Duck,1,random,165,266,,,,,False,,trainer=25,,\n"


def games(text: str | bytes, name: str = "games.csv") -> Callable[[], Faults]:
    """Go on with a file of simulated games."""

    def go_on() -> Faults:
        Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return told(lambda: simulate([], out=Path(name)))

    return go_on


def game(before: str, after: str) -> Callable[[], Faults]:
    """Go on with a file of one game, a part of which says something else."""
    assert before in GAME
    return games(ROWS_HEAD + GAME.replace(before, after))


def named(text: str) -> Callable[[], Faults]:
    return lambda: told(lambda: input_file(text, (FileKind.SCENARIO,)))


def copied(name: str, what: str = "file") -> Callable[[], Faults]:
    """Copy the lessons to where a file or a folder stands."""

    def copy() -> Faults:
        Path("lessons").mkdir()
        path = Path("lessons", name)
        path.mkdir() if what == "folder" else path.write_text("")
        return told(lambda: copy_lessons(path if name == "file" else path.parent))

    return copy


def edit(check: Callable[[Reader, str, Any], object], value: Any) -> Callable[[], Faults]:
    def read() -> Faults:
        reader = Reader()
        assert check(reader, "piece", value) is None
        return tuple(reader.faults)

    return read


def unwritable() -> Faults:
    return told(lambda: write(Path("none", "page.html"), ""))


def no_notebook() -> Faults:
    Path("bad.ipynb").write_text("{}")
    return told(lambda: export_lesson("bad.ipynb", "bad.html"))


def read_file(content: bytes) -> Callable[[], Faults]:
    def read() -> Faults:
        Path("table.toml").write_bytes(content)
        return told(lambda: fcm.load_scenario("table.toml"))

    return read


def undined() -> Faults:
    game = fcm.Game.new(players=2, seed=7)
    return told(lambda: fcm.Quiz(game, kinds="dinner"))


def pooled_twice() -> Faults:
    """Pool a module whose steps and settings stand on the rungs of the base game's."""
    rival = Module("rival", steps=BASE.steps, settings=BASE.settings)
    return told(lambda: Rules.pool([BASE, rival]))


def named_twice() -> Faults:
    """Pool a module that counts something else by a name of the base game's."""
    first, *_ = BASE.criteria
    rival = Module("rival", criteria=(replace(first, rung=15),))
    return told(lambda: Rules.pool([BASE, rival]))


def step_between() -> Faults:
    """Define a custom rule that asks where the phase does."""
    (_, _, step), *_ = BASE.steps
    return custom_rule(function=None, rung=None, steps=[("cleanup", 15, step)])()


def recruiters(count: int) -> Callable[[], Faults]:
    chain = {"name": "Xango", "beach": ["recruiting_manager", "hr_director"] * count}
    table = {"phase": "restructuring", "city": {"tiles": [["H"]]}, "chain": [chain]}
    return lambda: told(lambda: fcm.CompanyEditor(fcm.Game.from_scenario(table)))


def quiz_of(text: str) -> Callable[[], Faults]:
    return lambda: told(lambda: fcm.Quiz(fcm.Game.from_scenario(text), kinds="dinner"))


SITE = 'restaurants = [{{ at = {}, entrance = "{}" }}]'
SCENARIO = str(fcm.example_path("where-will-house-8-eat"))
AIRPLANE = 'edge = "W"\nfirst = 0\ngood = "beer"\n'
APARTMENT = 'modules = ["new_districts"]\ncity.tiles = [["X"]]\nchain = [{ name = "Xango" }]\n'
SIX = [{"name": f"Chain {number}"} for number in range(6)]
PASSES = passes(1001)
LINE = {"of": 0, "leaves": 0, "actions": [], "name": "", "comment": "", "main": False}
ALONE = 'phase = "dinnertime"\ncity.tiles = [["H"]]\nchain = [{ name = "Xango" }]\n'
SERVED = fcm.load_example("one-beer-short")


def custom_rule(**asked: Any) -> Callable[[], Faults]:
    given = {"name": "a_rule", "function": lambda offer: 0, "rung": 5, "text": "A rule.", **asked}
    return lambda: told(lambda: fcm.custom_rule(**given))


def other_rule() -> Faults:
    """Name a custom rule that has another source by now."""
    fcm.custom_rule("a_rule_of_this_table", lambda offer: 0, rung=5, text="A rule.")
    return scenario('modules = ["a_rule_of_this_table@00000000"]\n' + HEAD)()


RAISED: dict[str, Callable[[], Faults]] = {
    # plain values
    "no_table": scenario(HEAD + "bank = 5"),
    "no_tables": scenario(HEAD + "house = 5"),
    "no_list": chain("beach = 5"),
    "no_truth": scenario("over = 5\n" + HEAD),
    "no_text": campaign('good = "beer"\nat = [4, 3]\nby = 5'),
    "no_line": scenario(f'title = "{"x" * 201}"\n' + HEAD),
    "no_square": house('at = 5\ngarden = "N"', "9"),
    "far_square": house('at = [9999999999, 0]\ngarden = "N"', "9"),
    "number": scenario("turn = 0\n" + HEAD),
    "missing": house("at = [8, 3]", "9"),
    "too_many": chain('beach = ["waitress"' + ', "waitress"' * 400 + "]"),
    "unknown_key": scenario("tunr = 3\n" + HEAD),
    "unknown_name": chain('beach = ["waitres"]'),
    "other_value": scenario(HEAD + "bank.reserve = [150]"),
    "left_out_here": scenario(
        'variant.without_cards = ["guru"]\n' + HEAD.replace(" }", ', beach = ["guru"] }')
    ),
    "illegal_action": scenario(
        'phase = "working"\nactions = [{ do = "hire", chain = "Xango", card = "guru" }]\n' + HEAD
    ),
    "needs_module": chain('beach = ["lobbyist"]'),
    "replaced": scenario(
        'modules = ["new_milestones"]\n' + HEAD.replace(" }", ', milestones = ["first_train"] }')
    ),
    "key_needs_module": scenario(HEAD + "road = []"),
    "twice": house("[[house]]\nnumber = 13"),
    "no_scenario_at_all": lambda: told(lambda: fcm.Game.from_scenario([])),  # type: ignore[arg-type]
    "deep_scenario": scenario("title = " + "[" * 20 + "]" * 20),
    "no_draft": lambda: told(lambda: fcm.TableEditor([])),
    # files
    "no_path": lambda: told(lambda: fcm.Game.load(5)),  # type: ignore[arg-type]
    "unreadable": lambda: told(lambda: fcm.load_scenario("none.toml")),
    "large_file": read_file(b"#" * 250_001),
    "no_toml": scenario('title = "'),
    "no_toml_line": scenario("turn = = 3\n"),
    "long_scenario": scenario("#" * 250_001),
    "endless_key": scenario("a" + ".a" * 12 + " = 1"),
    "half_character": scenario('title = "\ud800"'),
    "monstrous": lambda: told(lambda: fcm.TableEditor("turn = 0x" + "f" * 9000)),
    "no_json": text_of_a_save("{"),
    "long_save": text_of_a_save(" " * 4_000_001),
    "deep_save": text_of_a_save("[" * 20 + "]" * 20),
    "no_object": text_of_a_save("[]"),
    # a scenario
    "no_module_list": scenario("modules = 5\n" + HEAD),
    "many_modules": scenario('modules = ["lobbyists"' + ', "lobbyists"' * 100 + "]\n" + HEAD),
    "unknown_module": scenario('modules = ["tea"]\n' + HEAD),
    "custom_rule_unknown": scenario('modules = ["nobodys_rule@00000000"]\n' + HEAD),
    "custom_rule_changed": other_rule,
    "custom_rule_name": custom_rule(name="A rule"),
    "custom_rule_taken": custom_rule(name="coffee"),
    "number_or_rung": custom_rule(number="price"),
    "number_or_asks": custom_rule(rung=None, number="price", asks="payday"),
    "late_rung": custom_rule(rung=50, asks="payday"),
    "no_rung": custom_rule(rung="high"),
    "no_function": custom_rule(function=5),
    "custom_rule_empty": custom_rule(function=None, rung=None),
    "custom_rule_text": custom_rule(text=""),
    "custom_rule_part": custom_rule(criteria=5),
    "custom_rule_words": custom_rule(words="no.such_file"),
    "modules_of_a_save": lambda: told(lambda: fcm.load_example("a-first-game", modules=["kimchi"])),
    "no_letter": lambda: told(lambda: fcm.City.random(2, seed=1, one_of=["x"])),
    "custom_rule_made": custom_rule(terms=(1 / 0 for _ in ".")),
    "of_no_rung": custom_rule(rung=None, number="price", of="order"),
    "not_played": not_yet(scenario('modules = ["new_milestones"]\n' + HEAD)),
    "ceo_listed": chain('beach = ["ceo"]'),
    "no_city": scenario('chain = [{ name = "Xango" }]'),
    "no_rows": scenario('city.tiles = 5\nchain = [{ name = "Xango" }]'),
    "no_tiles": scenario('city.tiles = [["."]]\nchain = [{ name = "Xango" }]'),
    "large_city": scenario({"city": {"tiles": [["."] * 21]}}),
    "ragged_row": scenario('city.tiles = [["E", "A"], ["C"]]\n' + HEAD.removeprefix(CITY)),
    "unknown_tile": scenario('city.tiles = [["e"]]\n' + HEAD.removeprefix(CITY)),
    "tile_needs_module": scenario('city.tiles = [["U"]]\n' + HEAD.removeprefix(CITY)),
    "house_printed_twice": scenario('city.tiles = [["H", "H"]]\n' + HEAD.removeprefix(CITY)),
    "piece_shape": lobbyists("road = [{ squares = [[0, 0], [4, 4]] }]"),
    "no_road": lobbyists("road = [{ squares = [[3, 0], [3, 1]], roadworks = [[0, 0]] }]"),
    "no_chains": scenario(CITY),
    "chain_count": scenario(CITY + "chain = []"),
    "nameless": scenario(CITY + 'chain = [{ name = " " }]'),
    "chain_twice": scenario(CITY + 'chain = [{ name = "A" }, { name = "A" }]'),
    "unknown_chain": campaign('good = "beer"\nat = [4, 3]\nchain = "Nobody"'),
    "turn_order": scenario("turn_order = []\n" + HEAD),
    "owes": chain("owes = 5"),
    "no_stock": chain("stock = 5"),
    "restaurant_count": chain("restaurants = [{}, {}, {}, {}]"),
    "unknown_house": house("", "99"),
    "house_not_here": house("", "2"),
    "printed_house": house("at = [1, 3]"),
    "printed_garden": scenario(
        'modules = ["new_districts"]\ncity.tiles = [["W"]]\nchain = [{ name = "Xango" }]\n'
        'house = [{ number = 25, garden = "N" }]'
    ),
    "demand_in_garden": house(
        'garden = "W"\ndemand = ["beer", "beer", "beer", "beer", "beer", "beer"]'
    ),
    "demand_without_garden": house('demand = ["beer", "beer", "beer", "beer"]'),
    "unknown_campaign": campaign("", 99),
    "no_airplane": campaign('good = "beer"\nat = [4, 3]\nedge = "W"'),
    "ramp_needs_road": offramps('{ at = [1, 1], edge = "W" }'),
    "ramp_on_map": offramps('{ at = [2, 2], edge = "E" }'),
    "ramp_on_ramp": offramps('{ at = [0, 2], edge = "W" }, { at = [0, 2], edge = "W" }'),
    "lies_beside": campaign(
        'good = "beer"\nat = [4, 3]', 17, 'modules = ["gourmet_food_critics"]\n' + HEAD
    ),
    "airplane": campaign(AIRPLANE + "at = [1, 1]", 4),
    "good_alone": campaign('at = [4, 3]\ngood = ["beer", "pizza"]'),
    "two_goods": campaign(
        'edge = "W"\nfirst = 0\ngood = ["beer", "beer"]', 4, 'modules = ["new_milestones"]\n' + HEAD
    ),
    "one_good": campaign('edge = "W"\nfirst = 0\ngood = ["beer", "beer"]', 4),
    "whose_card": campaign('good = "beer"\nat = [4, 3]\nby = "trainer"'),
    "unknown_busy_card": campaign('good = "beer"\nat = [4, 3]\nchain = "Xango"\nby = "trainer"'),
    "other_campaign": campaign(f"{AIRPLANE}with = 77\n[[campaign]]\nnumber = 5\n{AIRPLANE}", 4),
    "no_other_campaign": campaign(AIRPLANE + "with = 77", 4),
    "shared_card": campaign(f"{AIRPLANE}with = 5\n[[campaign]]\nnumber = 5\n{AIRPLANE}", 4),
    # places
    "off_the_map": chain(SITE.format("[95, 95]", "SW")),
    "not_empty": chain(SITE.format("[1, 0]", "SW")),
    "no_road_at_entrance": chain(SITE.format("[3, 0]", "NE")),
    "no_road_beside": campaign('good = "beer"\nat = [0, 0]'),
    "tile_has_one": scenario(
        f'modules = ["coffee"]\n{CITY}[[chain]]\nname = "Xango"\ncoffee_shops = [[6, 1], [6, 3]]\n'
    ),
    "apartment_garden": house('garden = "N"', '"pi"', APARTMENT),
    "airplane_overhangs": campaign('edge = "W"\nfirst = 90\ngood = "beer"', 4),
    "airplanes_overlap": campaign(
        f"{AIRPLANE}[[campaign]]\nnumber = 5\n{AIRPLANE}",
        4,
        "rulings.airplanes_may_overlap = false\n" + HEAD,
    ),
    # read strictly
    "not_in_the_box": strict(HEAD),
    "no_structure": official(chain=[{"name": "Santa Maria", "at_work": ["trainer"] * 4}] * 1),
    "unheld": official(chain=[{"name": "Santa Maria", "cash": 31}, {"name": "Xango Blues Bar"}]),
    "left_in_the_box": official(campaign=[{"number": 12, "good": "beer", "at": [0, 3]}]),
    "cannot_run": official(
        chain=[{"name": "Santa Maria", "busy": ["brand_director"]}, {"name": "Xango Blues Bar"}],
        modules=["gourmet_food_critics"],
        campaign=[{"number": 17, "good": "beer", "chain": "Santa Maria", "by": "brand_director"}],
    ),
    "runs_shorter": official(
        campaign=[{"number": 4, "good": "beer", "edge": "W", "first": 0, "turns_left": 6}]
    ),
    "pieces_in_box": laid_of_box(
        park=[
            {"squares": [[8, 13], [9, 13], [10, 13], [11, 13]]},
            {"squares": [[8, 14], [9, 14], [10, 14], [11, 14]]},
        ]
    ),
    "markers_in_box": laid_of_box(road=[work([[2, 10]] * 9)]),
    "marker_on_open_road": laid_of_box(road=[work([[2, 10]], under_construction=False)]),
    "marker_at_no_arrow": laid_of_box(road=[work([[2, 9]])]),
    "few_chains": strict(HEAD),
    "chains_need": official(chain=SIX),
    "city_size": official(city={"tiles": [["A", "B"]]}),
    "reserve_count": official(bank={"reserve": [100]}),
    "two_parks": strict('city.tiles = [["Z"]]\n' + HEAD.removeprefix(CITY)),
    "copies": official(chain=[{"name": "Santa Maria", "beach": ["waitress"] * 20}]),
    "held_by_two": official(
        chain=[
            {"name": name, "milestones": ["first_20"]}
            for name in ("Santa Maria", "Xango Blues Bar")
        ]
    ),
    # a new table
    "players": setup(players=9),
    "few_to_draw": setup(variant={"draw": 17}),
    "milestones_for": setup(modules=["hard_choices"], introductory=True),
    "players_need": setup(players=6),
    "unknown_setup": setup(setup="asian_fussion"),
    "setup_not_played": not_yet(setup(setup="nightlife")),
    "city_players": lambda: told(lambda: fcm.City.random(9)),
    "city_module": lambda: told(lambda: fcm.City.random(2, modules=["lobyists"])),
    "same_rung": pooled_twice,
    "excluded": lambda: conflicts(["hard_choices", "new_milestones"]),
    "same_name": named_twice,
    "step_rung": step_between,
    "no_switches": setup(rulings=5),
    "many_switches": setup(rulings={str(number): 1 for number in range(101)}),
    "unknown_switch": setup(rulings={"road_join": 1}),
    "switch_value": setup(rulings={"roads_join": "anywhre"}),
    "chain_names": setup(chains=["A", "A"]),
    "city_rows": drawn(tiles=[]),
    "tile_laid": drawn(tiles=[["L", "L", "L"]] * 3),
    "no_laid_tiles": lambda: told(lambda: fcm.City([["A"]])),  # type: ignore[arg-type]
    "no_letters": lambda: told(lambda: fcm.City.random(one_of="X5")),
    "no_tile_at_all": lambda: told(lambda: fcm.City.of([])),
    "not_of_the_lot": drawn(modules=["coffee"]),
    "seats": drawn(order=[0, 0]),
    "bots": lambda: told(lambda: play_out(fcm.Game.new(players=2), [RandomBot()])),
    "several": lambda: told(lambda: plans(1, players=[])),
    "unknown_bot": lambda: told(lambda: plans(1, bots=["plane"])),
    "unknown_idea": lambda: told(lambda: PlainBot(without=["pays"])),
    # a saved game
    "digest": saved(lambda data: data.update(written_by="nobody"), digest=False),
    "unknown_save_key": keyed(action=[]),
    "missing_key": saved(lambda data: data.pop("rulings")),
    "format": keyed(format="another"),
    "version": keyed(version=99),
    "any_text": keyed(written_by=5),
    "switch_table": keyed(rulings=5),
    "no_beginning": keyed(began=5),
    "no_actions": keyed(actions=5),
    "many_actions": keyed(actions=[{}] * (MOST_ACTIONS + 1)),
    "no_lines": keyed(lines=5),
    "many_game_lines": keyed(lines=[{}] * (MOST_LINES + 1)),
    "no_line_table": keyed(lines=[5]),
    "line_words": keyed(lines=[{**LINE, "name": "x" * 99}]),
    "no_scenario": keyed(began={"scenario": 5}),
    "no_setup": keyed(began={"setup": 5, "drawn": {}}),
    "nothing_drawn": saved(lambda data: data["began"].update(drawn=5)),
    "not_allowed": saved(lambda data: data["actions"].append(data["actions"][0])),
    "no_players_action": keyed(actions=[{"do": "advance"}]),
    "many_turns": text_of_a_save(PASSES),
    "no_switch": keyed(rulings={"road_join": 1}),
    "other_switch": saved(lambda data: data["rulings"].update(roads_join="crossing")),
    # an action
    "no_action": action(5),
    "unknown_action": action({"do": "hyre", "chain": "Xango"}),
    "unknown_action_key": action({"do": "hire", "chain": "Xango", "card": "", "crad": 1}),
    "any_number": action({"do": "take_place", "chain": "Xango", "place": "first"}),
    "any_square": action({"do": "place_restaurant", "chain": "Xango", "at": 5, "entrance": "NW"}),
    "any_squares": action({"do": "fetch", "chain": "Xango", "card": "x", "route": 5}),
    "short_text": action({"do": "hire", "chain": "Xango", "card": "x" * 201}),
    # a what-if
    "unknown_change": change(kind="stok"),
    "seat": change(kind="stock", chain=9),
    "by": change(kind="price", chain=0, by=99),
    "unknown_good": change(kind="stock", chain=0, good="bear", by=1),
    "few_at_work": change(kind="waitress", chain=0, by=-9),
    "few_in_stock": change(kind="stock", chain=0, good="beer", by=-20),
    "home_not_here": change(kind="demand", house="9 3/4", good="beer", by=1),
    "home_not_dining": export(SCENARIO, "--house", "9.75"),
    "demand": change(kind="demand", house="8", good="beer", by=9),
    "demand_of_any": lambda: told(
        lambda: apply_changes(
            fcm.Game.from_scenario(APARTMENT).state,
            [{"kind": "demand", "house": "pi", "good": "beer", "by": -1}],
        )
    ),
    "order": change(kind="turn", order=[0]),
    "restaurant": change(kind="move", chain=0, restaurant=9),
    "corner": change(kind="move", chain=0, restaurant=0, to=[0, 0], entrance="nw"),
    # a question, a quiz
    "quiz_kinds": quiz(SERVED, kinds="diner"),
    "quiz_count": quiz(SERVED, questions=0),
    "quiz_minutes": quiz(SERVED, minutes=5),
    "quiz_results": lambda: told(lambda: fcm.ClassResults(SERVED)),  # type: ignore[arg-type]
    "quiz_table": quiz(""),
    "quiz_modules": quiz(SERVED, modules=["kimchi"]),
    "quiz_undealt": quiz(7, modules=["fry_chefs"]),
    "quiz_apart": quiz(7, modules=["movie_stars"], kinds="haul"),
    "quiz_save": quiz("game.json"),
    "quiz_lacks": quiz(fcm.Game.from_scenario(ALONE), kinds="reach"),
    "quiz_undined": undined,
    "quiz_nobody_wants": quiz_of(ALONE),
    "quiz_all_right": quiz_of(ALONE + 'house = [{ number = 13, demand = ["beer"] }]'),
    "quiz_question": answered("it stays at home", question=9),
    "quiz_end": answered("it stays at home", shown=2),
    "quiz_answered": answered("it stays at home", "Gluttony Inc."),
    "quiz_handed_in": lambda: told(answered_too_late),
    "quiz_pick": answered("Gluttonny"),
    "quiz_number": answered(-1, table="payday-for-four", kinds="payday"),
    "quiz_houses": answered([88], table="what-the-campaigns-do", kinds="reach"),
    # the answers to exercises, an assignment
    "answer_source": handed_in(5),
    "answer_number": handed_in({"99": 1}),
    "answer": handed_in({"1": "two"}),
    "no_stored_widgets": handed_in_notebook({}),
    "no_stored_question": handed_in_notebook({WIDGETS: {"state": {}}}),
    "assignment_points": lambda: told(lambda: fcm.exercises.assignment("how_far", points=-1)),
    # a company
    "many_choices": recruiters(60),
    # a command
    "no_name": named("one-beer-shot"),
    "other_kind": named("a-first-game"),
    "no_folder": copied("file"),
    "no_directory": lambda: told(lambda: lessons_command.run(typed(lessons_command, ""))),
    "whole": simulated("--seed", "x"),
    "long_number": lambda: told(lambda: fcm.Game.new(players=2, seed=2**63)),
    "no_count_or_all": simulated("--jobs", "some"),
    "many_bots": simulated("--players", "2", "--bots", "plain", "plain", "plain"),
    "no_games": games("a,b\n"),
    "no_column": games(ROWS_HEAD.replace(",used", "") + GAME),
    "other_columns": games(ROWS_HEAD.replace(",used", ",used,more") + GAME),
    "no_utf8": games(ROWS_HEAD.encode() + GAME.replace("Duck", "D\xefck").encode("latin-1")),
    "no_csv": games(ROWS_HEAD + '"' + GAME),
    "cell_count": game(",165,266", ""),
    "no_parquet": games("PAR1", "games.parquet"),
    "other_result": games(ROWS_HEAD + GAME + GAME.replace("496", "497")),
    "bot_count": game("random random", "random"),
    "nobody_sits": game("266,,", "266,7,"),
    "seconds": game("0.1", "-1"),
    "used": game("trainer=25", "trainer=x"),
    "no_harmless_text": game("False,,", "False,\x1b[2J,"),
    "no_lesson_file": copied("07-payday.ipynb", "folder"),
    "lesson_changed": copied("07-payday.ipynb"),
    # a page or picture
    "no_such_file": export("nothing"),
    "file_kind": export("table.txt"),
    "no_file": export(),
    "misfit": export(SCENARIO, "--seed", "3"),
    "out_ending": export(SCENARIO, "--out", "page.pdf"),
    "picture_title": export(SCENARIO, "--out", "page.svg", "--title", "A"),
    "no_lessons": no_lessons,
    "out_folder": export(".", "--out", "none/there"),
    "lesson_only": export(SCENARIO, "--stored"),
    "lesson_option": export("lesson.ipynb", "--seed", "3"),
    "lesson_ending": export("lesson.ipynb", "--out", "page.svg"),
    "step": export(SCENARIO, "--step", "99"),
    "no_widget": lambda: told(lambda: export_page("page.html", [5])),  # type: ignore[list-item]
    "no_widgets": lambda: told(lambda: export_page("page.html", [])),
    "unwritable": unwritable,
    "width": lambda: told(lambda: png_of("<svg/>", 0)),
    "no_notebook": no_notebook,
    # an edit
    "unknown_piece": edit(read_hand, {"kind": "hose"}),
    "no_piece": edit(hand, {"kind": "tile", "letter": "E"}),
    "no_place": edit(campaign_place, 5),
}
"""For each code what raises it, with or without others."""
