"""What `TableEditor` says: notes on a table without a fault, why nobody serves, slips and names."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.widgets.table.editor import TableEditor
from tests.widgets.editing import HOUSE_8, ask, done, first_allowed, refused, restaurant

if TYPE_CHECKING:
    from pathlib import Path

TRAINEE = "marketing_trainee"


def laid(editor: TableEditor, number: int) -> None:
    hand = {"kind": "campaign", "number": number}
    spots = done(editor, "hold", hand=hand)["spots"]
    form, at = first_allowed(spots)
    done(editor, "lay_campaign", number=number, at=at, form=form)


def busy(editor: TableEditor, chain: int = 0) -> list[str]:
    found: list[str] = tomllib.loads(editor.scenario)["chain"][chain].get("busy", [])
    return found


def runs(editor: TableEditor, number: int, owner: int = 0, by: str = "") -> str:
    said: str = done(editor, "runs", number=number, owner=owner, by=by)["text"]
    return said


def test_a_busy_card_that_is_free_is_taken_first() -> None:
    """The teacher's case: one trainee, said to be busy and then to run the billboard."""
    editor = TableEditor(HOUSE_8)
    done(editor, "cards", chain=0, where="busy", card=TRAINEE, by=1)
    laid(editor, 13)
    assert "run by marketing trainee" in runs(editor, 13)  # chosen for the owner at once
    runs(editor, 13, by=TRAINEE)
    assert busy(editor) == [TRAINEE]
    assert editor.game.state.campaigns[0].by == TRAINEE
    runs(editor, 13)  # "no card" stays that
    assert editor.game.state.campaigns[0].by == ""
    runs(editor, 13, by=TRAINEE)
    laid(editor, 14)  # a second one finds none free: one is added
    assert "run by" not in runs(editor, 14)
    runs(editor, 14, by=TRAINEE)
    assert busy(editor) == [TRAINEE, TRAINEE]
    assert editor.game.state.campaigns[1].by == TRAINEE


def test_a_campaign_taken_away_frees_only_the_card_that_it_added() -> None:
    editor = TableEditor(HOUSE_8)
    done(editor, "cards", chain=0, where="busy", card=TRAINEE, by=1)
    for number in (13, 14):
        laid(editor, number)
        runs(editor, number, by=TRAINEE)
    done(editor, "remove", piece="campaign:13")
    assert busy(editor) == [TRAINEE]
    said = done(editor, "remove", piece="campaign:14")["text"]
    assert said.endswith("Marketing trainee stays busy.")
    assert busy(editor) == [TRAINEE]
    laid(editor, 15)
    runs(editor, 15, owner=1, by=TRAINEE)
    runs(editor, 15, owner=1, by="campaign_manager")
    assert busy(editor, 1) == ["campaign_manager"]
    runs(editor, 15, owner=-1)
    assert busy(editor, 1) == []
    assert not editor._table["faults"]


def test_a_busy_card_runs_only_its_own_kinds() -> None:
    editor = TableEditor(HOUSE_8)
    done(editor, "cards", chain=0, where="busy", card=TRAINEE, by=1)
    laid(editor, 1)  # a radio, for which it has not learnt enough
    assert "run by" not in runs(editor, 1)


def test_who_leaves_says_what_goes_along() -> None:
    editor = TableEditor(HOUSE_8)
    done(editor, "lay_campaign", number=4, at=["N", 2], form="")
    runs(editor, 4, owner=1)
    said = done(editor, "chain_off", chain=1)["text"]
    assert said == (
        "Fried Geese has left the table, with 1 restaurant; airplane 4 now belongs to no chain."
    )
    assert done(TableEditor(2), "chain_off", chain=0)["text"].endswith(" has left the table.")


def noted(editor: TableEditor) -> list[str]:
    return [note["text"] for note in editor._table["notes"]]


def test_a_table_without_faults_is_told_what_it_may_lack() -> None:
    editor = TableEditor('city.tiles = [["E"]]\nchain = [{name = "Xango"}]')
    assert noted(editor) == ["There is no restaurant yet.", "No house wants anything yet."]
    assert "Worth a look" in editor._table["summary"]
    ready = TableEditor(HOUSE_8)
    assert noted(ready) == []
    assert ready._table["summary"].startswith("\u2713 Nothing is missing")
    faulty = TableEditor(2)
    assert noted(faulty) == []
    assert faulty._table["summary"] == "Still missing or wrong: 1"


@pytest.mark.rule("ORG-10")
def test_cards_that_do_not_fit_are_noted() -> None:
    editor = TableEditor(HOUSE_8)
    for _ in range(4):
        done(editor, "cards", chain=1, where="at_work", card="trainer", by=1)
    held = len(editor.game.state.chains[1].at_work)
    assert noted(editor) == [f"Fried Geese has {held} cards at work, but only 3 fit."]
    done(editor, "cards", chain=1, where="at_work", card="management_trainee", by=1)
    assert noted(editor) == [f"Fried Geese has {held + 1} cards at work, but only 5 fit."]
    for _ in range(2):
        done(editor, "cards", chain=1, where="at_work", card="trainer", by=-1)
    assert noted(editor) == []


def test_a_home_on_no_tile_is_no_house_that_a_road_has_lost() -> None:
    """Without an offramp the rural area is out of reach by the rules, not by a tile's turn."""
    editor = TableEditor(fcm.load_example("henri-lo-menu").to_scenario())
    assert not any("rural" in said for said in noted(editor))
    editor = TableEditor(fcm.load_example("city-builder").to_scenario())
    assert not any("rural" in said for said in noted(editor))


def test_houses_without_a_road_are_noted() -> None:
    """Every turn of a tile: a note stands exactly where the city has no distance."""
    seen = set()
    for turn in ("", "90", "180", "270"):
        editor = TableEditor('city.tiles = [["E", "A"]]\nchain = [{name = "Xango"}]')
        ask(editor, "tile", at=[1, 0], name=f"A{turn}")
        form, at = first_allowed(done(editor, "hold", hand=restaurant(0))["spots"])
        done(editor, "place", piece=restaurant(0), form=form, at=at)
        state = editor.game.state
        (home,) = state.chains[0].restaurants
        far = [
            other.house.number
            for other in state.homes
            if state.city.distance(other.house.all_squares, home.doors()) is None
        ]
        told = [said for said in noted(editor) if said.startswith("No road leads from Xango to ")]
        assert bool(told) == bool(far)
        assert all(number in told[0] for number in far if len(far) < len(state.homes))
        seen.add(bool(far))
    assert True in seen


def test_a_dinner_says_of_every_chain_why_it_could_not() -> None:
    editor = TableEditor(
        'city.tiles = [["E", ".", "A"]]\n[[chain]]\nname = "Santa Maria"\nstock = { pizza = 1 }\n'
        '[[chain]]\nname = "Xango"\n[[chain]]\nname = "Siap Faji"\n'
        '[[house]]\nnumber = 8\ndemand = ["pizza"]\n'
    )
    for chain in (0, 1):
        spots = done(editor, "hold", hand=restaurant(chain))["spots"]
        form, at = next(
            (form["key"], [x, y])
            for form in spots["forms"]
            for y, row in enumerate(form["grid"])
            for x, why in enumerate(row)
            if not spots["reasons"][why] and x > 9
        )
        done(editor, "place", piece=restaurant(chain), form=form, at=at)
    line = done(editor, "dinner")["dinner"][0]
    assert line.endswith(
        "Santa Maria: has everything, but no road leads there; Xango: 1 pizza short and no "
        "road leads there; Siap Faji: 1 pizza short and no open restaurant."
    )


def test_bad_news_is_marked() -> None:
    editor = TableEditor(HOUSE_8)
    assert not done(editor, "cash", chain=0, cash=4)["is_bad"]
    told = done(editor, "tile_off", at=[1, 0])
    assert told["is_bad"]
    assert "not fit" in told["text"]


def test_a_save_over_a_file_is_no_good_news(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    editor = TableEditor(HOUSE_8)
    assert not done(editor, "save", name="a.toml", over=False)["is_bad"]
    assert done(editor, "save", name="a.toml", over=False)["is_bad"]


def test_undo_says_what_is_undone() -> None:
    editor = TableEditor()
    done(editor, "chain", name="Siap Faji")
    done(editor, "tile", at=[0, 0], name="E")
    assert done(editor, "undo")["text"] == "Undone: Tile E is in row 1, column 1."
    assert done(editor, "undo")["text"] == "Undone: Siap Faji sits at the table."
    done(editor, "redo")
    assert done(editor, "undo")["text"] == "Undone: Siap Faji sits at the table."


def test_refusals_do_not_repeat_what_is_asked_for() -> None:
    editor = TableEditor(HOUSE_8)
    asks: list[tuple[str, dict[str, Any]]] = [
        ("bank", {"cash": -1}),
        ("cash", {"chain": 0, "cash": -5}),
        ("stock", {"chain": 0, "good": "kimchee", "count": 2}),
        ("chain", {"name": 3}),
    ]
    for do, keys in asks:
        assert "now it is" not in refused(editor, do, **keys)


SLIPS = """
city.tiles = [["E"]]
[[chain]]
name = "Xango"
at_work = ["waitres"]
stock = { burgr = 2 }
csh = 5
"""


def test_a_slip_is_changed_to_the_name_it_meant() -> None:
    editor = TableEditor(SLIPS)
    near = {fault["path"]: fault["near"] for fault in editor._table["faults"]}
    assert near["chain[0].at_work[0]"] == ["waitress"]
    for path, names in near.items():
        assert "Changed to" in done(editor, "swap", path=path, to=names[0])["text"]
    chain = editor.game.state.chains[0]
    assert (chain.at_work, dict(chain.stock), chain.cash) == (("waitress",), {"burger": 2}, 5)


@pytest.mark.parametrize(
    ("path", "to"),
    [("chain[0].at_work[0]", "ceo"), ("chain[0].name", "Other"), ("chain", "x"), ("", "")],
)
def test_only_a_name_that_a_fault_gives_is_written(path: str, to: str) -> None:
    assert "take it out" in refused(TableEditor(SLIPS), "swap", path=path, to=to)


@pytest.mark.parametrize(
    ("text", "step", "piece"),
    [
        ('house = [{number = 8, demand = ["bear"]}]', 2, "house:8"),
        ('campaign = [{number = 13, at = [0, 0], good = "bear"}]', 3, "campaign:13"),
        ('chain = [{name = "X"}, {name = "Y", csh = 2}]', 1, "chain:1"),
        ('chain = [{name = "X", restaurants = [{at = [0, 0], entrance = "NW"}]}]', 2, None),
        ('chain = [{name = "X", restaurants = [{entrance = "NW"}]}]', 2, ""),
        ('phase = "diner"', 4, ""),
        ("bank = {cash = -1}", 1, ""),
    ],
)
def test_a_fault_leads_to_its_step_and_piece(text: str, step: int, piece: str | None) -> None:
    chain = "" if text.startswith("chain") else '\nchain = [{name = "X"}]'
    (fault, *_) = TableEditor(f'{text}\ncity.tiles = [["E"]]{chain}')._table["faults"]
    expected: Any = "restaurant:0:0" if piece is None else piece
    assert (fault["step"], fault["piece"]) == (step, expected)


def test_squares_are_named_alike_everywhere() -> None:
    text = 'chain = [{name = "X", restaurants = [{at = [2, 1], entrance = "NW"}]}]'
    editor = TableEditor(f'{text}\ncity.tiles = [["E"]]')
    said = " ".join(fault["text"] for fault in editor._table["faults"])
    assert "square 2, 2" in said
    assert "[2, 2]" not in said


def test_several_squares_are_named_alike_too() -> None:
    text = 'modules = ["lobbyists"]\nroad = [{squares = [[0, 0], [4, 4]]}]\nchain = [{name = "X"}]'
    (fault,) = TableEditor(f'{text}\ncity.tiles = [["E"]]')._table["faults"]
    assert fault["text"].endswith("; now it is [square 0, 0, square 4, 4].")


def test_an_airplanes_width_is_said() -> None:
    for number, wide in ((4, "1 row wide"), (5, "3 rows wide")):
        hand = {"kind": "campaign", "number": number}
        spots = done(TableEditor(HOUSE_8), "hold", hand=hand)["spots"]
        assert spots["forms"][0]["name"].endswith("wide")
        assert "Click an arrow at the edge" in spots["hint"]
        if number == 4:
            assert spots["forms"][0]["name"] == wide


def test_two_chains_of_one_name_are_still_listed_both() -> None:
    editor = TableEditor('city.tiles = [["E"]]\nchain = [{name = "X"}, {name = "X"}]')
    assert editor._table["order"] == [0, 1]


def test_a_missing_file_is_answered_with_the_nearest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-table.toml").write_text("")
    said = "There is no file my-tabel.toml here; did you mean my-table.toml?"
    for load in (fcm.load_scenario, TableEditor):
        with pytest.raises(fcm.errors.BadScenario) as refusal:
            load("my-tabel.toml")
        assert str(refusal.value) == said
    with pytest.raises(fcm.errors.BadScenario, match=r"no file quite-other\.toml here\.$"):
        fcm.load_scenario("quite-other.toml")
    with pytest.raises(fcm.errors.BadScenario, match=r"^There is no file a\.toml in .*none\.$"):
        fcm.load_scenario(tmp_path / "none" / "a.toml")


def test_a_slip_in_toml_shows_its_line() -> None:
    with pytest.raises(
        fcm.errors.BadScenario, match=r"'cash = = 3', but expected valid TOML: .*line 2"
    ):
        fcm.Game.from_scenario('title = "A"\n  cash = = 3\n')
    with pytest.raises(fcm.errors.BadScenario, match="expected valid TOML"):
        TableEditor("city = [")
