"""Many games at once: plans, rows, executors, files, the command line."""

from __future__ import annotations

import csv
import io
import json
import math
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import BOTS, play_out
from fcm_widgets.bots.laws import LawBroken
from fcm_widgets.cli.main import main
from fcm_widgets.cli.simulate import Progress
from fcm_widgets.data import employees, milestones
from fcm_widgets.phases.restructuring import StructureShown
from fcm_widgets.simulate import Plan, Row, plans, play_one, simulate, summary, uses, wins
from fcm_widgets.simulate.rows_file import HEAD, NAMES, Rows, csv_text, write_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def told(rows: Sequence[Row]) -> list[tuple[object, ...]]:
    """Return what must be equal wherever the games were played: all but the seconds."""
    return [(r.seed, r.turns, r.actions, r.winner, r.cash_1, r.cash_2, r.ending) for r in rows]


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return simulate(plans(3, players=[2], introductory=[True], seed=40))


def test_games_are_dealt_over_every_setup() -> None:
    found = plans(16, bots=["plain", "random"], seed=9)
    assert {(plan.players, plan.introductory) for plan in found} == {
        (players, easy) for players in (2, 3, 4, 5) for easy in (False, True)
    }
    assert sorted({plan.seed for plan in found}) == [9, 10]
    assert all(plan.bots.count("plain") == 1 for plan in found)
    with pytest.raises(fcm.errors.BadSetup, match="'genius'"):
        plans(1, bots=["genius"])


def test_a_row_tells_the_game(rows: list[Row]) -> None:
    first = rows[0]
    assert (first.seed, first.players, first.introductory) == (40, 2, True)
    assert first.ending == "bank"
    assert first.fault == ""
    assert first.winner_seat in (0, 1)
    cash = (first.cash_1, first.cash_2)
    assert cash[first.winner_seat or 0] == max(one or 0 for one in cash)
    assert first.cash_3 is None
    assert first.turns > 3
    assert first.actions > 50
    assert first.seconds > 0


def test_a_pool_plays_the_same_games(rows: list[Row]) -> None:
    heard: list[Row] = []
    with ThreadPoolExecutor(2) as pool:
        pooled = simulate(plans(3, players=[2], introductory=[True], seed=40), pool, heard.append)
    assert told(pooled) == told(rows)
    assert sorted(told(heard)) == sorted(told(rows))


of_dask = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")


@pytest.mark.slow
@of_dask
def test_a_dask_cluster_plays_the_same_games(rows: list[Row], scheduler: str) -> None:
    from dask.distributed import Client

    with Client(scheduler) as client:
        games = plans(3, players=[2], introductory=[True], seed=40)
        assert told(simulate(games, client.get_executor())) == told(rows)


@pytest.mark.slow
@of_dask
def test_the_command_lets_a_cluster_play_by_its_address(
    rows: list[Row], scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.csv"
    with monkeypatch.context() as patch:
        patch.setattr("fcm_widgets.cli.simulate._processes", None)  # nobody plays here
        assert command(out, 3, "--seed", "40", "--cluster", scheduler) == 0
    assert told(list(Rows(out).rows.values())) == told(rows)


@pytest.mark.slow
@of_dask
def test_a_worker_with_another_release_is_refused(
    scheduler: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("fcm_widgets.simulate.cluster.worker_version", older)
    assert command(tmp_path / "games.csv", 1, "--cluster", scheduler) == 2
    assert "has fcm_widgets 0.0.1" in capsys.readouterr().err


def older() -> str:
    return "0.0.1"


@pytest.mark.slow
@of_dask
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "gopher://127.0.0.1:8786"])
def test_where_no_cluster_answers_the_command_says_so(
    address: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("fcm_widgets.simulate.cluster.PATIENCE", 1)
    assert command(tmp_path / "games.csv", 1, "--cluster", address) == 2
    assert f"no Dask scheduler answers at {address}" in capsys.readouterr().err


def test_without_dask_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    assert command(tmp_path / "games.csv", 1, "--cluster", "tcp://127.0.0.1:8786") == 2
    assert "pip install 'fcm_widgets[cluster]'" in capsys.readouterr().err


def test_all_jobs_are_as_many_as_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    @contextmanager
    def processes(jobs: int) -> Iterator[None]:
        asked.append(jobs)
        yield None

    monkeypatch.setattr("os.cpu_count", lambda: 7)
    monkeypatch.setattr("fcm_widgets.cli.simulate._processes", processes)
    assert command(tmp_path / "games.csv", 1, "--jobs", "all") == 0
    assert asked == [7]


@pytest.mark.slow
def test_the_table_of_parquet_is_whole_at_every_moment(
    rows: list[Row], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opens it while games are played finds all rows but a tenth."""
    from pyarrow import parquet

    out = tmp_path / "games.parquet"
    seen: list[tuple[int, int]] = []

    def look(_: Row) -> None:
        seen.append((len(seen) + 1, parquet.read_metadata(out).num_rows))

    games = plans(25, players=[2], introductory=[True])
    monkeypatch.setattr(
        "fcm_widgets.simulate.games.play_one", lambda plan: replace(rows[0], seed=plan.seed)
    )
    simulate(games, on_row=look, out=out)
    assert seen[0] == (1, 1)
    assert all(0.9 * there < written <= there for there, written in seen)
    assert any(written < there for there, written in seen), "not each row costs a whole table"
    assert parquet.read_metadata(out).num_rows == len(games)


def test_a_game_that_fails_is_a_row_with_its_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: fcm.Game) -> int:
        raise LawBroken("conserved", 7, "a coin")

    monkeypatch.setattr("fcm_widgets.simulate.games.check_laws", broken)
    row = play_one(Plan(2, True, 1, ("random", "random"), check_laws=True))
    assert row.ending == "fault"
    assert row.fault == "LawBroken: the law 'conserved' is broken at action 7: a coin"


def test_a_broken_law_comes_home_from_another_process() -> None:
    import pickle

    error = pickle.loads(pickle.dumps(LawBroken("conserved", 7, "a coin")))
    assert (error.law, error.action, str(error)) == (
        "conserved",
        7,
        "the law 'conserved' is broken at action 7: a coin",
    )


def test_rows_as_csv(rows: list[Row], tmp_path: Path) -> None:
    write_rows(rows, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        read = list(csv.DictReader(file))
    assert [int(one["actions"]) for one in read] == [row.actions for row in rows]
    assert read[0]["cash_3"] == ""
    assert read[0]["bots"] == "random random"


def test_rows_as_parquet(rows: list[Row], tmp_path: Path) -> None:
    from pyarrow import parquet

    write_rows(rows, tmp_path / "games.parquet")
    read = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [Row(**one) for one in read] == rows


def test_without_pyarrow_parquet_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setattr("fcm_widgets.cli.simulate.simulate", None)
    assert main(["simulate", "--out", str(tmp_path / "games.parquet")]) == 2
    assert "pip install 'fcm_widgets[simulate]'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["games.xls", "games", "nowhere/games.csv"])
def test_a_file_that_cannot_be_written_is_refused(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["simulate", "--games", "1", "--out", str(tmp_path / name)]) == 2
    assert name in capsys.readouterr().err


def test_the_table_has_a_row_a_setup(rows: list[Row]) -> None:
    lines = summary([*rows, *simulate(plans(1, players=[3], introductory=[False]))]).splitlines()
    assert len(lines) == 4
    assert lines[2].startswith("| standard | 3 | 1 | ")
    assert lines[3].startswith("| introductory | 2 | 3 | ")
    assert len({line.count("|") for line in lines}) == 1
    assert wins(rows) == "random won 3 of 3 games with 6 seats"


def test_a_game_without_an_end_is_left() -> None:
    row = play_one(plans(1, players=[2], introductory=[False], check_laws=True, turns=3)[0])
    assert (row.ending, row.turns, row.winner, row.fault) == ("unfinished", 4, "", "")


def test_the_table_of_uses_counts_turns_at_work_and_milestones() -> None:
    """Counted again from the game itself; what nobody used stands there with a nought."""
    plan = plans(1, players=[3], introductory=[False], modules=["sushi"], seed=4)[0]
    game = play_out(
        fcm.Game.new(players=3, seed=4, modules=["sushi"]),
        [BOTS[name](seed=40 + seat) for seat, name in enumerate(plan.bots)],
    )
    work = [event for event, _ in game.history if isinstance(event, StructureShown)]
    lines = uses([play_one(plan)]).splitlines()
    table = {line.split(" | ")[1]: line.strip("| ").split(" | ") for line in lines[2:]}
    for card in employees().values():
        times = sum(event.at_work.count(card.id) for event in work)
        if card.module in ("", "sushi"):
            of = card.module or "base"
            assert table[card.name] == [of, card.name, str(min(times, 1)), str(times)]
        else:
            assert card.name not in table
    for milestone in milestones().values():
        if not milestone.module:
            times = sum(milestone.id in chain.milestones for chain in game.state.chains)
            assert table[milestone.name][3] == str(times)
    assert any(row[2] == "0" for row in table.values())
    assert [line.split(" | ")[0] for line in lines[-3:]] == ["| base", "| sushi", "| sushi"]


def test_the_command_plays_and_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    arguments = ["--games", "2", "--players", "2", "--introductory", "--bots", "plain", "random"]
    assert main(["simulate", *arguments, "--check-laws", "--out", str(out)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("| game | players |")
    assert "plain won 2 of 2 games" in printed.out
    assert [line.split(",")[0] for line in printed.err.splitlines()] == [
        "1 of 2 games",
        "2 of 2 games",
    ]
    assert len(out.read_text().splitlines()) == 3


@pytest.mark.long
def test_processes_play_the_same_games(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.csv" for jobs in (1, 2)]
    for jobs, out in enumerate(files, 1):
        arguments = ["--games", "2", "--players", "2", "--introductory", "--jobs", str(jobs)]
        assert main(["simulate", *arguments, "--out", str(out)]) == 0
    one, two = ([line.split(",")[:6] for line in out.read_text().splitlines()] for out in files)
    assert one == two


def test_the_command_fails_where_a_law_is_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fcm_widgets.bots.laws.MOST_OPTIONS", 10)
    arguments = ["--games", "1", "--players", "2", "--introductory", "--seed", "3"]
    assert main(["simulate", *arguments, "--check-laws"]) == 1
    assert "2 players, seed 3, bots random random: LawBroken" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--games", "many"],
        ["--players", "7"],
        ["--jobs", "-1"],
        ["--jobs", "some"],
        ["--jobs", "2", "--cluster", "tcp://127.0.0.1:8786"],
        ["--bots", "genius"],
        ["--bots"],
        ["--seed", "x"],
        ["somewhere.toml"],
    ],
)
def test_bad_arguments_end_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["simulate", *arguments])
    except SystemExit as ended:  # what argparse itself refuses
        code = ended.code if isinstance(ended.code, int) else 1
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert "error:" in told.err or "command rejected" in told.err


def test_all_that_is_wrong_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = "--games 0 --players 9 --seed q --bots plane --jobs some --modules kimchee --out a.txt"
    assert main(["simulate", *wrong.split()]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "command rejected, 7 faults:"
    assert "but expected 'planner' or 'plain'" in told[4]
    assert main(["simulate", "--players", "2", "--bots", *["plain"] * 3]) == 2
    assert "found 3 bots, but expected at most 2" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_bar_is_for_a_terminal_only(rows: list[Row]) -> None:
    watched, log = Terminal(), io.StringIO()
    for stream in (watched, log):
        progress = Progress(2, stream)
        progress(rows[0])
        progress(rows[1])
    assert log.getvalue().splitlines()[1] == "2 of 2 games, 0 s left"
    assert "\r" not in log.getvalue()
    half, whole = watched.getvalue().split("\r")[1:]
    assert half.startswith("[" + "#" * 15 + "." * 15 + "] 1 of 2 games")
    assert whole.startswith("[" + "#" * 30 + "] 2 of 2 games, 0 s left")
    assert whole.endswith("\n")


def test_every_bot_has_a_name() -> None:
    assert sorted(BOTS) == ["plain", "planner", "random"]


def test_a_log_has_a_line_at_each_tenth_and_one_a_minute(
    rows: list[Row], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("fcm_widgets.cli.simulate.perf_counter", lambda: clock[0])
    fast, slow = io.StringIO(), io.StringIO()
    progress = Progress(1000, fast)
    for _ in range(1000):
        progress(rows[0])
    assert len(fast.getvalue().splitlines()) == 10
    progress = Progress(1000, slow, done=500)
    for _ in range(20):
        clock[0] += 30
        progress(rows[0])
    assert len(slow.getvalue().splitlines()) == 10
    assert slow.getvalue().splitlines()[-1] == "520 of 1000 games, 14400 s left"


def command(out: Path, games: int, *more: str) -> int:
    arguments = ["--games", str(games), "--players", "2", "--introductory", "--out", str(out)]
    return main(["simulate", *arguments, *more])


def played(monkeypatch: pytest.MonkeyPatch, stop_after: int = 10_000) -> list[int]:
    """Note the seeds of the games that are played; interrupt the one after so many."""
    seeds: list[int] = []

    def play(plan: Plan) -> Row:
        if len(seeds) == stop_after:
            raise KeyboardInterrupt
        seeds.append(plan.seed)
        return play_one(plan)

    monkeypatch.setattr("fcm_widgets.simulate.games.play_one", play)
    return seeds


def seeds_in(out: Path) -> list[int]:
    text = out.read_text()
    assert text.startswith(HEAD)
    return [int(one["seed"]) for one in csv.DictReader(io.StringIO(text))]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_it_goes_on_where_it_was_stopped(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from pyarrow import parquet

    out = tmp_path / f"games.{kind}"
    rows_in = tmp_path / ("games.csv" if kind == "csv" else "games.parquet.csv")
    with monkeypatch.context() as patch:
        first = played(patch, stop_after=2)
        assert command(out, 4) == 130
    assert first == [0, 1]
    assert seeds_in(rows_in) == [0, 1], "each row is written as it is played"
    with monkeypatch.context() as patch:
        again = played(patch)
        assert command(out, 4) == 0
    assert again == [2, 3]
    told = capsys.readouterr().err
    assert f"\n2 of 4 games are in {out}; run the same command again to resume\nstopped\n" in told
    assert f"2 of 4 games are already in {out} and are not played again" in told
    with monkeypatch.context() as patch:
        more = played(patch)
        assert command(out, 5) == 0
    assert more == [4]
    assert [one.name for one in tmp_path.iterdir()] == [out.name]
    found = parquet.read_table(out).to_pylist() if kind == "parquet" else seeds_in(out)
    assert [one["seed"] if isinstance(one, dict) else one for one in found] == [0, 1, 2, 3, 4]


@pytest.mark.slow
def test_a_row_that_was_half_written_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.csv"
    assert command(out, 3) == 0
    whole = out.read_text()
    for cut in (1, 15, len(whole) - len(HEAD) - 3, len(whole) - 5):
        out.write_text(whole[:-cut])
        with monkeypatch.context() as patch:
            again = played(patch)
            assert command(out, 3) == 0
        assert again, cut
        assert seeds_in(out) == [0, 1, 2]


@pytest.mark.slow
def test_other_games_of_the_file_stay_and_unchecked_ones_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.csv"
    assert command(out, 2) == 0
    assert command(out, 1, "--seed", "7") == 0
    assert sorted(seeds_in(out)) == [0, 1, 7]
    with monkeypatch.context() as patch:
        again = played(patch)
        assert command(out, 1, "--seed", "7", "--check-laws") == 0
    assert again == [7]
    assert sorted(seeds_in(out)) == [0, 1, 7]


def test_rows_are_read_back_as_they_were(rows: list[Row], tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    left = replace(rows[0], seed=9, ending="unfinished", winner="", winner_seat=None, winner_bot="")
    out.write_text(HEAD + csv_text([*rows, left]))
    assert list(Rows(out).rows.values()) == [*rows, left]


def test_a_file_without_the_newest_column_is_read_and_gets_it(
    rows: list[Row], tmp_path: Path
) -> None:
    out = tmp_path / "games.csv"
    lines = (HEAD + csv_text(rows)).splitlines()
    old = [line.removesuffix(",variant").removesuffix(",") for line in lines]
    out.write_text("\n".join([*old, old[-1][:20]]))  # the last row was being written
    assert list(Rows(out).rows.values()) == rows
    assert out.read_text() == HEAD + csv_text(rows)


def test_uses_lists_the_cards_of_modules_that_were_drawn_by_lot(rows: list[Row]) -> None:
    barista = next(card for card in employees().values() if card.id == "barista")
    drawn = replace(rows[0], used="barista=2")
    assert f"| {barista.module} | Barista | 1 | 2 |" in uses([drawn])
    assert barista.module not in uses(rows)


def test_games_of_a_variant_have_rows_of_their_own(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    short = fcm.Variant("Short", turns=2)
    usual = plans(1, players=[2], introductory=[True], seed=5)
    varied = plans(1, players=[2], introductory=[True], seed=5, variant=short)
    simulate(usual, out=out)
    (row,) = simulate(varied, out=out)
    assert (row.turns, row.ending) == (2, "last turn")
    assert json.loads(row.variant) == {"title": "Short", "turns": 2}
    assert len(Rows(out).rows) == 2
    with pytest.raises(fcm.errors.BadSetup, match=r"variant\.turns: found 0"):
        plans(1, variant={"turns": 0})


def with_cell(rows: list[Row], column: str, value: object) -> list[dict[str, object]]:
    """Return rows as records, with another value in a column of the second one."""
    records = [asdict(row) for row in rows]
    records[1][column] = value
    return records


BAD_CELLS: list[tuple[str, object]] = [
    ("used", "trainer"),
    ("used", "trainer=x"),
    ("used", "trainer=3=4"),
    ("used", "trainre=3"),
    ("used", "trainer=1 trainer=2"),
    ("used", "trainer=1\x1f"),
    ("seconds", "٣"),
    ("seconds", "1_0"),
    ("turns", "nan"),
    ("turns", 0),
    ("actions", -1),
    ("seconds", "nan"),
    ("players", 9),
    ("introductory", "maybe"),
    ("bots", "genius genius"),
    ("bots", "random"),
    ("ending", "happy"),
    ("winner_seat", 5),
    ("winner_bot", "planner"),
    ("winner", ""),
    ("ending", "fault"),
    ("bots", "random random "),
    ("bots", "random\xa0random"),
    ("modules", "coffee  kimchi"),
    ("modules", "coffee coffee"),
    ("cash_2", ""),
    ("cash_2", "9" * 5000),
    ("cash_4", 7),
    ("seed", "²"),
    ("fault", "\x1b[2J"),
]


def refused(out: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Go on with a damaged file: nothing is played or written; return what the command says."""
    before = {one.name: one.read_bytes() for one in out.parent.iterdir()}
    monkeypatch.setattr("fcm_widgets.simulate.games.play_one", None)
    assert command(out, 4, "--seed", "40") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines()[0].startswith(f"{out}"), told.err
    assert "\x1b" not in told.err
    assert {one.name: one.read_bytes() for one in out.parent.iterdir()} == before
    return told.err


def test_a_wrong_cell_is_named_by_its_line_and_column(
    rows: list[Row],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "games.csv"
    for column, value in BAD_CELLS:
        with out.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, NAMES, lineterminator="\n")
            writer.writeheader()
            writer.writerows(with_cell(rows, column, value))
        told = refused(out, monkeypatch, capsys)
        assert f"  line 3, {column}: found " in told, value
        assert column != "modules" or told.rstrip().endswith(("'coffee kimchi'", "'coffee'"))


def test_a_wrong_value_of_a_table_is_named_by_its_row_and_column(
    rows: list[Row],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    import pyarrow
    from pyarrow import parquet

    out = tmp_path / "games.parquet"
    wrong = [(column, [value] * 3) for column, value in BAD_CELLS if column != "cash_4"]
    wrong += [("turns", [math.nan] * 3), ("used", [None] * 3), ("seed", [[1], [2], [3]])]
    wrong += [("winner", pyarrow.array([b"\xff"] * 3).cast("string", safe=False))]
    table = pyarrow.Table.from_pylist([asdict(row) for row in rows])
    for column, values in wrong:
        damaged = table.set_column(NAMES.index(column), column, [values])
        parquet.write_table(damaged, out)
        assert f"  row 2, {column}: found " in refused(out, monkeypatch, capsys), values


def damaged(text: str) -> dict[str, tuple[bytes, str]]:
    """Return what may have become of a file of three games, and the fault that says so."""
    lines = text.splitlines()
    long = lines[2].replace("random random", "random " * 30_000)
    other = lines[2].replace(",2,True,", ",2,True,").replace(lines[2].split(",")[5], "9")
    return {
        "something else": (b"a,b\n1,2\n", "line 1: found 'a,b', but expected a file of games"),
        "no line": (b"a,b", "line 1: found 'a,b', but"),
        "escapes": (b"\x1b[31m\n", r"line 1: found '\x1b[31m'"),
        "no column": (text.replace(",used", "").encode(), "line 1: found no column 'used'"),
        "another column": (text.replace(",used", ",used,more").encode(), "line 1: found 'seed,"),
        "few cells": (text.replace(lines[2], "1,2").encode(), "line 3: found 2 cells in '1,2'"),
        "an empty line": (text.replace(lines[2], "").encode(), "line 3: found 0 cells"),
        "a long field": (text.replace(lines[2], long).encode(), "line 3: found 210"),
        "bare line ends": (text.replace("\n", "\r").encode(), "line 1: found"),
        "a bare line end": (
            text.replace(",random random,", ",random\rrandom,").encode(),
            "line 2:",
        ),
        "an open quotation": (text.replace(lines[2], f'"{lines[2]}').encode(), "line 3: found"),
        "no UTF-8": (text.replace("Diner", "D\xefner").encode("latin-1"), "found byte 0xef"),
        "UTF-16": (text.encode("utf-16"), "line 1: found"),
        "another result": (f"{text}{other}\n".encode(), "line 5: found a different result from "),
        "every line": (text.replace("True", "1").encode(), "rejected, 3 faults:"),
    }


def test_a_damaged_file_is_told_and_left_alone(
    rows: list[Row],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = [replace(row, winner="Golden Duck Diner") for row in rows]
    for name, (data, fault) in damaged(HEAD + csv_text(named)).items():
        for out in (tmp_path / name / "games.csv", tmp_path / name / "games.parquet"):
            out.parent.mkdir(exist_ok=True)
            out.write_bytes(data)
            told = refused(out, monkeypatch, capsys)
            assert (fault if out.suffix == ".csv" else "but expected a table") in told, name
            out.unlink()


def test_a_table_that_is_cut_off_or_has_other_columns_is_told(
    rows: list[Row],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from pyarrow import parquet

    out = tmp_path / "games.parquet"
    write_rows(rows, out)
    whole, table = out.read_bytes(), parquet.read_table(out)
    for size in (1, 10, len(whole) // 2, len(whole) - 1):
        out.write_bytes(whole[:size])
        assert "(file): found no such table (" in refused(out, monkeypatch, capsys), size
    parquet.write_table(table.drop_columns(["used", "turns"]), out)
    assert "found no column 'turns' or 'used'" in refused(out, monkeypatch, capsys)
    parquet.write_table(table.append_column("more", [[1, 2, 3]]), out)
    assert "found ['more'], but" in refused(out, monkeypatch, capsys)
    changed = [*rows[:2], replace(rows[0], actions=9)]
    write_rows(changed, out)
    assert "row 3: found a different result from row 1" in refused(out, monkeypatch, capsys)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_what_a_file_may_look_like_besides_is_gone_on_with(
    kind: str, rows: list[Row], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is empty, cut off in a letter, saved by a spreadsheet, or holds a game twice."""
    out, text = tmp_path / f"games.{kind}", HEAD + csv_text(rows)
    journal = out if kind == "csv" else tmp_path / "games.parquet.csv"
    again = csv_text([replace(rows[0], seconds=9.0), replace(rows[1], check_laws=True)])
    out.touch()
    for data, there in (
        (b"", 0),
        (HEAD[:9].encode(), 0),
        (text.encode() + "ü".encode()[:1], 3),
        (b"\xef\xbb\xbf" + text.replace("\n", "\r\n").replace("True", "TRUE").encode(), 3),
        ((text + again).encode(), 3),
    ):
        journal.write_bytes(data)
        assert len(Rows(out).rows) == there
    assert Rows(out).rows.popitem()[1] == rows[2]


def test_a_game_that_fails_at_length_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: fcm.Game) -> int:
        raise ValueError("\x1b" * 200_000)

    monkeypatch.setattr("fcm_widgets.simulate.games.check_laws", broken)
    row = play_one(Plan(2, True, 1, ("random", "random"), check_laws=True))
    out = tmp_path / "games.csv"
    Rows(out).add(row)
    assert list(Rows(out).rows.values()) == [row]


@pytest.mark.parametrize(
    "wrong",
    [
        *({what: []} for what in ("players", "introductory", "bots")),
        {"players": 3},
        {"bots": {}},
        {"modules": None},
        {"seed": None},
        {"bots": [["random"]]},
        {"bots": "plain"},
    ],
    ids=str,
)
def test_plans_of_any_kind_are_refused_by_name(wrong: dict[str, Any]) -> None:
    (what,) = wrong
    with pytest.raises(fcm.errors.BadSetup, match=f"{what}: found"):
        plans(1, **wrong)
