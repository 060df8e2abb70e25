"""How much goes to the browser: the first view, a dinner, a whole game, and the bundles.

Figures only: a test here fails if a figure is far off its aim, not if a machine is slow.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from time import process_time
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbconvert.preprocessors import ExecutePreprocessor

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.dinner.dinner import Dinner
from fcm_widgets.widgets._bundle import STATIC
from fcm_widgets.widgets.dinner.candidate_sites import candidate_sites
from fcm_widgets.widgets.dinner.explorer import what_if_dinner
from fcm_widgets.widgets.dinner.sliders import sliders
from fcm_widgets.widgets.dinner.timeline import timeline
from fcm_widgets.widgets.export.lesson import STATE
from fcm_widgets.widgets.export.page import own_state
from fcm_widgets.widgets.wire import packed
from tests.benchmarks.test_dinner import text
from tests.browser.lab import TUTORIALS
from tests.mixes import WITHOUT_SECOND
from tests.widgets.game_tables import played
from tests.widgets.wire import wire

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

    from fcm_widgets.widgets.base.widget import FcmWidget
    from tests.widgets.wire import Wire

__all__ = ["wire"]  # a fixture
TO_THE_FIRST_MESSAGE = (
    fcm.CityView,
    fcm.RangeExplorer,
    fcm.DinnertimeExplorer,
    fcm.CampaignExplorer,
    fcm.CompanyEditor,
    fcm.CareerTree,
    fcm.TableEditor,
    fcm.GameStepper,
    fcm.GameReview,
)
TIMELINE_BYTES = 6_000
BUNDLES = ("city_view", "range_explorer", "dinnertime_explorer")


def size(facts: Any) -> int:
    """Count the bytes of the facts as they go over the wire."""
    return len(packed(facts))


def plain(facts: Any) -> int:
    """Count the bytes of the facts as JSON, before they are packed."""
    return len(json.dumps(facts, separators=(",", ":")).encode())


def dinner() -> fcm.Game:
    return fcm.Game.from_scenario(text())


def test_timeline_of_20_houses_and_5_chains(benchmark: BenchmarkFixture) -> None:
    """Reasons and flips included."""
    game = dinner().advance()
    told = benchmark(timeline, game)
    assert sum("decision" in step for step in told["steps"]) == 20
    assert len(told["first"]["cash"]) == 5
    figures = {
        "steps": len(told["steps"]),
        "bytes a house on average": round(size(told) / 20),
        "bytes of the timeline": size(told),
        "bytes before it is packed": plain(told),
    }
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name}: {figure}" for name, figure in figures.items()))
    assert size(told) < TIMELINE_BYTES


@pytest.mark.benchmark(timer=process_time)  # others work on the machine, too
@pytest.mark.parametrize("kind", TO_THE_FIRST_MESSAGE, ids=lambda one: one.__name__)
def test_time_to_the_first_message(
    benchmark: BenchmarkFixture, kind: Callable[[fcm.Game], Any]
) -> None:
    """Time until the browser is told to show a widget (aim: 60 ms); each table is a new one."""
    benchmark.pedantic(kind, setup=lambda: ((dinner(),), {}), rounds=10, warmup_rounds=1)
    sent = opening(kind(dinner()))
    benchmark.extra_info["bytes of the first message"] = sent
    print(f"\nbytes of the first message: {sent}")


def opening(widget: FcmWidget) -> int:
    """Count the bytes of the state that opens a widget, without its module and style."""
    widget._opening = True
    state = own_state(widget.get_state())
    widget._opening = False
    text = {key: value for key, value in state.items() if not isinstance(value, bytes)}
    packages = [value for value in state.values() if isinstance(value, bytes)]
    return plain(text) + sum(map(len, packages))


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize(("players", "seed"), [(5, 1), (5, 2), (5, 3), (5, 9), (2, 1)])
def test_a_whole_game(benchmark: BenchmarkFixture, players: int, seed: int) -> None:
    """Bytes of a game that was played, opened: all messages together (aim: 60 kB)."""
    game = played(players, seed)
    widget = benchmark.pedantic(
        fcm.GameStepper, setup=lambda: ((game,), {}), rounds=5, warmup_rounds=1
    )
    first, rest = opening(widget), sum(map(size, (*widget._parts, *widget._counterfactuals)))
    figures = {
        "actions": game.played,
        "bytes of the first message": first,
        "bytes of all messages": first + rest,
        "bytes of the steps before they are packed": sum(
            map(plain, (*widget._parts, *widget._counterfactuals))
        ),
    }
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name}: {figure}" for name, figure in figures.items()))
    assert widget._late(), "the steps follow the first message"


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("turns", [0, 20])
def test_first_view_with_all_modules(benchmark: BenchmarkFixture, turns: int) -> None:
    """Time and bytes of the first message of six players with all modules, new and in its midst."""
    game = fcm.Game.new(players=6, seed=1, modules=WITHOUT_SECOND)
    if turns:
        play_out(game, RandomBot(1), turns=turns)
    widget = benchmark.pedantic(
        fcm.GameStepper, setup=lambda: ((game,), {}), rounds=5, warmup_rounds=1
    )
    figures = {"actions": game.played, "bytes of the first message": opening(widget)}
    figures["bytes of all messages"] = opening(widget) + sum(
        map(size, (*widget._parts, *widget._counterfactuals))
    )
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name}: {figure}" for name, figure in figures.items()))


@pytest.mark.benchmark(timer=process_time)
def test_whole_state_of_a_long_game(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """Time of `get_state`, as an export or a saved notebook needs it (aim: 0.5 s)."""
    path = tmp_path / "game.json"
    played(5, 2).save(path)
    state = benchmark.pedantic(
        lambda widget: widget.get_state(),
        setup=lambda: ((fcm.GameStepper(fcm.Game.load(path)),), {}),
        rounds=3,
    )
    benchmark.extra_info["traits"] = len(state)


def test_first_view(benchmark: BenchmarkFixture) -> None:
    """Time of the widget as it opens, and the bytes before anybody has pressed a key."""
    game = dinner()
    widget = benchmark.pedantic(
        lambda: fcm.DinnertimeExplorer(game), rounds=5, warmup_rounds=1, iterations=1
    )
    figures = {
        "bytes of the scene": size(widget._scene),
        "bytes of the timeline at first": size(widget._at_first()["_timeline"]),
        "bytes of the controls": size(widget._controls),
        "bytes of the bundle": (STATIC / "dinnertime_explorer.js").stat().st_size
        + (STATIC / "dinnertime_explorer.css").stat().st_size,
    }
    figures["bytes of the first view"] = sum(figures.values())
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name}: {figure}" for name, figure in figures.items()))


def test_what_if(benchmark: BenchmarkFixture) -> None:
    """Time and bytes of the answer to a question."""
    game = dinner().advance()
    told = benchmark(what_if_dinner, game, [{"kind": "price", "chain": 2, "by": 1}])
    benchmark.extra_info["bytes of the answer"] = size(told)
    print(f"\nbytes of the answer: {size(told)}")


def test_sliders(benchmark: BenchmarkFixture) -> None:
    """Time and bytes of every place of every slider: aims 0.3 s and 6 kB."""
    game = dinner().advance()
    found = benchmark.pedantic(
        lambda: sliders(Dinner(game.start)), rounds=5, warmup_rounds=1, iterations=1
    )
    benchmark.extra_info["bytes of the sliders"] = size(found)
    print(f"\nbytes of the sliders: {size(found)}")


def test_candidate_sites(benchmark: BenchmarkFixture) -> None:
    """Time and bytes of all places of a restaurant: aim 1 s for 300 entrances."""
    found = benchmark.pedantic(
        candidate_sites, args=(dinner().start, 0, 0), rounds=5, warmup_rounds=1, iterations=1
    )
    count = sum(income is not None for site in found["sites"] for income in site["incomes"])
    benchmark.extra_info.update({"entrances": count, "bytes of the places": size(found)})
    print(f"\nentrances: {count}, bytes of the places: {size(found)}")


def test_ranges(benchmark: BenchmarkFixture) -> None:
    """Every range and haul of five restaurants, which the range explorer needs at once."""
    game = dinner()
    widget = benchmark.pedantic(lambda: fcm.RangeExplorer(game), rounds=3, iterations=1)
    benchmark.extra_info["bytes of the ranges"] = size(widget._ranges)
    print(f"\nbytes of the ranges: {size(widget._ranges)}")


def test_code_of_lesson_1(benchmark: BenchmarkFixture) -> None:
    """Count the JavaScript and CSS that the notebook stores after all cells have run."""
    lesson = nbformat.read(TUTORIALS / "01-how-far-is-it.ipynb", as_version=4)
    run = ExecutePreprocessor(timeout=300, store_widget_state=True).preprocess
    benchmark.pedantic(run, (lesson, {"metadata": {"path": str(TUTORIALS)}}), rounds=1)
    stored = lesson.metadata.widgets[STATE]["state"].values()
    sent = [model["state"].get(key, "") for model in stored for key in ("_esm", "_css")]
    print(f"\nbytes of code: {sum(len(code.encode()) for code in sent)}")
    assert len(sent) > 40


@pytest.mark.parametrize("name", BUNDLES)
def test_bundle(benchmark: BenchmarkFixture, name: str) -> None:
    """Count the bytes of the module and the stylesheet, which a notebook gets once a class."""
    files = [STATIC / f"{name}.{kind}" for kind in ("js", "css")]
    content = benchmark.pedantic(
        lambda: [file.read_bytes() for file in files], rounds=1, iterations=1
    )
    figures = {file.suffix[1:]: len(read) for file, read in zip(files, content, strict=True)}
    figures["packed"] = sum(len(gzip.compress(read)) for read in content)
    benchmark.extra_info.update(figures)
    print(f"\n{name}: " + ", ".join(f"{kind} {count}" for kind, count in figures.items()))


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("forecast", [False, True], ids=["", "forecast"])
def test_clicks_of_a_game(
    benchmark: BenchmarkFixture, wire: Wire, players: int, *, forecast: bool
) -> None:
    """CPU time from each click of a game to its answer, and of what follows it (aim: 120 ms).

    The browser and the way to it are not in it.
    """
    widget = fcm.GameStepper(fcm.Game.new(players=players, seed=5), forecast=forecast)
    names, bot = [chain.name for chain in widget.game.state.chains], PlainBot(seed=1)
    answered, followed, begun = [], [], 0.0
    widget.observe(lambda _: answered.append(process_time() - begun), "_reply")

    async def play() -> None:
        nonlocal begun
        while not widget.game.over:
            game = widget.game
            asked: dict[str, object] = {"kind": "run"}
            if game.to_move:
                action = bot.choose(game.seen_by(game.to_move[0]), game.to_move[0])
                asked = {"kind": "action", "action": action.as_json(names)}
            begun = process_time()
            widget.set_state({"_request": {"id": len(answered) + 1, "body": asked}})
            begun = process_time()
            widget._background.finish()
            followed.append(process_time() - begun)

    wire.end_cell()
    benchmark.pedantic(lambda: asyncio.run(play()), rounds=1, iterations=1)
    figures: dict[str, Any] = {"clicks": len(answered)}
    for name, took in (("until answered", sorted(answered)), ("what follows", sorted(followed))):
        middle, longest = took[len(took) // 2], took[-1]
        figures[name] = f"{1e3 * middle:.1f} ms, at most {1e3 * longest:.0f}"
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name}: {figure}" for name, figure in figures.items()))
