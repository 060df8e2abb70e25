"""Every misspelt id, name and key is told its nearest one, and the editor writes it."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot
from fcm_widgets.engine.ranges import purchases
from fcm_widgets.explain.problems import refusal
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.simulate import plans
from fcm_widgets.widgets.table.editor import TableEditor
from tests.files.every_fault import (
    SERVED,
    Faults,
    action,
    change,
    export,
    keyed,
    quiz,
    saved,
    setup,
    told,
    with_setup,
)
from tests.widgets.editing import done

CITY = 'city.tiles = [["H", "O", "E"]]\n'
XANGO = 'chain = [{ name = "Xango" }]\n'
TWO = 'chain = [{ name = "Xango" }, { name = "Siap Faji" }]\n'
HEAD = CITY + XANGO


def chain(line: str) -> str:
    return f'{CITY}[[chain]]\nname = "Xango"\n{line}\n'


def house(line: str) -> str:
    return f"{HEAD}[[house]]\nnumber = 13\n{line}\n"


def campaign(line: str, number: str = "15") -> str:
    return f'{HEAD}[[campaign]]\nnumber = {number}\ngood = "beer"\n{line}\n'


def lobbyists(line: str) -> str:
    return f'modules = ["lobbyists"]\n{HEAD}{line}\n'


SITE = 'restaurants = [{{ at = [3, 0], entrance = "{}"{} }}]'
BUSY = 'busy = ["marketing_trainee"]\n[[campaign]]\nnumber = 15\nat = [4, 3]\ngood = "beer"\n'
AIRPLANE = 'first = 0\ngood = "beer"\n'

MISSPELT: dict[str, tuple[str, str, Any]] = {
    "key": ("tunr = 3\n" + HEAD, "tunr", "turn"),
    "table": (HEAD + "[bnak]\ncash = 4", "bnak", "bank"),
    "key of the bank": (HEAD + "bank.cahs = 1", "bank.cahs", "cash"),
    "key of a chain": (chain("csh = 5"), "chain[0].csh", "cash"),
    "key of a restaurant": (
        chain(SITE.format("SW", ", comingsoon = true")),
        "chain[0].restaurants[0].comingsoon",
        "coming_soon",
    ),
    "key of a house": (house("demnd = []"), "house[0].demnd", "demand"),
    "key of a token": (
        house('demand = [{ good = "beer", bye = "Xango" }]'),
        "house[0].demand[0].bye",
        "by",
    ),
    "key of a campaign": (
        campaign("at = [4, 3]\nturn_left = 1"),
        "campaign[0].turn_left",
        "turns_left",
    ),
    "key of a road": (
        lobbyists("road = [{ squares = [[3, 0], [3, 1]], roadwork = [] }]"),
        "road[0].roadwork",
        "roadworks",
    ),
    "key of a park": (lobbyists("park = [{ square = [[0, 0]] }]"), "park[0].square", "squares"),
    "switch": (HEAD + 'rulings.road_join = "anywhere"', "rulings.road_join", "roads_join"),
    "value of a switch": (
        HEAD + 'rulings.roads_join = "anywhre"', "rulings.roads_join", "anywhere",
    ),
    "phase": ('phase = "diner"\n' + HEAD, "phase", "dinnertime"),
    "module": ('modules = ["lobyists"]\n' + HEAD, "modules[0]", "lobbyists"),
    "tile": ('city.tiles = [["h90"]]\n' + XANGO, "city.tiles[0][0]", "H90"),
    "turn of a tile": ('city.tiles = [["H45"]]\n' + XANGO, "city.tiles[0][0]", "H"),
    "card at work": (chain('at_work = ["waitres"]'), "chain[0].at_work[0]", "waitress"),
    "card on the beach": (chain('beach = ["Trainer"]'), "chain[0].beach[0]", "trainer"),
    "busy card": (chain('busy = ["markting_trainee"]'), "chain[0].busy[0]", "marketing_trainee"),
    "milestone": (chain('milestones = ["frist_20"]'), "chain[0].milestones[0]", "first_20"),
    "milestone of this turn": (
        chain('milestones_this_turn = ["first_hundred", "first-20"]'),
        "chain[0].milestones_this_turn[1]",
        "first_20",
    ),
    "good in stock": (chain("stock.burgr = 2"), "chain[0].stock.burgr", "burger"),
    "good wanted": (house('demand = ["bear"]'), "house[0].demand[0]", "beer"),
    "good of a token": (house('demand = [{ good = "piza" }]'), "house[0].demand[0].good", "pizza"),
    "good advertised": (
        campaign("at = [4, 3]").replace('"beer"', '"bere"'),
        "campaign[0].good",
        "beer",
    ),
    "chain in turn order": (
        'turn_order = ["Xango", "Siap Fagi"]\n' + CITY + TWO,
        "turn_order[1]",
        "Siap Faji",
    ),
    "chain of a campaign": (
        campaign('at = [4, 3]\nchain = "xango"'),
        "campaign[0].chain",
        "Xango",
    ),
    "chain of a token": (
        house('demand = [{ good = "beer", by = "Zango" }]'),
        "house[0].demand[0].by",
        "Xango",
    ),
    "card of a campaign": (
        chain(BUSY + 'chain = "Xango"\nby = "marketing_trainees"'),
        "campaign[0].by",
        "marketing_trainee",
    ),
    "campaign tile": (campaign("at = [4, 3]", "155"), "campaign[0].number", 15),
    "campaign tile as a text": (campaign("at = [4, 3]", '"15"'), "campaign[0].number", 15),
    "campaign that shares": (
        campaign(f"at = [4, 3]\nwith = 44\n[[campaign]]\nnumber = 4\nedge = 'W'\n{AIRPLANE}"),
        "campaign[0].with",
        4,
    ),
    "edge": (
        campaign("edge = 'west'\nfirst = 0", "4"),
        "campaign[0].edge",
        "W",
    ),
    "corner": (chain(SITE.format("sw", "")), "chain[0].restaurants[0].entrance", "SW"),
    "side": (house('garden = "west"'), "house[0].garden", "W"),
    "house": (house("").replace("13", "133"), "house[0].number", 13),
    "house as a text": (house("").replace("13", '"13"'), "house[0].number", 13),
}  # fmt: skip
"""A slip of each kind: the file, where it is told, and what it means."""


@pytest.mark.parametrize("kind", MISSPELT)
def test_a_slip_is_told_what_it_means_and_the_editor_writes_it(kind: str) -> None:
    text, path, meant = MISSPELT[kind]
    editor = TableEditor(text)
    (fault,) = (fault for fault in editor._draft.sketch.faults if fault.path == path)
    assert fault.expected.startswith(repr(meant)), fault
    (facts,) = (fault for fault in editor._table["faults"] if fault["path"] == path)
    assert facts["near"][0] == str(meant)
    said = done(editor, "swap", path=path, to=facts["near"][0])["text"]
    assert f'Changed to "{meant}".' in said
    assert fault not in editor._draft.sketch.faults
    assert not [fault for fault in editor._draft.sketch.faults if fault.path == path and fault.near]


@pytest.mark.parametrize(
    ("text", "path", "bound"),
    [
        (HEAD + "bank.cash = -3", "bank.cash", 0),
        (chain("cash = -5"), "chain[0].cash", 0),
        ("turn = 0\n" + HEAD, "turn", 1),
        (HEAD + "bank.broken = 7", "bank.broken", 2),
        (campaign("at = [4, 3]\nturns_left = 0"), "campaign[0].turns_left", 1),
        (chain("cash = 99999999999"), "chain[0].cash", 1_000_000_000),
    ],
)
def test_a_number_out_of_bounds_becomes_the_nearest(text: str, path: str, bound: int) -> None:
    editor = TableEditor(text)
    (facts,) = (fault for fault in editor._table["faults"] if fault["path"] == path)
    assert facts["near"] == [str(bound)]
    done(editor, "swap", path=path, to=str(bound))
    assert not editor._table["faults"]


def test_a_key_that_stands_there_already_is_not_written_again() -> None:
    editor = TableEditor(HEAD + "city.tile = []")
    (facts,) = editor._table["faults"]
    assert (facts["path"], facts["near"], facts["may_be_removed"]) == ("city.tile", [], True)


MISSING: dict[str, tuple[str, str, list[str]]] = {
    "side": (
        HEAD + "house = [{ number = 9, at = [8, 3] }]", "house[0].garden", ["N", "E", "S", "W"],
    ),
    "corner": (
        chain("restaurants = [{ at = [3, 0] }]"),
        "chain[0].restaurants[0].entrance", ["NW", "NE", "SE", "SW"],
    ),
    "edge": (
        campaign("first = 0", "4"), "campaign[0].edge", ["N", "E", "S", "W"],
    ),
    "name": (
        CITY + 'chain = [{ name = "Fried Geese & Donkey" }, { cash = 4 }]',
        "chain[1].name", ["Golden Duck Diner", "Santa Maria Pizza", "Xango Blues Bar"],
    ),
    "empty name": (
        CITY + 'chain = [{ name = "Santa Maria Pizza" }, { name = "" }]',
        "chain[1].name", ["Fried Geese & Donkey", "Golden Duck Diner", "Xango Blues Bar"],
    ),
    "name of another": (
        CITY + 'chain = [{ name = "A" }, { name = "A" }]',
        "chain[1].name", ["Fried Geese & Donkey", "Golden Duck Diner", "Santa Maria Pizza"],
    ),
}  # fmt: skip
"""What is missing, empty or taken: the file, where, and what the editor can write there."""


@pytest.mark.parametrize("kind", MISSING)
def test_what_is_missing_or_taken_is_written(kind: str) -> None:
    text, path, offered = MISSING[kind]
    editor = TableEditor(text)
    (facts,) = (fault for fault in editor._table["faults"] if fault["path"] == path)
    assert sorted(facts["near"]) == sorted(offered)
    assert facts["is_missing"] == (kind not in ("empty name", "name of another"))
    said = done(editor, "swap", path=path, to=offered[0])["text"]
    assert said.startswith("Added" if facts["is_missing"] else "Changed to")
    assert not [
        fault for fault in editor._table["faults"] if fault["path"] == path and fault["is_missing"]
    ]
    if "name" in kind:
        assert not editor._table["faults"]


def test_what_stands_twice_is_taken_out() -> None:
    for text, path in (
        (house("[[house]]\nnumber = 13"), "house[1].number"),
        (chain('milestones = ["first_20", "first_20"]'), "chain[0].milestones[1]"),
    ):
        editor = TableEditor(text)
        (facts,) = (fault for fault in editor._table["faults"] if fault["path"] == path)
        assert (facts["near"], facts["may_be_removed"]) == ([], True)
        done(editor, "drop", path=path)
        assert not editor._table["faults"]


def example() -> Faults:
    return told(lambda: fcm.load_example("one-beer-shrot"))


def dined() -> fcm.decisions.Decision:
    return fcm.load_example("one-beer-short").run_phase().decisions[0]


DUCK = "Golden Duck Diner"
SCENARIO = str(fcm.example_path("where-will-house-8-eat"))
ELSEWHERE: dict[str, tuple[Any, str, Any]] = {
    "module of a new game": (setup(modules=["new_district"]), "modules[0]", "new_districts"),
    "switch of a new game": (
        setup(rulings={"road_join": 1}), "rulings.road_join", "roads_join",
    ),
    "value of a switch": (
        setup(rulings={"roads_join": "anywhre"}), "rulings.roads_join", "anywhere",
    ),
    "tile of a city": (
        lambda: told(lambda: fcm.City.of([["l 90"]])), "tiles[0][0]", "L90",
    ),
    "module of a city": (
        lambda: told(lambda: fcm.City.random(2, modules=["coffe"])), "modules", "coffee",
    ),
    "key of a save": (keyed(writen_by=""), "writen_by", "written_by"),
    "key of a save's setup": (with_setup(sed=1), "began.setup.sed", "seed"),
    "tile of a save": (
        saved(lambda data: data["began"]["drawn"]["tiles"][0].__setitem__(0, "l45")),
        "began.drawn.tiles[0][0]", "L",
    ),
    "switch of a save": (keyed(rulings={"road_join": 1}), "rulings.road_join", "roads_join"),
    "kind of action": (action({"do": "hyre", "chain": "Xango"}), "action.do", "hire"),
    "chain of an action": (action({"do": "done", "chain": "xango"}), "action.chain", "Xango"),
    "key of an action": (
        action({"do": "hire", "chain": "Xango", "crad": "x"}), "action.crad", "card",
    ),
    "action of a save": (
        saved(lambda data: data["actions"][0].update(do="wayt")), "actions[0].do", "wait",
    ),
    "kind of change": (change(kind="stok"), "changes[0]", "stock"),
    "good of a change": (
        change(kind="stock", chain=0, good="bere", by=1), "changes[0].good", "beer",
    ),
    "house of a change": (
        change(kind="demand", house="88", good="beer", by=1), "changes[0].house", "8",
    ),
    "corner of a change": (
        change(kind="move", chain=0, restaurant=0, to=[0, 0], entrance="nw"),
        "changes[0].entrance", "NW",
    ),
    "chain that buys": (
        lambda: told(lambda: purchases(SERVED.state, "Xango Blues Bra", "cart_operator")),
        "chain", "Xango Blues Bar",
    ),
    "chain of a view": (lambda: told(lambda: SERVED.seen_by("Golden Duck")), "chain", DUCK),
    "chain of a table": (lambda: told(lambda: SERVED.state.seat("Golden Duc")), "chain", DUCK),
    "chain of an offer": (
        lambda: told(lambda: dined().offer_of("Golden Ducks Diner")), "chain", DUCK,
    ),
    "house of a table": (lambda: told(lambda: SERVED.state.home("88")), "house", "8"),
    "buyer": (
        lambda: told(lambda: purchases(SERVED.state, "Xango Blues Bar", "kart_operator")),
        "buyer", "cart_operator",
    ),
    "bot": (lambda: told(lambda: plans(1, bots=["plains"])), "bots", "plain"),
    "idea": (lambda: told(lambda: PlainBot(without=["pays"])), "without", "pay"),
    "kind of question": (quiz(SERVED, kinds="diner"), "kinds", "dinner"),
    "one kind of several": (quiz(SERVED, kinds=["dinner", "rich"]), "kinds", "reach"),
    "chain of a page": (
        export(SCENARIO, "--widget", "company", "--chain", "Fried Gese"), "--chain", "Fried Geese",
    ),
    "house of a page": (export(SCENARIO, "--house", "88"), "--house", "8"),
    "example": (example, "example", "one-beer-short"),
}  # fmt: skip


@pytest.mark.parametrize("kind", ELSEWHERE)
def test_a_slip_elsewhere_is_told_what_it_means(
    kind: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call, path, meant = ELSEWHERE[kind]
    (fault,) = (fault for fault in call() if fault.path == path)
    assert fault.near[0] == meant
    assert fault.expected.startswith(repr(meant)), fault


def test_a_name_that_nothing_has_is_a_key_error_that_says_so() -> None:
    with pytest.raises(KeyError) as refused:
        SERVED.seen_by("Golden Duck")
    assert str(refused.value) == (
        "name rejected, 1 fault:\n"
        "  chain: found 'Golden Duck', but expected 'Golden Duck Diner' (or 'Xango Blues Bar')"
    )


def test_a_card_that_no_game_has_is_told_the_one_that_it_means() -> None:
    for card, meant in (("recruiting_gril", "recruiting girl"), ("butler", "")):
        told = str(refusal(Problem("no_such_card", {"card": card}, "REC-2")))
        assert ("did you mean" in told) == bool(meant)
        assert meant in told
