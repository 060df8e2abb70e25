"""`OneValue`: widgets with a single obvious value, for `interactive`, `link` and forms."""

from __future__ import annotations

from typing import ClassVar

import traitlets
from ipywidgets import ValueWidget


class OneValue(ValueWidget):
    """A widget whose `value` is another name for one of its traits.

    Write it before `FcmWidget` in the list of base classes, and name the trait in `_value_of`. Then
    `ipywidgets.interactive` takes the widget, as it takes a slider.

    >>> import fcm_widgets as fcm
    >>> view = fcm.CityView(fcm.load_example("one-beer-short"))
    >>> view.value = "restaurant:0:0"
    >>> view.selected
    'restaurant:0:0'
    """

    _value_of: ClassVar[str]

    value = traitlets.Any(help="The widget's one obvious value, the same as another trait.")
    description = traitlets.Unicode("", help="The name that `interactive` gives; it is not shown.")

    def __init__(self, *args: object, **options: object) -> None:
        self.observe(self._follow_value, self._value_of)
        super().__init__(*args, **options)

    def _follow_value(self, change: traitlets.Bunch) -> None:
        self.value = change["new"]

    @traitlets.default("value")
    def _same_value(self) -> object:
        return getattr(self, self._value_of)

    @traitlets.validate("value")
    def _pass_value_on(self, proposal: traitlets.Bunch) -> object:
        """Set the trait, whose own check may refuse the value; return what it has become."""
        setattr(self, self._value_of, proposal["value"])
        return getattr(self, self._value_of)
