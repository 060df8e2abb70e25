"""The errors of the package: every error is an `FcmError`."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from itertools import islice
from typing import Any

from ..common.safe_text import harmless
from ..reasons.problem import Problem

__all__ = [
    "BadAction",
    "BadAnswer",
    "BadChange",
    "BadCustomRule",
    "BadExport",
    "BadQuestion",
    "BadSave",
    "BadScenario",
    "BadSetup",
    "BrokenCustomRule",
    "FcmError",
    "IllegalAction",
    "UnknownName",
]

MOST_FAULTS = 50
"""Maximum number of faults listed in one error; the rest are only counted."""


class FcmError(Exception):
    """The base class of every error of this package.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.new(players=2, seed=7).advance()
    ... except fcm.FcmError as refused:
    ...     print(refused)
    Golden Duck Diner must decide first: see game.options
    """


FAULT_MAP = "fcm_widgets.widgets.table.fault_map"
"""The module that draws a scenario's faults. It is loaded by name because it imports this file."""


class FaultyInput(FcmError, ValueError):
    """An input with faults: `.faults` lists the first 50, `.more` is the number of all others."""

    what = "input"

    def __init__(self, faults: Iterable[Problem], more: int = 0) -> None:
        rest = iter(faults)
        self.faults = tuple(islice(rest, MOST_FAULTS))
        self.more = more + sum(1 for _ in rest)
        count = len(self.faults) + self.more
        lines = [f"{self.what} rejected, {'1 fault' if count == 1 else f'{count} faults'}:"]
        lines += [f"  {fault}" for fault in self.faults]
        if self.more:
            lines.append(f"  ... and {self.more} more")
        super().__init__("\n".join(lines))


class BadScenario(FaultyInput):
    """A scenario file that cannot be loaded; `.faults` lists its faults, at most 50.

    `.sketch` is the part of the scenario that can be read, or `None`. A `message`, if there is one,
    replaces the list of faults in the error's text. IPython shows the faults on the map instead of
    a traceback; plain Python shows the error like any other.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.from_scenario({"city": {"tiles": [["E"]]}, "turn": 0})
    ... except fcm.errors.BadScenario as refused:
    ...     print(refused)
    scenario rejected, 2 faults:
      chain: found nothing, but expected 1 to 6 chains, each under [[chain]]
      turn: found 0, but expected the number of the turn, 1 or more
    """

    what = "scenario"

    def __init__(
        self,
        faults: Iterable[Problem],
        sketch: Any = None,
        message: str = "",
        more: int = 0,
    ) -> None:
        super().__init__(faults, more)
        if message:
            self.args = (harmless(message),)
        self.sketch = sketch
        self._pictured = False

    def picture(self) -> str:
        """Return an SVG: the map with numbers at the faults, and the list of faults below.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> try:
        ...     fcm.Game.from_scenario({"city": {"tiles": [["E"]]}, "turn": 0})
        ... except fcm.errors.BadScenario as refused:
        ...     print(refused.picture()[:4])
        <svg
        """
        picture: str = import_module(FAULT_MAP).fault_picture(self)
        return picture

    def _render_traceback_(self) -> list[str]:
        """Return the lines that IPython prints; show the map first if IPython can show it."""
        from IPython import get_ipython  # noqa: PLC0415  only IPython calls this method
        from IPython.display import display  # noqa: PLC0415

        # A terminal shows no picture; a kernel calls this method twice.
        if getattr(get_ipython(), "kernel", None) is not None and not self._pictured:
            self._pictured = True
            forms = {
                "text/plain": "The faults on the map",
                **import_module(FAULT_MAP).fault_forms(self),
            }
            display(forms, raw=True)  # type: ignore[no-untyped-call]
        return [f"{type(self).__name__}: {self}"]


class BadSetup(FaultyInput):
    """A new game that cannot be set up; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.new(players=9)
    ... except fcm.errors.BadSetup as refused:
    ...     print(refused)
    setup rejected, 1 fault:
      players: found 9, but expected a number from 2 to 5, or 6
    """

    what = "setup"


class _WithoutTraceback(FcmError):
    """An error that IPython shows without a traceback, because the message is enough."""

    def _render_traceback_(self) -> list[str]:
        """Return the lines that IPython prints."""
        return [f"{type(self).__name__}: {self}"]


class BadCustomRule(FaultyInput, _WithoutTraceback):
    """A custom rule that cannot be defined; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.custom_rule("Happy hour", lambda state, seat: [], number="prize", text="Cheap.")
    ... except fcm.errors.BadCustomRule as refused:
    ...     print(refused)
    custom rule rejected, 2 faults:
      name: found 'Happy hour', but expected at most 40 small letters, digits and _, beginning
      with a letter
      number: found 'prize', but expected 'price'
    """

    what = "custom rule"


class BrokenCustomRule(_WithoutTraceback):
    """A custom rule whose function failed when the game called it; the game is unchanged.

    `.name` is the name of the rule, `.where` the line of its function.

    >>> import fcm_widgets as fcm
    >>> @fcm.custom_rule("half_price", number="price")
    ... def half_price(state, seat):
    ...     "A chain without money is cheaper."
    ...     yield fcm.Term("half price", 5 // state.chains[seat].cash)
    >>> try:
    ...     fcm.load_example("one-beer-short", modules=["half_price"]).advance()
    ... except fcm.errors.BrokenCustomRule as broken:
    ...     print(broken)
    the custom rule half_price went wrong (line 4, 'yield fcm.Term("half price", ...'):
    ZeroDivisionError: integer division or modulo by zero
    """

    def __init__(self, name: str, where: str, reason: str) -> None:
        self.name, self.where = name, where
        super().__init__(harmless(f"the custom rule {name} went wrong ({where}): {reason}"))


class BadQuestion(FaultyInput):
    """A question about something that the game does not have; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Quiz(fcm.load_example("a-full-freezer"), kinds="dinner")
    ... except fcm.errors.BadQuestion as refused:
    ...     print(refused)
    question rejected, 1 fault:
      table: found a game at 'cleanup' that has had no dinner, but expected a game that is at
      dinnertime or has had one
    """

    what = "question"


class BadAnswer(FaultyInput):
    """An answer that a quiz or an exercise cannot take; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Quiz(fcm.load_example("cheaper-or-nearer")).answer("Xang Bleus Bar")
    ... except fcm.errors.BadAnswer as refused:
    ...     print(refused)
    answer rejected, 1 fault:
      answer: found 'Xang Bleus Bar', but expected 'Xango Blues Bar' (or 'Golden Duck Diner',
      'it stays at home')
    """

    what = "answer"


class UnknownName(BadQuestion, KeyError):
    """A name that the game does not know; this `KeyError` suggests the nearest names.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.load_example("one-beer-short").state.seat("Xango")
    ... except fcm.errors.UnknownName as refused:
    ...     print(refused)
    name rejected, 1 fault:
      chain: found 'Xango', but expected a chain: 'Xango Blues Bar', 'Golden Duck Diner'
    """

    what = "name"
    __str__ = Exception.__str__  # `KeyError.__str__` puts the message in quotes


class BadChange(FaultyInput):
    """A what-if that cannot be made; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.dinner.what_ifs import apply_changes
    >>> try:
    ...     table = fcm.load_example("one-beer-short").state
    ...     apply_changes(table, [{"kind": "price", "chain": 0, "by": 99}])
    ... except fcm.errors.BadChange as refused:
    ...     print(refused)
    change rejected, 1 fault:
      changes[0].by: found 99, but expected a whole number from -6 to 10
    """

    what = "change"


class BadSave(FaultyInput):
    """A saved game that cannot be loaded; `.faults` lists its faults.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.load(fcm.example_path("one-beer-short"))
    ... except fcm.errors.BadSave as refused:
    ...     print(refused)
    save rejected, 1 fault:
      (file): found text with an error, but expected valid JSON: Expecting value: line 1 column 1
      (char 0)
    """

    what = "save"


class BadAction(FaultyInput):
    """Data that should describe an action but do not; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.files.action_reading import action_of
    >>> try:
    ...     action_of({"do": "hire", "chain": "Xango", "crad": "trainer"}, ["Xango"])
    ... except fcm.errors.BadAction as refused:
    ...     print(refused)
    action rejected, 2 faults:
      action.crad: found an unknown key, but expected 'card' (or 'do', 'chain', 'becomes')
      action.card: found nothing, but expected a text of at most 200 letters
    """

    what = "action"


class BadExport(FaultyInput):
    """A page or picture that cannot be written; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.CityView(fcm.City.of([["E"]])).to_html("no-such-folder/page.html")
    ... except fcm.errors.BadExport as refused:
    ...     print(refused)
    export rejected, 1 fault:
      path: found no-such-folder/page.html (there is no folder no-such-folder), but expected a file
      that you may write, in a folder that exists
    """

    what = "export"


class IllegalAction(FcmError, ValueError):
    """An action that the rules forbid; `.obstacles` lists every reason why it is illegal.

    The message has a line for each obstacle: a sentence with its rule.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.load_example("a-day-at-work").play(fcm.actions.Hire("Xango Blues Bar", "guru"))
    ... except fcm.errors.IllegalAction as refused:
    ...     print(refused)
    You can't hire a guru, only train a card to become one: begin with a management trainee. (REC-2)
    """

    def __init__(self, action: object, obstacles: Iterable[Problem], lines: Iterable[str]) -> None:
        self.action = action
        self.obstacles = tuple(obstacles)
        super().__init__("\n".join(map(harmless, lines)))
