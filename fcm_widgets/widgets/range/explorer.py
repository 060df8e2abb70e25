"""`RangeExplorer`: how far a range reaches from a restaurant, and which drinks buyers can get."""

from __future__ import annotations

import traitlets

from ...board.squares import TILE
from ...game.game import Game
from ...text.names import wrong_value
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait
from ..map.picture import DrawnRoute, picture
from ..map.scene import state_scene
from .contract import Origin, Ranges
from .facts import FURTHEST, range_facts

HINT = "Choose a restaurant and a range to see which squares, houses and drinks are in range."


class RangeExplorer(FcmWidget):
    """Choose a restaurant and a range to see the squares in range and the best drink routes.

    You can set, observe and link `origin`, `range` and `by`. `reached` follows from them: the
    houses in range.

    Parameters
    ----------
    game
        a `Game` with at least one open restaurant
    origin
        the id of a restaurant, such as `"restaurant:0:0"`: first chain, first restaurant
    range, by
        the range in borders, 0 to 5, by `"road"` or by `"air"`
    theme, selected
        see the traits

    Raises
    ------
    ValueError
        if there is no open restaurant on the map

    Examples
    --------
    >>> from fcm_widgets import RangeExplorer, load_example
    >>> explorer = RangeExplorer(load_example("one-beer-short"), range=1)
    >>> explorer
    RangeExplorer(origin='restaurant:0:0', range=1, by='road')
    >>> explorer.reached
    ()
    >>> explorer.range = 3
    >>> explorer.reached
    ('2', '8', '9')
    """

    _esm = STATIC / "range_explorer.js"
    _css = STATIC / "range_explorer.css"

    _ranges = WireTrait[Ranges](help="Ranges and routes of every restaurant.").packed()
    origin = traitlets.Unicode("", help="The id of the restaurant to start from.").tag(sync=True)
    range = traitlets.Int(2, min=0, max=FURTHEST, help="The range in borders.").tag(sync=True)
    by = traitlets.Enum(("road", "air"), default_value="road", help="By road or by air.").tag(
        sync=True
    )
    reached = traitlets.Tuple(
        help="Numbers of the houses in range, in the order of the map.", read_only=True
    ).tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        origin: str | None = None,
        range: int = 2,  # noqa: A002  the trait's name
        by: str = "road",
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"RangeExplorer takes a Game, not {type(game).__name__}")
        facts = range_facts(game.state)
        if not facts["origins"]:
            raise ValueError("RangeExplorer needs an open restaurant on the map: there is none")
        super().__init__(
            _scene=state_scene(game.state, HINT),
            _ranges=facts,
            origin=facts["origins"][0]["id"] if origin is None else origin,
            range=range,
            by=by,
            theme=theme,
            selected=selected,
            **options,
        )

    @traitlets.validate("origin")
    def _check_origin(self, proposal: traitlets.Bunch) -> str:
        known = [origin["id"] for origin in self._ranges.get("origins", [])]
        value: str = proposal["value"]
        if known and value not in known:
            raise traitlets.TraitError(wrong_value("origin", value, "an open restaurant", known))
        return value

    @traitlets.default("reached")
    def _find_reached(self) -> tuple[str, ...]:
        origin = self._origin()
        grid, size = (origin["road"], 1) if self.by == "road" else (origin["air"], TILE)
        west, north, _, _ = self._scene["box"]
        found = []
        for piece in self._scene["pieces"]:
            kind, _, number = piece["id"].partition(":")
            for x, y in piece["squares"] if kind == "house" else ():
                column, row = (x - west) // size, (y - north) // size
                is_on_map = 0 <= row < len(grid) and 0 <= column < len(grid[row])
                # A negative number says why there is no range.
                if is_on_map and 0 <= grid[row][column] <= self.range:
                    found.append(number)
                    break
        return tuple(found)

    @traitlets.observe("origin", "range", "by")
    def _reach_again(self, _change: traitlets.Bunch) -> None:
        self.set_trait("reached", self._find_reached())

    def _origin(self) -> Origin:
        return next(place for place in self._ranges["origins"] if place["id"] == self.origin)

    def picture(self) -> str:
        """Return an SVG picture of the map with the best route for drinks."""
        origin = self._origin()
        buyer = "cart" if self.by == "road" else "zeppelin"
        found = next(
            haul["best"]
            for haul in origin["hauls"]
            if haul["buyer"] == buyer and haul["range"] == self.range
        )
        routes = [
            DrawnRoute(haul["route"], origin["chain"], dashed=False)
            for haul in found[:1]
            if haul["route"]
        ]
        lines = [f"{origin['label']}, range {self.range} by {self.by}"]
        return picture(self._scene, routes, lines, self.origin)

    def __repr__(self) -> str:
        return f"RangeExplorer(origin={self.origin!r}, range={self.range}, by={self.by!r})"
