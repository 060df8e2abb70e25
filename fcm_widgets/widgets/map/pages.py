"""The map as text below a static picture: what a page shows and prints where no script runs.

A live map has the same table below it, drawn by the browser (`frontend/src/map/MapText.tsx`). It is
made of a widget's state, so that a lesson that was run has it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from ...common.safe_text import harmless
from ...text.english import counted, listed
from ..contract import Count
from ..opened import Opened, parts_of, read
from ..told import joined
from .contract import Piece, Scene
from .ground import changed_ground
from .words import tile_texts

TITLE = "The map as text"
HEAD = ("tile", "stands there", "roads")
CAPTION = "Each tile: what stands on it, and where its roads lead"
HOW = (
    "Row 1 is in the north, column 1 in the west. A stretch is the road of one tile that hangs "
    "together. From a stretch to one that it joins crosses 1 border. Squares have the numbers of "
    "the coordinates."
)
"""As `frontend/src/map/MapText.tsx` has it below a map that is live."""


def maps_html(state: Mapping[str, object]) -> str:
    """Return each map of a widget's state as text, each in a closed fold."""
    return "".join(map_html(scene, of) for scene, of in _maps(state) if scene.get("tiles"))


def map_html(scene: Scene, of: str = "") -> str:
    """Return a map as a table of its tiles; `of` says which of several maps it is.

    >>> from fcm_widgets import City, CityView
    >>> told = map_html(CityView(City.of([["E"]]))._scene)
    >>> told[told.index("<td>") : told.index(";")]
    '<td><ul><li>Beer, a drink that buyers fetch here'
    """
    head = "".join(f'<th scope="col">{one}</th>' for one in HEAD)
    rows = "".join(
        f'<tr><th scope="row">{escape(one.name)}</th>'
        f"<td>{_items(one.pieces)}</td><td>{_items(one.roads)}</td></tr>"
        for one in tile_texts(scene)
    )
    title = ", ".join(filter(None, [TITLE, of]))
    return (
        f'<details class="fcm-page-map"><summary>{escape(harmless(title))}</summary><p>{HOW}</p>'
        f"<table><caption>{CAPTION}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></details>"
    )


def _items(lines: list[str]) -> str:
    items = "".join(f"<li>{escape(harmless(line))}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else "nothing"


def _maps(state: Mapping[str, object]) -> Iterator[tuple[Scene, str]]:
    """Yield each map of a state, with what it is of where there are several or it changes."""
    facts = read(state)
    if quiz := facts.get("_quiz"):
        for number, scene in enumerate(facts["_scenes"]):
            asked = [
                str(count)
                for count, question in enumerate(quiz["questions"], 1)
                if question["scene"] == number and question["focus"]
            ]
            if asked:
                yield scene, f"question{'s' * (len(asked) > 1)} {listed(asked)}"
    elif facts.get("_parts"):
        yield _stepped(state)
    elif facts.get("_dinners"):
        yield _reviewed(facts)
    elif facts.get("_scene"):
        yield facts["_scene"], ""


def _reviewed(facts: Opened) -> tuple[Scene, str]:
    """Return the map of the dinner that a review shows: of the turn asked for, or the dearest."""
    review, dinners, scene = facts["_review"], facts["_dinners"], facts["_scene"]
    turns = review["turns"]
    seat = [chain["name"] for chain in scene["chains"]].index(facts["chain"])
    dearest = [one["at"] for one in review.get("moments", [[]] * (seat + 1))[seat]]
    asked = [number for number, turn in enumerate(turns) if turn["n"] == facts["turn"]]
    dined = [number for number, turn in enumerate(turns) if "dinner" in turn]
    shown = next(iter([*asked, *dearest, *reversed(dined)]), None)
    number = None if shown is None else turns[shown].get("dinner")
    if shown is None or number is None or not dinners:
        return scene, ""
    return dinners["scenes"][number], f"in turn {turns[shown]['n']}"


def _stepped(state: Mapping[str, object]) -> tuple[Scene, str]:
    """Return the map of a game that is told in parts at the step that is shown, and its turn."""
    facts, parts = read(state), parts_of(state)
    first = parts[0]["first"]
    stand: dict[str, Piece | None] = {**first["p"]}
    demand: dict[str, list[Count] | None] = {**first["demand"]}
    added, turn = [*first["ground"]], first["turn"]
    for step in joined(parts)[: facts["step"] + 1]:
        changed = step.get("set", {})
        stand |= changed.get("p", {})
        demand |= changed.get("demand", {})
        added += changed.get("ground", [])
        turn = changed.get("turn", turn)
    drawn = [_wanting(piece, demand) for piece in stand.values() if piece is not None]
    still: Scene = facts["_scene"]
    others = [piece for piece in still["pieces"] if piece["id"] not in stand]
    scene: Scene = {**still, "pieces": [*others, *drawn]}
    for change in added:
        scene = {**scene, **changed_ground(scene, change)}
    return scene, f"in turn {turn}"


def _wanting(piece: Piece, demand: Mapping[str, list[Count] | None]) -> Piece:
    if not piece["id"].startswith("house:"):
        return piece
    wants = {good: count for good, count in demand.get(piece["id"][6:]) or () if count}
    return {**piece, "name": f"{piece['name']}, wants {counted(wants) or 'nothing'}"}
