"""What all widgets share: their files, their checks, and a static picture for other viewers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


class FcmWidget(anywidget.AnyWidget):
    """A widget that draws what Python decided; unknown options are refused with the known ones."""

    _scene = traitlets.Dict(help="What lies on the map.").tag(sync=True)
    theme = traitlets.Enum(
        ("auto", "light", "dark"), default_value="auto", help="Follow the notebook, or not."
    ).tag(sync=True)
    selected = traitlets.Unicode("", help="The id of the selected piece, '' for none.").tag(
        sync=True
    )

    def __init__(self, **options: Any) -> None:
        public = sorted(
            name for name in self.traits(sync=True) if not name.startswith("_") and name != "comm"
        )
        unknown = [name for name in options if name not in self.traits()]
        if unknown:
            named = ", ".join(map(repr, unknown))
            known = ", ".join(name for name in public if name not in LAYOUT)
            raise TypeError(f"{type(self).__name__} has no option {named}; it has {known}")
        super().__init__(**options)

    @traitlets.validate("selected")
    def _check_selected(self, proposal: Any) -> str:
        known = [piece["id"] for piece in self._scene.get("pieces", [])]
        value: str = proposal["value"]
        if value and known and value not in known:
            raise traitlets.TraitError(f"selected={value!r} is no piece on this map: {known}")
        return value

    def picture(self) -> str:
        """Return the widget as an SVG picture, for viewers without widgets."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), "image/svg+xml": self.picture()}, metadata


LAYOUT = ("layout", "tabbable", "tooltip")
