"""`TableEditor` whatever comes: files that it may write, garbage, hostile names, any clicks."""

from __future__ import annotations

import random
import tomllib
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fcm_widgets as fcm
from fcm_widgets.widgets.table.editor import TableEditor
from fcm_widgets.widgets.table.edits import EDITS
from tests.seeds import seeds
from tests.widgets.editing import HANDS, HOUSE_8, Facts, ask, done, laying, refused
from tests.widgets.test_schema import conforms

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = "<img src=x onerror=alert(1)> & 'n' ]]></title><script>alert(2)</script>"


def test_saving_asks_before_it_writes_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    editor = TableEditor(HOUSE_8)
    told = done(editor, "save", name="my table.toml", over=False)
    assert str(tmp_path / "my table.toml") in told["text"]
    assert told["run"] == 'fcm.DinnertimeExplorer(fcm.load_scenario("my table.toml"))'
    assert any("House 8" in line for line in told["dinner"])
    assert told["dinner"][-1].startswith("After dinner: Xango Blues Bar $38, Fried Geese $12")
    assert fcm.load_scenario("my table.toml").state == editor.game.state
    done(editor, "cash", chain=0, cash=99)
    told = done(editor, "save", name="my table.toml", over=False)
    assert told["exists"] == "my table.toml"
    assert fcm.load_scenario("my table.toml").state.chains[0].cash == 14
    done(editor, "save", name="my table.toml", over=True)
    assert fcm.load_scenario("my table.toml").state.chains[0].cash == 99
    editor.save(tmp_path / "again.toml")
    assert (tmp_path / "again.toml").read_text() == editor.scenario


def test_a_table_with_faults_is_saved_to_go_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    editor = TableEditor(2)
    told = done(editor, "save", name="half.toml", over=False)
    assert told["run"] == 'fcm.TableEditor("half.toml")'
    assert TableEditor("half.toml").scenario == editor.scenario


def test_files_of_any_name_are_opened_and_what_is_given_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = TableEditor(HOUSE_8).scenario
    (tmp_path / "a=b.toml").write_text(text, encoding="utf-8-sig")  # as Notepad saves it
    assert TableEditor("a=b.toml").scenario == text
    given = tomllib.loads(text)
    editor = TableEditor(given)
    given["chain"][0]["name"] = "Another"
    done(editor, "cash", chain=0, cash=99)
    assert given["chain"][0]["cash"] == 14
    assert "Another" not in editor.scenario


@pytest.mark.parametrize(
    "name",
    [
        "",
        "table",
        "table.txt",
        "../up.toml",
        "/etc/x.toml",
        "a/b.toml",
        "a\\b.toml",
        ".hidden.toml",
        "..toml",
        "c:x.toml",
        "con.toml",
        "com1.table.toml",
        "line\nbreak.toml",
        "x" * 200 + ".toml",
        "\x00.toml",
        "\u202egpj.toml",
        5,
        None,
        ["a.toml"],
    ],
)
def test_no_other_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: Any
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    refused(TableEditor(HOUSE_8), "save", name=name, over=True)
    assert [path.name for path in tmp_path.rglob("*")] == ["here"]


def test_nothing_is_written_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    (tmp_path / "here" / "a.toml").symlink_to(tmp_path / "outside.toml")
    (tmp_path / "here" / "b.toml").mkdir()
    for name in ("a.toml", "b.toml"):
        refused(TableEditor(HOUSE_8), "save", name=name, over=True)
    assert not (tmp_path / "outside.toml").exists()


GARBAGE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
DOES = [*EDITS, "sing"]
ANYTHING = {
    "at": st.sampled_from([[0, 0], [3, 3], [-1, 9], ["N", 2], ["N", True], [10**9, 0]]) | GARBAGE,
    "chain": st.integers(-1, 4) | GARBAGE,
    "name": st.sampled_from(["A", "E90", "Xango", "", "../x.toml", "\ud800"]) | GARBAGE,
    "number": st.sampled_from([0, 1, 4, 13, "8", "9", "pi"]) | GARBAGE,
    "form": st.sampled_from(["", "NW", "SE", "S", "90", "turned"]) | GARBAGE,
    "piece": st.sampled_from([*HANDS, "house:8", "restaurant:0:0", "park:9"]) | GARBAGE,
    "hand": st.sampled_from(HANDS) | GARBAGE,
    "good": st.sampled_from(["burger", "beer", "kimchi"]) | GARBAGE,
    "path": st.sampled_from(["chain", "city.tiles[0][0]", "house[0].demand", "x[9]"]) | GARBAGE,
    **{key: st.integers(-2, 5) | GARBAGE for key in ("by", "rows", "columns", "turn", "owner")},
    **dict.fromkeys(("card", "where", "milestone", "turns", "phase", "side", "module"), GARBAGE),
    **{key: st.booleans() | GARBAGE for key in ("on", "count", "cash", "title")},
}


@pytest.mark.long
@settings(max_examples=60)
@given(
    st.lists(
        st.fixed_dictionaries(
            {"do": st.sampled_from(DOES) | GARBAGE},
            optional=ANYTHING,
        )
        | GARBAGE,
        max_size=6,
    ),
    st.sampled_from(["edit", "hold", "undo", "redo", "dinner"]) | GARBAGE,
)
def test_garbage_is_answered_never_raised(edits: list[Any], kind: Any) -> None:
    editor = TableEditor(HOUSE_8)
    for edit in edits:
        hand = edit.get("hand") if isinstance(edit, dict) else None
        of = {key: value for key, value in edit.items() if key != "hand"} if hand else edit
        requests = [
            {"id": 1, "body": {"kind": "edit", "edit": of, **({"hand": hand} if hand else {})}},
            {"id": 2, "body": {"kind": kind, "edit": edit}},
            {"id": 3, "body": edit},
            {"id": 4, "body": {"kind": "save", "name": edit}} if type(edit) is not str else edit,
        ]
        for request in requests:
            editor._request = request
            if request is not None:
                conforms(editor._reply, "TableReply")
    conforms(editor._table, "Table")
    judged_alike(editor)


def judged_alike(editor: TableEditor) -> None:
    """Hold that the text loads, or that loading it names the very faults that the editor lists."""
    listed = [fault["path"] for fault in editor._table["faults"]]
    if not listed:
        assert fcm.Game.from_scenario(editor.scenario).state == editor.game.state
        return
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(editor.scenario)
    assert [fault.path for fault in refusal.value.faults] == listed


def random_ask(rng: random.Random, editor: TableEditor) -> tuple[str, Facts]:
    """Give an edit that could come from somebody who clicks about."""
    chains, table = max(1, len(editor._table["chains"])), editor._table
    at = [rng.randrange(12), rng.randrange(12)]
    chain = rng.randrange(chains)
    houses = [house["number"] for house in table["houses"]] or ["8"]
    laid = [piece["id"] for piece in editor._scene["pieces"]] or ["house:8"]
    hand = rng.choice(HANDS[:-2])
    choices: list[tuple[str, Facts]] = [
        (
            "tile",
            {"at": [n // 5 for n in at], "name": rng.choice("ABCDEFGHZ") + rng.choice(["", "90"])},
        ),
        ("tile_off", {"at": [n // 5 for n in at]}),
        ("size", {"rows": rng.randint(1, 3), "columns": rng.randint(1, 3)}),
        ("chain", {"name": rng.choice(["Xango", "Santa", "Geese", "Gluttony", " "])}),
        ("chain_off", {"chain": chain}),
        ("turn_order", {"chain": chain, "by": rng.choice([1, -1])}),
        ("stock", {"chain": chain, "good": "beer", "count": rng.randrange(4)}),
        ("demand", {"number": rng.choice(houses), "good": "beer", "by": rng.choice([1, 1, -1])}),
        ("garden", {"number": rng.choice(houses), "side": rng.choice(["", *"NESW"])}),
        ("remove", {"piece": rng.choice(laid)}),
        ("module", {"module": "lobbyists", "on": rng.random() < 0.7}),
        ("undo", {}),
        ("redo", {}),
    ]
    if table["faults"]:
        choices.append(("drop", {"path": rng.choice(table["faults"])["path"]}))
    for piece in (hand, rng.choice(HANDS[:-2])):
        spots = ask(editor, "hold", hand=piece)["spots"]
        form = rng.choice(spots["forms"])
        choices += [laying(piece, form["key"], at)] * 2
    return rng.choice(choices)


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(6))
def test_whatever_is_edited_loads_or_has_its_faults_listed(seed: int) -> None:
    rng = random.Random(seed)
    start = rng.choice([None, 2, HOUSE_8, "two-roads-on-one-tile"])
    editor, made = TableEditor(start), 0
    for _ in range(40):
        do, keys = random_ask(rng, editor)
        made += not ask(editor, do, **keys)["faults"]
        judged_alike(editor)
    assert made > 10
    ElementTree.fromstring(editor.picture())


def test_hostile_names_stay_texts() -> None:
    editor = TableEditor(HOUSE_8)
    done(editor, "title", title=HOSTILE)
    done(editor, "rename", chain=0, name=HOSTILE)
    assert editor._scene["title"] == HOSTILE
    assert tomllib.loads(editor.scenario)["chain"][0]["name"] == HOSTILE
    done(editor, "tile_off", at=[1, 0])  # its restaurant hangs in the air: a fault with that name
    for svg in (editor.picture(), TableEditor(editor.scenario).picture()):
        assert not [
            element
            for element in ElementTree.fromstring(svg).iter()
            if element.tag.endswith("script")
        ]
    assert "one line" in refused(editor, "title", title="a\nb")
    assert "one line" in refused(editor, "chain", name="\ud800")
