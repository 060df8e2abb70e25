"""The base class of all widgets: sending, stored states, checks, exports, a static picture."""

from __future__ import annotations

import inspect
import sys
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import anywidget
import traitlets
from comm import DummyComm
from IPython import get_ipython

from ...board.tile import as_house
from ...common.safe_text import shorten
from ...common.suggest import nearest
from ...errors import BrokenCustomRule
from ...validation.reader import deeper
from .._bundle import LAYOUT
from ..export.handout import Handout, Sheet
from ..export.page import export_page, forms_of, png_of, write
from ..map.contract import Scene
from ..wire import packed
from .scheduling import BackgroundQueue, run_after_cell
from .stored import IS_STORED_OF, may_be_set, of_what, replayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sized


T = TypeVar("T")
PACKAGE = __name__.partition(".")[0]


DEEPEST = 50
"""Maximum depth of lists and objects in a message; ours are not nearly as deep."""


class WireTrait(traitlets.TraitType[T, T]):
    """A trait that holds facts whose type a contract gives, and knows how they are sent.

    `_controls = WireTrait[Controls](help="What a what-if may change.").packed()`
    """

    def packed(self, **metadata: bool) -> WireTrait[T]:
        """Send the facts as bytes (`wire.py`)."""
        return self.tag(sync=True, packed=True, to_json=self._bytes, **metadata)

    def growing(self, **metadata: bool) -> WireTrait[T]:
        """Send a sequence of facts part by part: here how many there are, and in which edition."""
        return self.tag(sync=True, parts=True, to_json=self._count, **metadata)

    @staticmethod
    def _bytes(value: object, _widget: FcmWidget) -> bytes | None:
        return None if value is None else packed(value)

    def _count(self, value: Sized | None, widget: FcmWidget) -> list[int]:
        return [len(value or ()), widget._editions.get(self.name or "", 0)]


class FcmWidget(anywidget.AnyWidget):
    """A widget that draws what Python decided; unknown options are refused with the known ones.

    **Packed traits.** Facts may be large: in Python a packed trait has its value, in the browser's
    state it is bytes (`wire.py`) or `None`. `_packed` names these traits, and the browser opens
    them before it draws (`ui/opened.ts`). What a reader or an author sets is never packed.

    **Late traits.** A trait that takes long to make, and that the first picture does not need, is
    tagged `late=True` and made by its `@traitlets.default`:

        _sliders = WireTrait[Sliders](help="...").packed(late=True)

        @traitlets.default("_sliders")
        def _make_sliders(self) -> Sliders:
            return sliders(self._game.start, self._game.decisions)

    The message that opens the widget has `None` for it, or what `_at_first` gives, such as the part
    of it that is shown. After the cell the late traits are made and sent, one message each, in the
    order of the class. Reading one makes it, so `picture` and `__repr__`, which a notebook calls
    first, must not. Until it comes, `ui/Following.tsx` says that it is being worked out.

    **Growing traits.** A growing trait holds a sequence that changes at its end only; a part that
    was sent is not sent again. The browser has `[count, edition]` there, and each part in a packed
    value of its own: `_parts0`, `_parts1`. All new parts go in one message, before the one that
    counts them, because a host may react to each name as it reads it.

    **Stored states.** `set_state` takes what a page sets, or a whole state. It never takes facts
    from there: they follow from the table, which `_made_of` identifies, and from the requests in
    `_deeds`, which are repeated.
    """

    # Empty where a widget has no map.
    _scene = WireTrait[Scene]({}, help="What lies on the map.").packed()
    _packed = traitlets.List(traitlets.Unicode(), help="Which traits are packed.").tag(sync=True)
    _live = traitlets.Bool(True, help="Whether Python may answer.").tag(sync=True)
    _made_of = traitlets.Unicode(help="What the widget is made of, in a few letters.").tag(
        sync=True
    )
    # What pages set that changed the table, each trait with its value: repeated when a stored state
    # is restored. No page reads it.
    _deeds = WireTrait[tuple[dict[str, Any], ...]]((), help="What was played.").growing(unread=True)
    theme = traitlets.Enum(
        ("auto", "light", "dark"), default_value="auto", help="Follow the notebook, or not."
    ).tag(sync=True)
    selected = traitlets.Unicode("", help="The id of the selected piece, '' for none.").tag(
        sync=True
    )

    def __init__(self, **options: object) -> None:
        own = {name: trait for name, trait in self.traits().items() if not trait.read_only}
        unknown = [name for name in options if name not in own]
        if unknown:
            known = self._known_options()
            named = ", ".join(_perhaps(name, known) for name in unknown)
            has = ", ".join(known)
            raise TypeError(f"{type(self).__name__} has no option {named}; it has {has}")
        self._sent: dict[str, tuple[object, ...]] = {}  # the parts that the browser has
        self._editions: dict[str, int] = {}
        super().__init__(**options)

    def __setattr__(self, name: str, value: object) -> None:
        # Private names are the class's own affair, and Python's, traitlets' and ipywidgets'.
        if not name.startswith("_"):
            self._check_attribute(name, value)
        super().__setattr__(name, value)

    def _check_attribute(self, name: str, value: object) -> None:
        """Raise `AttributeError` for a name by which nothing can be set, with what was meant."""
        kind, there = type(self), getattr(type(self), name, None)
        if isinstance(there, property):
            settable = there.fset is not None
        elif there is None or callable(there):
            # A user's subclass may have any attribute; a test may replace a method.
            own = kind.__module__.partition(".")[0] == PACKAGE
            settable = callable(value) if there is not None else not own
        else:
            settable = True
        if settable:
            return
        if name in _arguments(kind):
            how = f"make a new one, {kind.__name__}(..., {name}={value!r:.40})"
            raise AttributeError(f"{name} is chosen when a {kind.__name__} is made: {how}")
        if there is not None:
            raise AttributeError(f"{kind.__name__}.{name} can only be read, not set")
        known = self._known_options()
        has = ", ".join(known)
        raise AttributeError(f"{kind.__name__} has no {_perhaps(name, known)}; it has {has}")

    def _known_options(self) -> list[str]:
        """Return what can be chosen: what its constructor takes by name, and its public traits."""
        traits = (name for name, trait in self.traits(sync=True).items() if not trait.read_only)
        public = (name for name in traits if not name.startswith("_") and name != "comm")
        return sorted({*_arguments(type(self)), *(name for name in public if name not in LAYOUT)})

    @property
    def called(self) -> str:
        """The title of its exported page, if its table has none.

        >>> import fcm_widgets as fcm
        >>> fcm.Quiz(7, questions=3).called
        'Quiz 7'
        """
        return ""

    # -- what is sent, and when ----------------------------------------------------------------

    _opening = False

    def open(self) -> None:
        """Open the widget in the browser with what its first picture needs; the rest follows."""
        if self.comm is not None:
            return
        self._opening = True
        try:
            super().open()
        finally:
            self._opening = False
        # Without a kernel nobody listens: late traits are made when they are read.
        if self._late() and not isinstance(self.comm, DummyComm):
            run_after_cell(self._follow)

    def get_state(
        self, key: str | Iterable[str] | None = None, drop_defaults: bool = False
    ) -> dict[str, Any]:
        """Return the state for the browser; the message that opens it leaves out late traits.

        Parameters
        ----------
        key
            a trait's name or several; all if left out
        drop_defaults
            whether to leave out values that are the default
        """
        if key is None and not self._opening:
            self._background.finish()
        late = self._late() if self._opening else []
        names = [name for name in self.keys if name not in late] if late else key
        state: dict[str, Any] = super().get_state(names, drop_defaults)
        first = self._at_first() if late else {}
        for name in late:
            to_json = self.trait_metadata(name, "to_json", self._trait_to_json)
            state[name] = to_json(first.get(name), self)
        for name in self.traits(sync=True, parts=True).keys() & state.keys():
            parts = first.get(name, ()) if name in late else tuple(getattr(self, name) or ())
            if key is None:
                state |= {f"{name}{number}": packed(part) for number, part in enumerate(parts)}
            elif self.trait_metadata(name, "unread"):  # no page reacts to it: any order will do
                state |= self._fresh_parts(name)
            if self._opening:
                self._sent[name] = parts
        return state

    @traitlets.default("_packed")
    def _name_packed(self) -> list[str]:
        growing = self.traits(sync=True, parts=True, unread=None)
        return sorted({**self.traits(sync=True, packed=True), **growing})

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Take from a page's message what it may set, unless it is nested too deeply.

        A value that a trait refuses changes nothing, and the page is sent the present value.
        """
        data = msg["content"]["data"]
        if data.get("method") != "update":
            super()._handle_msg(msg)
            return
        sent = data.get("state")
        state = {
            name: value
            for name, value in (sent.items() if isinstance(sent, dict) else ())
            if may_be_set(self, name, value) and not deeper(value, DEEPEST)
        }
        try:
            self.set_state(state)
        except (traitlets.TraitError, OverflowError):
            self.send_state([*state])
        except Exception:  # such as an error in your own bot: shown below the cell
            shell = get_ipython()
            if shell is None:
                raise
            shell.showtraceback()

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send the state or a piece of it; of growing traits only new parts.

        Parameters
        ----------
        key
            a trait's name or several; all if left out
        """
        names = [key] if isinstance(key, str) else list(self.keys if key is None else key)
        growing = [name for name in self.traits(sync=True, parts=True) if name in names]
        read = [name for name in growing if not self.trait_metadata(name, "unread")]
        fresh = {} if key is None else {k: v for n in read for k, v in self._fresh_parts(n).items()}
        if fresh:
            # In one message, before the one that counts them.
            message = {"method": "update", "state": {}, "buffer_paths": [[name] for name in fresh]}
            self._send(message, list(fresh.values()))
        for name in growing:
            self._editions[name] = self._editions.get(name, 0) + 1
        super().send_state(names if key is not None else None)
        for name in growing:
            self._sent[name] = tuple(getattr(self, name))

    def _fresh_parts(self, name: str) -> dict[str, bytes]:
        """Return the parts of a growing trait that the browser does not have."""
        parts, sent = tuple(getattr(self, name)), self._sent.get(name, ())
        return {
            f"{name}{number}": packed(part)
            for number, part in enumerate(parts)
            if number >= len(sent) or part is not sent[number]
        }

    def _late(self) -> list[str]:
        """Return the names of the late traits, in the order of the class."""
        late = self.traits(sync=True, late=True)
        return [
            name for kind in reversed(type(self).__mro__) for name in vars(kind) if name in late
        ]

    def _at_first(self) -> dict[str, Any]:
        """Return the values of late traits in the first message; others are `None` there."""
        return {}

    def _follow(self) -> None:
        """Make and send the late traits, a message each; print the error of a custom rule."""
        for name in self._late():
            try:
                if self.comm is not None:  # closed meanwhile
                    self.send_state(name)
            except BrokenCustomRule as broken:
                print(f"{type(broken).__name__}: {broken}", file=sys.stderr)

    @cached_property
    def _background(self) -> BackgroundQueue:
        return BackgroundQueue()

    # -- what is stored, and restored ----------------------------------------------------------

    _restoring = False

    @traitlets.default("_made_of")
    def _say_of_what(self) -> str:
        return of_what(self._source())

    def _source(self) -> object:
        """Return what the widget is made of, as JSON: its first facts.

        Those of the catalogue (`box`) are left out: they have the words of every custom rule of
        the process, whether the table plays it or not.
        """
        left_out = {*self._late(), *self.traits(box=True)}
        facts = (name for name in self.traits(sync=True, packed=True) if name not in left_out)
        return {name: self._trait_values.get(name) for name in sorted(facts)}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page has set, or a whole state that a widget of the same table stored.

        What a reader had set there is set again, and what had been played is played again.

        Parameters
        ----------
        sync_data
            traits by name, as `get_state` gives them, or a notebook stores them

        Raises
        ------
        ValueError
            for the state of another table, or one whose moves cannot be played again
        """
        facts = {**self.traits(packed=True), **self.traits(parts=True)}
        stored = bool(facts.keys() & sync_data.keys())
        if stored and sync_data.get("_made_of") != self._made_of:
            raise ValueError(IS_STORED_OF)
        mine = {key: value for key, value in sync_data.items() if may_be_set(self, key, value)}
        if not stored:
            super().set_state(mine)
            return
        self._restoring = True
        try:
            with self.hold_sync():
                self._play_again(sync_data)
                super().set_state(mine)
        finally:
            self._restoring = False
        for name in self.traits(parts=True):
            match sync_data.get(name):
                case [int(), int(edition)]:
                    self._editions[name] = max(edition, self._editions.get(name, 0))

    def _play_again(self, state: Mapping[str, object]) -> None:
        """Repeat the requests of a stored state that have not been made here."""
        for entry in replayed(self, state):
            for name, value in entry.items():
                if name.startswith("_"):  # the same request may come twice
                    self.set_trait(name, None)
                self.set_trait(name, value)
            self._settle()

    def _settle(self) -> None:
        """Let come to its end what was begun by what is played again."""

    def _keep_deed(self, name: str, value: object) -> None:
        """Keep a request that changed the table; a `look` is kept until the next request."""
        deeds = self._deeds
        match deeds:
            case [*_, {"_request": {"body": {"kind": "look"}}}]:
                deeds = deeds[:-1]
        self._deeds = (*deeds, {name: value})

    # -- checks --------------------------------------------------------------------------------

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        known = [piece["id"] for piece in self._scene.get("pieces", [])]
        value = as_piece(proposal["value"])
        if value and value not in known:
            found = shorten(proposal["value"])
            raise traitlets.TraitError(f"selected={found} is no piece on this map: {known}")
        return value

    # -- pictures ------------------------------------------------------------------------------

    def picture(self) -> str:
        """Return the widget as an SVG picture, for viewers without widgets.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> view = fcm.CityView(fcm.City.of([["E", "A"]]))
        >>> view.picture()[:4]
        '<svg'
        """
        raise NotImplementedError

    def handout(self) -> Handout:
        """Return what a printed page of the widget shows: one picture, unless it tells more.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> view = fcm.CityView(fcm.City.of([["E", "A"]]))
        >>> len(view.handout().sheets)
        1
        """
        return Handout((Sheet(picture=self.picture()),))

    def to_html(self, path: str | PathLike[str], *, title: str | None = None) -> Path:
        """Write the widget as one page that works without Python, server or network.

        Stepping and reading reasons work in it; what needs Python says so. On paper it is a
        handout. A file that is there is written over.

        Parameters
        ----------
        path
            the file to write, in a folder that exists; `BadExport` is raised if it cannot be
        title
            above the page and in the browser's tab; the widget's own title if left out

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import fcm_widgets as fcm
        >>> view = fcm.CityView(fcm.City.of([["E", "A"]]))
        >>> with TemporaryDirectory() as folder:
        ...     view.to_html(Path(folder, "map.html")).read_text()[:15]
        '<!doctype html>'
        """
        return export_page(path, [self], title=title)

    def to_svg(self, path: str | PathLike[str]) -> Path:
        """Write the static picture as an SVG file.

        Parameters
        ----------
        path
            the file to write, in a folder that exists

        Raises
        ------
        BadExport
            if it cannot be written

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import fcm_widgets as fcm
        >>> view = fcm.CityView(fcm.City.of([["E", "A"]]))
        >>> with TemporaryDirectory() as folder:
        ...     view.to_svg(Path(folder, "map.svg")).read_text()[:4]
        '<svg'
        """
        return write(path, self.picture())

    def to_png(self, path: str | PathLike[str], *, width: int = 1600) -> Path:
        """Write the static picture as a PNG file.

        It is painted by an optional library, which `pip install "fcm_widgets[png]"` brings.

        Parameters
        ----------
        path
            the file to write, in a folder that exists
        width
            of the picture, in pixels

        Raises
        ------
        FcmError
            without that library
        BadExport
            if it cannot be written

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import fcm_widgets as fcm
        >>> view = fcm.CityView(fcm.City.of([["E", "A"]]))
        >>> with TemporaryDirectory() as folder:
        ...     view.to_png(Path(folder, "map.png"), width=400).read_bytes()[1:4]
        b'PNG'
        """
        return write(path, png_of(self.picture(), width))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401  # of whatever MIME types
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), **self._still()}, metadata

    def _still(self) -> dict[str, str]:
        """Return what viewers without widgets show, by its MIME type."""
        return forms_of(self.picture())


def as_piece(name: str) -> str:
    """Return the id of a piece; a house goes by any of its names.

    >>> as_piece("house:π"), as_piece("restaurant:0:1")
    ('house:pi', 'restaurant:0:1')
    """
    kind, _, number = name.partition(":")
    return f"{kind}:{as_house(number)}" if kind == "house" else name


def _arguments(kind: type) -> dict[str, None]:
    """Return what the constructor of a class of widgets takes by name."""
    made = (vars(base).get("__init__") for base in kind.__mro__ if issubclass(base, FcmWidget))
    taken = [inspect.signature(init).parameters.values() for init in made if init is not None]
    return {
        argument.name: None
        for all_of in taken
        for argument in all_of
        if argument.kind is argument.KEYWORD_ONLY
    }


def _perhaps(name: str, known: Iterable[str]) -> str:
    """Return a misspelt name with the nearest of those that are known.

    >>> _perhaps("stepp", ["step", "theme"]), _perhaps("colour", ["step", "theme"])
    ("'stepp' (did you mean 'step'?)", "'colour'")
    """
    near = nearest(name, known)
    return f"{name!r} (did you mean {near[0]!r}?)" if near else repr(name)
