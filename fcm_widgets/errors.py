"""What goes wrong, by name: every error of the package is an `FcmError`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any

from .nearest import nearest
from .showing import cut, harmless, is_square, shorten
from .shown import Shown

if TYPE_CHECKING:
    from .reasons.obstacles import Obstacle


MOST_FAULTS = 50
"""So many faults are told one by one; who mends these sees the others next."""
LONGEST_PATH = 200
"""How many letters of a fault's path are shown."""


class FcmError(Exception):
    """The root of the errors by which files, actions, questions and tables are refused.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.new(players=2, seed=7).advance()
    ... except fcm.FcmError as refused:
    ...     print(refused)
    setup asks Golden Duck Diner: see game.options
    """


# Every room raises these errors, so this file imports none of them: what draws a fault or says it
# is loaded by name, when it is asked for.
FAULT_WORDS = "fcm_widgets.explain.faults"
FAULT_MAP = "fcm_widgets.widgets.table.fault_map"


@dataclass(frozen=True, slots=True)
class Fault(Shown):
    """One thing wrong with what was handed in: where it stands, a code, what a sentence needs.

    The words of each code stand in `explain/faults.py`. Whatever a file holds, a fault is one short
    line and safe to print.

    Parameters
    ----------
    path
        where it stands, such as ``"chain[0].cash"``
    code
        what is wrong, such as ``"number"``
    details
        what the sentence needs: `found` is what stands there, shown short, and without it
        nothing does; `name` and `names` are a misspelt name and those that are known

    Examples
    --------
    >>> print(Fault.of("chain[0].cash", "number", found=-3, what="money", low=0))
    chain[0].cash: found -3, but expected a number of dollars, 0 or more
    """

    path: str
    code: str
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "path", shown_path(self.path))

    @classmethod
    def of(cls, path: str, code: str, /, **details: Any) -> Fault:
        """Return a fault whose details may be anything that a file holds: they are kept short.

        Parameters
        ----------
        path
            where it stands
        code
            what is wrong
        **details
            what the sentence needs; of a misspelt name `names` are those that could stand
            there, and `name` is what stands there if it is not given

        Examples
        --------
        >>> from fcm_widgets import Fault
        >>> print(Fault.of("bots", "unknown_bot", found="plane", names=["plain", "random"]))
        bots: found 'plane', but expected 'plain' (or 'random')
        """
        if "names" in details:
            name = details.get("name", details.get("found", ""))
            details["name"] = _as_name(name)
            details["names"] = tuple(details["names"])
        if "found" in details and not _names_squares(details["found"]):
            details["found"] = shorten(details["found"])
        return cls(path, code, details)

    @property
    def near(self) -> tuple[Any, ...]:
        """The names that a misspelt one may have meant, the nearest first.

        >>> from fcm_widgets import Fault
        >>> Fault.of("bots", "unknown_bot", found="plane", names=["plain", "random"]).near
        ('plain',)
        """
        if "names" not in self.details:
            return ()
        return tuple(nearest(self.details["name"], self.details["names"]))

    @property
    def found(self) -> str:
        """What stands there, in words.

        >>> from fcm_widgets import Fault
        >>> Fault.of("chain[0].cash", "number", found=-3, what="money", low=0).found
        '-3'
        """
        return self._said.found or "nothing"

    @property
    def expected(self) -> str:
        """What could stand there, in words, with the rule that asks for it.

        >>> from fcm_widgets import Fault
        >>> Fault.of("chain[0].cash", "number", found=-3, what="money", low=0).expected
        'a number of dollars, 0 or more'
        """
        said = self._said
        return f"{said.expected} ({said.rule})" if said.rule else said.expected

    @property
    def _said(self) -> Any:
        return import_module(FAULT_WORDS).said_of(self)

    def __str__(self) -> str:
        return f"{self.path}: found {self.found}, but expected {self.expected}"


def shown_path(path: str) -> str:
    """Return a path as a fault shows it, whatever keys it is made of."""
    return cut(harmless(cut(path, LONGEST_PATH)), LONGEST_PATH)


def _names_squares(value: object) -> bool:
    """Whether a value is a square or a few, which each page names in its own way."""
    if is_square(value):
        return True
    if not isinstance(value, list) or not 0 < len(value) <= MOST_SQUARES:
        return False
    return all(map(is_square, value)) and shorten(value) == repr(value)


MOST_SQUARES = 4
"""So many squares has a lobbyist's longest road, and a park."""


def _as_name(value: object) -> str:
    """Return what stands in the place of a name as a text; a number has its digits for letters."""
    if isinstance(value, str):
        return value[:LONGEST_NAME]
    return shorten(value) if type(value) in (int, list) else ""


LONGEST_NAME = 200
"""No name is nearly as long: a longer one is like none."""


class _Faulty(FcmError, ValueError):
    """An input refused whole: the first 50 of its faults in `.faults`, `.more` counts the rest."""

    what = "input"

    def __init__(self, faults: Iterable[Fault], more: int = 0) -> None:
        every = iter(faults)
        self.faults = tuple(islice(every, MOST_FAULTS))
        self.more = more + sum(1 for _ in every)
        super().__init__("\n".join(self._lines()))

    def _lines(self) -> Iterator[str]:
        count = len(self.faults) + self.more
        yield f"{self.what} refused, {'1 fault' if count == 1 else f'{count} faults'}:"
        yield from (f"  {fault}" for fault in self.faults)
        if self.more:
            yield f"  ... and {self.more} more"


class BadScenario(_Faulty):
    """A scenario file that cannot be loaded; `.faults` lists the faults in it, at most 50.

    `.sketch` keeps what could be read, `None` where nothing could; `said` is the message where a
    sentence says it better than the list. IPython shows the faults on the map in place of a
    traceback; in plain Python the error is as any other.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.from_scenario({"city": {"tiles": [["E"]]}, "turn": 0})
    ... except fcm.BadScenario as refused:
    ...     print(refused)
    scenario refused, 2 faults:
      chain: found nothing, but expected 1 to 6 chains, each under [[chain]]
      turn: found 0, but expected the number of the turn, 1 or more
    """

    what = "scenario"

    def __init__(
        self,
        faults: Iterable[Fault],
        sketch: Any = None,
        said: str = "",
        more: int = 0,
    ) -> None:
        super().__init__(faults, more)
        if said:
            self.args = (harmless(said),)
        self.sketch = sketch
        self._pictured = False

    def picture(self) -> str:
        """Return an SVG: the map with each fault that has a place numbered, all listed below.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> try:
        ...     fcm.Game.from_scenario({"city": {"tiles": [["E"]]}, "turn": 0})
        ... except fcm.BadScenario as refused:
        ...     print(refused.picture()[:4])
        <svg
        """
        picture: str = import_module(FAULT_MAP).fault_picture(self)
        return picture

    def _render_traceback_(self) -> list[str]:
        """Answer IPython, which asks for the lines to print: the faults, and the map if it can."""
        from IPython import get_ipython  # noqa: PLC0415  whoever asks has it
        from IPython.display import display  # noqa: PLC0415

        # A terminal shows no picture; a kernel asks twice.
        if getattr(get_ipython(), "kernel", None) is not None and not self._pictured:
            self._pictured = True
            said = {
                "text/plain": "The faults on the map",
                **import_module(FAULT_MAP).fault_forms(self),
            }
            display(said, raw=True)  # type: ignore[no-untyped-call]
        return [f"{type(self).__name__}: {self}"]


class BadSetup(_Faulty):
    """A table that cannot be set up as asked; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.new(players=9)
    ... except fcm.BadSetup as refused:
    ...     print(refused)
    setup refused, 1 fault:
      players: found 9, but expected a number from 2 to 5, or 6
    """

    what = "setup"


class _ToldBriefly(FcmError):
    """An error whose sentence says all: IPython shows it without a traceback through our files."""

    def _render_traceback_(self) -> list[str]:
        """Answer IPython, which asks for the lines to print."""
        return [f"{type(self).__name__}: {self}"]


class BadCustomRule(_Faulty, _ToldBriefly):
    """A custom rule that cannot be defined so; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.custom_rule("Happy hour", lambda state, seat: [], number="prize", text="Cheap.")
    ... except fcm.BadCustomRule as refused:
    ...     print(refused)
    custom rule refused, 2 faults:
      name: found 'Happy hour', but expected at most 40 small letters, digits and _, a letter first
      number: found 'prize', but expected 'price'
    """

    what = "custom rule"


class BrokenCustomRule(_ToldBriefly):
    """A custom rule that went wrong while it was asked; nothing has happened on the table.

    `name` is the rule's, `where` the line of its function.

    >>> import fcm_widgets as fcm
    >>> @fcm.custom_rule("half_price", number="price")
    ... def half_price(state, seat):
    ...     "A chain without money is cheaper."
    ...     yield fcm.Term("half price", 5 // state.chains[seat].cash)
    >>> try:
    ...     fcm.load_example("one-beer-short", modules=["half_price"]).advance()
    ... except fcm.BrokenCustomRule as broken:
    ...     print(broken)
    the custom rule half_price went wrong (line 4, 'yield fcm.Term("half price", ...'):
    ZeroDivisionError: integer division or modulo by zero
    """

    def __init__(self, name: str, where: str, said: str) -> None:
        self.name, self.where = name, where
        super().__init__(harmless(f"the custom rule {name} went wrong ({where}): {said}"))


class BadQuestion(_Faulty):
    """A question about something that is not at the table; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Quiz(fcm.load_example("a-full-freezer"), kinds="dinner")
    ... except fcm.BadQuestion as refused:
    ...     print(refused)
    question refused, 1 fault:
      table: found a game at 'cleanup' that has not dined, but expected a game at dinnertime, or
      one that has dined
    """

    what = "question"


class UnknownName(BadQuestion, KeyError):
    """A name that nothing at the table has: a `KeyError` that tells the nearest ones.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.load_example("one-beer-short").state.seat("Xango")
    ... except fcm.UnknownName as refused:
    ...     print(refused)
    name refused, 1 fault:
      chain: found 'Xango', but expected a chain: 'Xango Blues Bar', 'Golden Duck Diner'
    """

    what = "name"
    __str__ = Exception.__str__  # a `KeyError` by itself quotes its message


class BadChange(_Faulty):
    """A what-if that cannot be made; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.dinner.what_ifs import apply_changes
    >>> try:
    ...     table = fcm.load_example("one-beer-short").state
    ...     apply_changes(table, [{"kind": "price", "chain": 0, "by": 99}])
    ... except fcm.BadChange as refused:
    ...     print(refused)
    change refused, 1 fault:
      changes[0].by: found 99, but expected a whole number from -6 to 10
    """

    what = "change"


class BadSave(_Faulty):
    """A saved game that cannot be loaded; `.faults` lists every fault in it.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.Game.load(fcm.example_path("one-beer-short"))
    ... except fcm.BadSave as refused:
    ...     print(refused)
    save refused, 1 fault:
      (file): found no valid JSON, but expected JSON; Expecting value: line 1 column 1 (char 0)
    """

    what = "save"


class BadAction(_Faulty):
    """Data that describe no action; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.game.action_reading import action_of
    >>> try:
    ...     action_of({"do": "hire", "chain": "Xango", "crad": "trainer"}, ["Xango"])
    ... except fcm.BadAction as refused:
    ...     print(refused)
    action refused, 2 faults:
      action.crad: found 'trainer', but expected 'card' (or 'do', 'chain', 'becomes')
      action.card: found nothing, but expected a text
    """

    what = "action"


class BadExport(_Faulty):
    """A page or picture that cannot be written as asked; `.faults` lists every fault.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.CityView(fcm.City.of([["E"]])).to_html("no-such-folder/page.html")
    ... except fcm.BadExport as refused:
    ...     print(refused)
    export refused, 1 fault:
      path: found no-such-folder/page.html (there is no folder no-such-folder), but expected a file
      that may be written, in a folder that exists
    """

    what = "export"


class IllegalAction(FcmError, ValueError):
    """An action that the rules forbid: `.obstacles` lists everything that stands against it.

    Its message is a sentence for each obstacle, one a line, with the rule behind it.

    >>> import fcm_widgets as fcm
    >>> try:
    ...     fcm.load_example("a-day-at-work").play(fcm.actions.Hire("Xango Blues Bar", "guru"))
    ... except fcm.IllegalAction as refused:
    ...     print(refused)
    A guru cannot be hired, only trained, beginning with a management trainee. (REC-2)
    """

    def __init__(self, action: object, obstacles: Iterable[Obstacle], said: Iterable[str]) -> None:
        self.action = action
        self.obstacles = tuple(obstacles)
        super().__init__("\n".join(map(harmless, said)))
