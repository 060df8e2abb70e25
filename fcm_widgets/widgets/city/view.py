"""`CityView`: a clear map of a city, with the name of every piece, and layers to switch on."""

from __future__ import annotations

from textwrap import wrap

import traitlets

from ...board.city import City
from ...game.game import Game
from .._bundle import STATIC
from ..base.value import OneValue
from ..base.widget import FcmWidget, WireTrait
from ..export.page import as_title
from ..map.contract import Scene
from ..map.picture import DrawnRoute, picture, window
from ..map.scene import city_scene, state_scene
from .contract import Moving, Paragraph
from .moving import moving
from .paragraph import paragraph, plain

HINT = "Point at a piece, or use Tab and the arrow keys, to read what it is."
LETTERS = 3
"""Letters of a picture's text that fit over the width of a square."""
LINE = 40
"""Letters of a line on a small map."""


class CityView(OneValue, FcmWidget):
    """Show the map of a city or of a game; you can set, observe and link `selected`.

    Parameters
    ----------
    city
        a `City`, or a `Game`, whose pieces are then drawn too
    title
        title above the map (default: the title of the game)
    text
        a paragraph above the map, such as `"Roads cross a [border] between two tiles."` (default:
        none). If a reader points at a word in brackets, its things light up on the map.
        `[the door|entrance]` shows other words. Mark "road", "road end", "island", "border",
        "bridge", "entrance", "house", "garden", "restaurant", "demand", "drink source" or
        "campaign", their plurals, and the names of houses, chains, drinks and pieces.
    movable
        a chain, such as `"Xango Blues Bar"`, or the id of a restaurant (default: none). The reader
        can drag its restaurant to each legal place; the route, the distance and the sum follow.
    house
        with `movable`: the house whose route is shown (default: the first house that wants
        something)
    price
        with `movable`: whether the price and the sum are shown, too (default: yes)
    theme, selected
        see the traits

    Raises
    ------
    ValueError
        if `text` marks a word without anything on this map, or if the restaurant or the house is
        not on it

    Examples
    --------
    >>> from fcm_widgets import City, CityView, load_example
    >>> CityView(City.of([["A", "G"]]), text="On a [bridge] two [roads] do not meet.")
    CityView(tiles=2, pieces=2)
    >>> game = load_example("not-the-whole-bill")
    >>> CityView(game, movable="Golden Duck Diner", house=10)
    CityView(tiles=3, pieces=5)
    """

    _esm = STATIC / "city_view.js"
    _css = STATIC / "city_view.css"
    _value_of = "selected"

    _paragraph = WireTrait[Paragraph | None](
        None, allow_none=True, help="The text above the map, and what its words light up."
    ).packed()
    _moving = WireTrait[Moving | None](
        None, allow_none=True, help="The restaurant that the reader moves, at each place."
    ).packed()
    _site = traitlets.Int(0, help="The number of the place to which it is moved.").tag(sync=True)

    def __init__(  # noqa: PLR0913  an option each
        self,
        city: City | Game,
        *,
        title: str | None = None,
        text: str = "",
        movable: str | None = None,
        house: object = None,
        price: bool = True,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        scene = scene_of(city, HINT)
        if title is not None:
            scene["title"] = as_title(title)
        if movable is None and house is not None:
            raise ValueError("house is for movable: name the chain whose restaurant moves, too")
        if movable is not None and not isinstance(city, Game):
            raise TypeError("movable needs a Game: a City has no restaurants")
        moves: Moving | None = None
        site = 0
        if movable is not None and isinstance(city, Game):
            moves, site = moving(city.state, movable, house, price=price)
        moved = moves["sites"][site]["piece"]["id"] if moves else ""
        super().__init__(
            _scene=scene,
            _paragraph=paragraph(text, scene, moved) if text else None,
            _moving=moves,
            _site=site,
            theme=theme,
            selected=selected,
            **options,
        )

    @traitlets.validate("_site")
    def _check_site(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        count = len(self._moving["sites"]) if self._moving else 1
        if not 0 <= value < count:
            raise traitlets.TraitError(f"there are {count} places, numbered from 0, not {value}")
        return value

    def picture(self) -> str:
        """Return the map as an SVG picture, with the text and the route below it."""
        letters = max(LETTERS * window(self._scene)[2], LINE)
        prose = wrap(plain(self._paragraph), letters) if self._paragraph else []
        if self._moving is None:
            return picture(self._scene, selected=self.selected, prose=prose)
        site = self._moving["sites"][self._site]
        scene: Scene = {
            **self._scene,
            "pieces": [
                site["piece"] if piece["id"] == site["piece"]["id"] else piece
                for piece in self._scene["pieces"]
            ],
        }
        chain, route = self._moving["chain"], site["route"]
        routes = [DrawnRoute(route, chain, dashed=False)] if route else []
        return picture(scene, routes, [site["says"]], self.selected, prose=prose)

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
