"""Whatever bytes are loaded: a game, or an `FcmError` in few words, and little memory for it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from fcm_widgets.errors import MOST_FAULTS
from fcm_widgets.game.saving import MOST_TURNS, digest_of, read_save, save_text
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.validation.reader import MOST_CARDS, MOST_LETTERS, Reader
from tests.game.monsters import WRONG_DRAWS, WRONG_SETUPS, heard, many, passes, save
from tests.seeds import LONG

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[2]
SAVE = save_text(fcm.Game.new(players=2, seed=7))


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by Linux's own means")
def test_every_monster_is_refused_or_loaded_in_100_mb() -> None:
    every = 1 if LONG else 4
    ran = subprocess.run(
        [sys.executable, "-m", "tests.game.monsters", str(every)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert int(ran.stdout) > 100 // every


@given(st.binary(max_size=300))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.mktemp("bytes") / "any.json"
    file.write_bytes(data)
    heard(lambda: fcm.Game.load(file))
    heard(lambda: fcm.load_scenario(file))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@pytest.mark.long
@given(st.sampled_from(["", "rulings", "began", "actions", "setup", "drawn"]), st.data())
def test_any_value_anywhere_in_a_save(part: str, draw: st.DataObject) -> None:
    data: Any = json.loads(SAVE)
    inside: Any = data["began"][part] if part in ("setup", "drawn") else data.get(part, data)
    keys = list(inside) if isinstance(inside, dict) else [0]
    if isinstance(inside, list):
        inside.insert(0, draw.draw(VALUES))
    else:
        inside[draw.draw(st.sampled_from(keys))] = draw.draw(VALUES)
    data["digest"] = digest_of(data)
    heard(lambda: read_save(json.dumps(data), fcm.Game))


def refusal(source: str | Mapping[str, Any]) -> fcm.errors.BadScenario:
    with pytest.raises(fcm.errors.BadScenario) as refused:
        fcm.Game.from_scenario(source)
    return refused.value


def test_only_the_first_faults_are_told_and_the_rest_counted() -> None:
    faulty = refusal('city.tiles = [["E"]]\nchain = [{name = "A"}]\n' + many("k{n}=1\n", 20_000))
    assert len(faulty.faults) == MOST_FAULTS
    count = len(many("k{n}=1\n", 20_000).splitlines())
    assert faulty.more == count - MOST_FAULTS
    lines = str(faulty).splitlines()
    assert lines[0] == f"scenario rejected, {count} faults:"
    assert lines[-1] == f"  ... and {faulty.more} more"
    assert len(lines) == MOST_FAULTS + 2
    assert f"... and {faulty.more} more" in faulty.picture()


def test_what_could_stand_there_is_looked_for_only_where_it_is_told() -> None:
    searched = []

    def search() -> Iterator[str]:
        searched.append(1)
        yield "another"

    reader = Reader()
    for number in range(3 * MOST_FAULTS):
        reader.fault("key", "unknown_name", found=number, names=search())
    assert len(searched) == len(reader.faults) == MOST_FAULTS
    assert reader.more == 2 * MOST_FAULTS


def test_of_a_list_that_is_too_long_no_more_is_read() -> None:
    chains = [{"name": str(number)} for number in range(20_000)]
    (fault,) = refusal({"city": {"tiles": [["E"]]}, "chain": chains}).faults
    assert str(fault) == "chain: found 20000 chains, but expected 1 to 6 chains"
    text = 'city.tiles = [["E"]]\nchain = [{name = "A", beach = %s}]'
    cards = ["waitress"] * MOST_CARDS
    assert fcm.Game.from_scenario(text % cards).state.chains[0].beach == tuple(cards)
    (fault,) = refusal(text % [*cards, "waitress", "x"]).faults
    assert str(fault) == "chain[0].beach: found 402 cards, but expected at most 400 cards"


@pytest.mark.parametrize(("columns", "rows"), [(21, 1), (1, 21), (300, 300)])
def test_a_city_larger_than_any_is_not_laid(columns: int, rows: int) -> None:
    (fault,) = refusal(
        {"city": {"tiles": [["L"] * columns] * rows}, "chain": [{"name": "A"}]}
    ).faults
    assert fault.path == "city.tiles"
    assert fault.expected == "a city of at most 20 x 20 tiles"


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("name", WRONG_SETUPS)
def test_nothing_is_made_of_a_setup_before_it_is_checked(name: str) -> None:
    changed = WRONG_SETUPS[name]
    with pytest.raises(fcm.errors.BadSetup) as refused:
        fcm.Game.new(**{"players": 2, **changed})
    assert {fault.path.split("[")[0].split(".")[0] for fault in refused.value.faults} == {*changed}
    with pytest.raises(fcm.errors.BadSave) as loaded:
        read_save(save("setup", changed), fcm.Game)
    (key,) = changed
    assert all(fault.path.startswith(f"began.setup.{key}") for fault in loaded.value.faults)


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("name", WRONG_DRAWS)
def test_what_was_drawn_is_what_a_table_of_that_setup_could_draw(name: str) -> None:
    with pytest.raises(fcm.errors.BadSave) as refused:
        read_save(save("drawn", WRONG_DRAWS[name]), fcm.Game)
    (key,) = WRONG_DRAWS[name]
    assert refused.value.faults
    assert all(fault.path.startswith(f"began.drawn.{key}") for fault in refused.value.faults)


@pytest.mark.long
def test_a_game_without_an_end_is_neither_saved_nor_loaded() -> None:
    loaded = read_save(passes(MOST_TURNS - 10), fcm.Game)
    assert loaded.state.turn > MOST_TURNS - 10
    with pytest.raises(fcm.errors.BadSave, match=f"at most {MOST_TURNS} turns"):
        read_save(passes(MOST_TURNS + 10), fcm.Game)
    while loaded.state.turn < MOST_TURNS + 3:
        loaded.play(loaded.options[0]) if loaded.to_move else loaded.advance()
    with pytest.raises(fcm.FcmError, match=f"{MOST_TURNS} turns"):
        save_text(loaded)


OBEYED = ("\x1b[31m", "two\nlines", "\t", "\x7f", "\x85", *"\u2028\u202e\u2066\ufeff\ud800")


@pytest.mark.parametrize("text", OBEYED, ids=ascii)
def test_a_title_or_name_that_a_terminal_would_obey_is_refused(text: str) -> None:
    tiles = {"tiles": [["H", "O"]]}
    for source in (
        {"title": text, "city": tiles, "chain": [{"name": "A"}]},
        {"city": tiles, "chain": [{"name": text}]},
    ):
        faulty = refusal(source)
        assert faulty.faults[0].expected.startswith("one line of at most")
        heard(partial(fcm.Game.from_scenario, source))
        assert text not in faulty.picture()
    with pytest.raises(fcm.errors.BadSetup, match="one line of at most"):
        fcm.Game.new(players=2, chains=["A", text])


def test_a_name_may_be_long_and_not_endless() -> None:
    assert fcm.Game.new(players=2, chains=["A", "x" * MOST_LETTERS]).state.chains[1].name
    with pytest.raises(fcm.errors.BadSetup, match="at most"):
        fcm.Game.new(players=2, chains=["A", "x" * (MOST_LETTERS + 1)])


def test_a_fault_is_three_short_harmless_texts() -> None:
    slots = {"found": "\u202e" * 1000, "names": ["c\nd" * 1000]}
    fault = Problem.at("a\x1bb" * 1000, "unknown_name", **slots)
    assert fault.path.startswith(r"a\x1bb")
    assert str(fault).isprintable()
    assert len(str(fault)) < 2600
