"""`CityView`: a clear map of a city, with the name of every piece, and layers to switch on."""

from __future__ import annotations

from ...board.city import City
from ...game.game import Game
from .._bundle import STATIC
from ..base.value import OneValue
from ..base.widget import FcmWidget
from ..export.page import as_title
from ..map.contract import Scene
from ..map.picture import picture
from ..map.scene import city_scene, state_scene

HINT = "Point at a piece, or use Tab and the arrow keys, to read what it is."


class CityView(OneValue, FcmWidget):
    """Show the map of a city or of a game; you can set, observe and link `selected`.

    Parameters
    ----------
    city
        a `City`, or a `Game`, whose pieces are then drawn too
    title
        title above the map (default: the title of the game)
    theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import City, CityView
    >>> CityView(City.of([["A", "G"]]))
    CityView(tiles=2, pieces=2)
    """

    _esm = STATIC / "city_view.js"
    _css = STATIC / "city_view.css"
    _value_of = "selected"

    def __init__(
        self,
        city: City | Game,
        *,
        title: str | None = None,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        scene = scene_of(city, HINT)
        if title is not None:
            scene["title"] = as_title(title)
        super().__init__(_scene=scene, theme=theme, selected=selected, **options)

    def picture(self) -> str:
        """Return the map as an SVG picture."""
        return picture(self._scene, selected=self.selected)

    def __repr__(self) -> str:
        tiles, pieces = len(self._scene["tiles"]), len(self._scene["pieces"])
        return f"CityView(tiles={tiles}, pieces={pieces})"


def scene_of(table: City | Game, hint: str) -> Scene:
    """Return the scene of a city or a game; anything else raises `TypeError`."""
    if isinstance(table, City):
        return city_scene(table, hint=hint)
    if isinstance(table, Game):
        return state_scene(table.state, hint)
    raise TypeError(f"CityView takes a City or a Game, not {type(table).__name__}")
