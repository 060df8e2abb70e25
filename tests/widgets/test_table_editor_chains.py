"""`TableEditor` and who sits at the table: names, turn order, stock, and busy cards."""

from __future__ import annotations

import tomllib

from fcm_widgets.widgets.table.editor import TableEditor
from tests.widgets.editing import HOUSE_8, ask, done, refused

TWO_CHAINS = """city.tiles = [["E"]]
chain = [
  { name = "A", milestones = [] },
  { name = "B", milestones = ["first_train"], milestones_this_turn = ["first_train"] },
]
"""


BUSY = '[], busy = ["brand_manager"] }'


def test_another_chain_runs_a_campaign_and_the_card_before_is_free_again() -> None:
    editor = TableEditor(HOUSE_8)
    done(editor, "lay_campaign", number=4, at=["N", 1], form="")
    for owner in (1, 2):
        done(editor, "runs", number=4, owner=owner, by="brand_manager")
    assert [list(chain.busy) for chain in editor.game.state.chains][1:3] == [[], ["brand_manager"]]
    done(editor, "cards", chain=0, where="busy", card="brand_manager", by=1)
    done(editor, "remove", piece="campaign:4")
    busy = [chain.get("busy", []) for chain in tomllib.loads(editor.scenario)["chain"]]
    assert busy[:3] == [["brand_manager"], [], []]
    lies = 'chain = "A"\nby = "brand_manager"\nedge = "N"\ngood = "beer"\nturns_left = 1\nfirst ='
    two = f"[[campaign]]\nnumber = 4\n{lies} 0\n[[campaign]]\nnumber = 5\nwith = 4\n{lies} 1\n"
    editor = TableEditor(f"{TWO_CHAINS.replace('[] }', BUSY, 1)}{two}")
    ask(editor, "remove", piece="campaign:5")
    assert tomllib.loads(editor.scenario)["chain"][0]["busy"] == ["brand_manager"], "4 goes on"


def test_a_new_name_is_written_wherever_a_chain_is_named() -> None:
    token = '[[house]]\nnumber = 8\ndemand = [{ good = "beer", by = "A" }, "beer", "pizza"]'
    text = f'turn_order = ["B", "A"]\n{TWO_CHAINS}{token}'
    editor = TableEditor(text)
    done(editor, "rename", chain=0, name="Xango")
    told = tomllib.loads(editor.scenario)
    assert told["turn_order"] == ["B", "Xango"]
    assert told["house"][0]["demand"][0]["by"] == "Xango"
    done(editor, "demand", number="8", good="beer", by=-1)
    assert tomllib.loads(editor.scenario)["house"][0]["demand"] == told["house"][0]["demand"][::2]
    for count in (2, 0):
        done(editor, "stock", chain=0, good="beer", count=count)
    assert "stock" not in tomllib.loads(editor.scenario)["chain"][0]
    done(editor, "milestone", chain=1, milestone="first_train", on=False)
    assert "first_train" not in editor.scenario


def test_nobody_is_before_the_first_in_turn_order() -> None:
    editor = TableEditor(f'turn_order = ["B", "A"]\n{TWO_CHAINS}')
    assert "B is already first" in refused(editor, "turn_order", chain=1, by=-1)
    assert "A is already last" in refused(editor, "turn_order", chain=0, by=1)
    done(editor, "turn_order", chain=0, by=-1)
    assert "turn_order" not in editor.scenario, "as they sit"
    done(editor, "turn_order", chain=0, by=1)
    done(editor, "chain_off", chain=0)
    assert "A" not in editor.scenario.split('"')
