"""Asking a `TableEditor` as the browser does, and pieces to lay with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.widgets.asking import reply_to

if TYPE_CHECKING:
    from fcm_widgets.widgets.table.editor import TableEditor

Facts = dict[str, Any]
HOUSE_8 = "where-will-house-8-eat"


def ask(editor: TableEditor, do: str, *, hand: Any = None, **keys: Any) -> Facts:
    """Ask as the browser does, and give the reply with what came of it."""
    more = {} if hand is None else {"hand": hand}
    if do in ("hold", "undo", "redo", "dinner", "save"):
        reply = reply_to(editor, do, **keys, **more)
    else:
        reply = reply_to(editor, "edit", edit={"do": do, **keys}, **more)
    return {**reply, **(reply["body"] or {})}


def done(editor: TableEditor, do: str, **keys: Any) -> Facts:
    answer = ask(editor, do, **keys)
    assert answer["faults"] == []
    return answer


def refused(editor: TableEditor, do: str, **keys: Any) -> str:
    """Ask for something that cannot be, and give the reasons; the table is as it was."""
    before = editor.scenario
    answer = ask(editor, do, **keys)
    assert answer["faults"]
    assert editor.scenario == before
    return " ".join(f"{fault['text']} {fault['rule']}" for fault in answer["faults"])


def restaurant(chain: int, number: int = -1) -> Facts:
    return {"kind": "restaurant", "chain": chain, "number": number}


def first_allowed(spots: Facts) -> tuple[str, list[int]]:
    return next(
        (form["key"], [x, y])
        for form in spots["forms"]
        for y, row in enumerate(form["grid"])
        for x, why in enumerate(row)
        if not spots["reasons"][why]
    )


HANDS: list[Facts] = [
    restaurant(0),
    restaurant(2, 0),
    {"kind": "house", "number": "9"},
    {"kind": "campaign", "number": 13},
    {"kind": "campaign", "number": 9},
    {"kind": "campaign", "number": 1},
    {"kind": "piece", "tool": "road:3"},
    {"kind": "piece", "tool": "park:T"},
    {"kind": "piece", "tool": "offramp:3"},
    {"kind": "tile", "letter": "E"},
    {"kind": "tile", "letter": "P"},
]


def laying(hand: Facts, form: str, at: list[int]) -> tuple[str, Facts]:
    if hand["kind"] == "tile":
        return "tile", {"at": at, "name": hand["letter"] + (form if form != "0" else "")}
    if hand["kind"] == "campaign":
        return "lay_campaign", {"number": hand["number"], "at": at, "form": form}
    return "place", {"piece": hand, "form": form, "at": at}
