"""What is taken as it stands, as a lesson shows a piece of a game, and what `strict` refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main

DATA = Path(__file__).parents[1] / "data"
OFFICIAL = [["A", "B", "C"], ["D", "F", "G"], ["H", "I", "K"]]  # three by three, for two chains
TWO = """
[[chain]]
name = "Santa Maria Pizza"
{first}
[[chain]]
name = "Xango Blues Bar"
{second}
"""


def table(
    first: str = "", second: str = "", *, tiles: list[list[str]] = OFFICIAL, more: str = ""
) -> str:
    """Return a table that a real game could show, but for what is given."""
    return f"city.tiles = {tiles}\n{more}\n{TWO.format(first=first, second=second)}".replace(
        "'", '"'
    )


def strict_paths(text: str) -> set[str]:
    """Load it as it stands, then strictly; return the paths that strictness refuses."""
    fcm.Game.from_scenario(text)
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text, strict=True)
    return {fault.path for fault in refusal.value.faults}


def test_a_real_table_is_taken_strictly() -> None:
    fcm.Game.from_scenario(
        table('at_work = ["waitress"]', 'milestones = ["first_20"]'), strict=True
    )


def test_any_size_of_city() -> None:
    assert strict_paths(table(tiles=[["H", "O"]])) == {"city.tiles"}
    holes = [["A", "B", "C"], ["D", ".", "G"], ["H", "I", "K"]]
    assert strict_paths(table(tiles=holes)) == {"city.tiles"}


def test_any_distinct_names() -> None:
    text = table().replace("Xango Blues Bar", "Class 4b")
    assert strict_paths(text) == {"chain[1].name"}


def test_a_single_chain() -> None:
    text = table().rsplit("[[chain]]", 1)[0]
    assert strict_paths(text) == {"chain"}


def test_cards_at_work_beyond_the_slots() -> None:
    four = 'at_work = ["waitress", "trainer", "errand_boy", "recruiting_girl"]'
    assert strict_paths(table(four)) == {"chain[0].at_work"}


def test_more_cards_than_the_box_holds() -> None:
    cfos = 'beach = ["cfo"]'
    assert strict_paths(table(cfos, cfos)) == {"chain"}, "one CFO with two players (SET-2)"


def test_milestones_held_by_several() -> None:
    both = 'milestones = ["first_train"]'
    assert strict_paths(table(both, both)) == {"chain[1].milestones"}


def test_campaign_tiles_that_stay_in_the_box() -> None:
    text = table() + '[[campaign]]\nnumber = 15\ngood = "beer"\nat = [3, 3]\n'
    (path,) = strict_paths(text)
    assert path == "campaign[0].number", "a key's path, as of every fault"


def test_strict_tells_everything_at_once() -> None:
    both = 'milestones = ["first_train"]\nbeach = ["cfo"]'
    text = table(both, both, tiles=[["H", "O"]], more="bank.reserve = [100]")
    assert strict_paths(text) == {"city.tiles", "bank.reserve", "chain", "chain[1].milestones"}


def test_strict_is_asked_for_by_its_name_in_python_and_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fcm.load_scenario(DATA / "contract.toml")
    with pytest.raises(fcm.errors.BadScenario):
        fcm.load_scenario(DATA / "contract.toml", strict=True)
    assert main(["reach", str(DATA / "contract.toml"), "--strict"]) == 2
    assert "city.tiles" in capsys.readouterr().err


@pytest.mark.rule("DIN-13")
def test_loading_awards_no_milestone_whatever_is_at_work() -> None:
    text = table('cash = 500\nat_work = ["pricing_manager", "waitress", "cart_operator"]')
    assert fcm.Game.from_scenario(text).state.chains[0].milestones == ()
    dined = fcm.Game.from_scenario(text).run_phase()
    assert dined.state.chains[0].milestones == ("first_20", "first_100"), (
        "from there on the rules award"
    )


def test_an_apartment_takes_any_demand() -> None:
    text = (
        'modules = ["new_districts"]\ncity.tiles = [["X"]]\nchain = [{ name = "A" }]\n'
        f'house = [{{ number = "pi", demand = {["beer"] * 30} }}]'
    ).replace("'", '"')
    assert fcm.Game.from_scenario(text).state.home("pi").wants == {"beer": 30}


def test_a_busy_card_is_shared_only_with_the_campaign_that_owns_it() -> None:
    """Two campaigns that each point at the other would leave the card to nobody."""
    chain = 'chain = [{ name = "A", busy = ["marketing_trainee"] }]'
    own = 'chain = "A", by = "marketing_trainee", good = "beer"'
    one = f"number = 15, at = [1, 0], {own}"
    two = f"number = 16, at = [1, 1], {own}"
    head = f'city.tiles = [["A"]]\n{chain}\n'
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(
            head + f"campaign = [{{ {one}, with = 16 }}, {{ {two}, with = 15 }}]"
        )
    assert {fault.path for fault in refusal.value.faults} == {
        "campaign[0].with",
        "campaign[1].with",
    }


def test_six_players_bring_the_new_districts() -> None:
    game = fcm.Game.from_scenario(
        'modules = ["six_players"]\ncity.tiles = [["V"]]\nchain = [{ name = "A" }]'
    )
    assert game.state.config.modules == ("new_districts", "six_players")


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('city.tiles = [["A"]]\nchain = [{ name = "A" }]', encoding="utf-8-sig")
    assert fcm.load_scenario(path).state.chains[0].name == "A"


def test_an_airplane_beside_a_tile_with_a_wrong_name_makes_no_noise() -> None:
    plane = '{ number = 4, edge = "N", first = 7, good = "beer" }'
    text = f'city.tiles = [["A", "ZZ"]]\nchain = [{{ name = "A" }}]\ncampaign = [{plane}]'
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text)
    assert [fault.path for fault in refusal.value.faults] == ["city.tiles[0][1]"]
