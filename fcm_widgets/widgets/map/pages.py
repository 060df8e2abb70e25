"""Maps as text below a static picture, for pages without scripts and for print.

The browser draws the same table below a live map (`frontend/src/map/MapText.tsx`). It is made
from a widget's state, so that a lesson's stored output has it, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from ...common.safe_text import harmless
from ...text.english import counted, listed
from .._state import Opened, parts_of, read
from ..contract import Count
from ..game_parts import joined
from .contract import Piece, Scene
from .ground import changed_ground
from .words import MAP_WORDS, tile_texts


def maps_html(state: Mapping[str, object]) -> str:
    """Return each map in a widget's state as text, folded away until a reader opens it."""
    return "".join(map_html(scene, of) for scene, of in _maps(state) if scene.get("tiles"))


def map_html(scene: Scene, of: str = "") -> str:
    """Return a map as an HTML table of its tiles; `of` says which map it is if there are several.

    >>> from fcm_widgets import City, CityView
    >>> html = map_html(CityView(City.of([["E"]]))._scene)
    >>> html[html.index("<td>") : html.index(";")]
    '<td><ul><li>Beer, a drink that buyers fetch here'
    """
    words = MAP_WORDS
    head = "".join(f'<th scope="col">{cell}</th>' for cell in words["heads"])
    rows = "".join(
        f'<tr><th scope="row">{escape(tile.name)}</th>'
        f"<td>{_items(tile.pieces)}</td><td>{_items(tile.roads)}</td></tr>"
        for tile in tile_texts(scene)
    )
    title = ", ".join(filter(None, [words["title"], of]))
    return (
        f'<details class="fcm-page-map"><summary>{escape(harmless(title))}</summary>'
        f"<p>{words['how']}</p><table><caption>{words['caption']}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></details>"
    )


def _items(lines: list[str]) -> str:
    items = "".join(f"<li>{escape(harmless(line))}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else MAP_WORDS["nothing"]


def _maps(state: Mapping[str, object]) -> Iterator[tuple[Scene, str]]:
    """Yield each map of a state, with words that say which map it is, if there are several."""
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
    """Return the map of the dinner that a review shows: of its turn, or of the costliest moment."""
    review, dinners, scene = facts["_review"], facts["_dinners"], facts["_scene"]
    turns = review["turns"]
    seat = [chain["name"] for chain in scene["chains"]].index(facts["chain"])
    costliest = [moment["at"] for moment in review.get("moments", [[]] * (seat + 1))[seat]]
    asked = [number for number, turn in enumerate(turns) if turn["number"] == facts["turn"]]
    dined = [number for number, turn in enumerate(turns) if "dinner" in turn]
    shown = next(iter([*asked, *costliest, *reversed(dined)]), None)
    number = None if shown is None else turns[shown].get("dinner")
    if shown is None or number is None or not dinners:
        return scene, ""
    return dinners["scenes"][number], f"in turn {turns[shown]['number']}"


def _stepped(state: Mapping[str, object]) -> tuple[Scene, str]:
    """Return the map of a game at the step that is shown, and its turn."""
    facts, parts = read(state), parts_of(state)
    first = parts[0]["first"]
    pieces: dict[str, Piece | None] = {**first["pieces"]}
    demand: dict[str, list[Count] | None] = {**first["demand"]}
    added, turn = [*first["ground"]], first["turn"]
    for step in joined(parts)[: facts["step"] + 1]:
        changed = step.get("change", {})
        pieces |= changed.get("pieces", {})
        demand |= changed.get("demand", {})
        added += changed.get("ground", [])
        turn = changed.get("turn", turn)
    drawn: list[Piece] = []
    for piece in filter(None, pieces.values()):
        name = piece["name"]
        if piece["id"].startswith("house:"):
            wants = {good: count for good, count in demand.get(piece["id"][6:]) or () if count}
            name = f"{name}, wants {counted(wants) or 'nothing'}"
        drawn.append({**piece, "name": name})
    still: Scene = facts["_scene"]
    others = [piece for piece in still["pieces"] if piece["id"] not in pieces]
    scene: Scene = {**still, "pieces": [*others, *drawn]}
    for change in added:
        scene = {**scene, **changed_ground(scene, change)}
    return scene, f"in turn {turn}"
