"""What all widgets share: their files, their checks, what they export, and a static picture."""

from __future__ import annotations

import inspect
import sys
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
from ..export.handout import Handout, Sheet
from ..export.page import export_page, forms_of, png_of, write
from ..map.contract import Scene
from ..parts import LAYOUT
from ..wire import packed
from .following import once_shown
from .stored import IS_STORED_OF, may_be_set, of_what, replayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


T = TypeVar("T")
PACKAGE = __name__.partition(".")[0]


DEEPEST = 50
"""Nothing that a page of ours sends lies nearly as deep in lists and tables."""


class Sent(traitlets.TraitType[T, T]):
    """A trait that holds facts whose type a contract gives: `_timeline = Sent[Timeline]()`."""


def from_page(what: str, *, plays: bool = False) -> traitlets.Any:
    """Return a trait by which a page asks Python something: of what comes nothing is sure.

    One that `plays` may change the table: what did so is kept in `_deeds`. ipywidgets would send
    each question back for other pages to know; none draws what another asked.
    """
    trait = traitlets.Any(None, allow_none=True, help=what)
    return trait.tag(sync=True, echo_update=False, plays=plays)


class FcmWidget(anywidget.AnyWidget):
    """A widget that draws what Python decided; unknown options are refused with the known ones.

    **What is packed.** Facts, which may be large, are tagged `packed=True`: in Python the trait is
    what it is, in the state that goes to the browser it is bytes (`wire.py`), or `None`. Which
    traits these are says `_packed`, and the browser opens them before it draws (`ui/opened.ts`).
    What a reader sets, and what an author sets, is never packed.

    **What follows the first picture.** A trait that takes long to make, and that the first picture
    can do without, is tagged `late=True` and made by its `@traitlets.default`:

        _sliders = Sent[Sliders]().tag(sync=True, packed=True, late=True)

        @traitlets.default("_sliders")
        def _make_sliders(self) -> Sliders:
            return sliders(self._game.start, self._game.decisions)

    The message that opens the widget leaves it out: the browser sees `None` there, or what
    `_at_first` gives in its place, such as the part of it that is on show. As soon as the cell
    has shown the widget, these traits are made and sent, one after the other as they are written
    in the class, each in a message of its own. Nothing has to be asked for: whoever reads the
    trait in Python, exports the widget, opens a second view or reloads the page gets the whole,
    since reading makes it. So `picture` and `__repr__`, which a notebook calls before it shows
    anything, must not read it. The browser draws what it has and says of the rest, by
    `ui/Following.tsx`, that it is being worked out, or where nothing comes that Python has to run.
    What its reader has opened, guessed or begun outlives the arrival.

    **What grows.** A trait tagged `parts=True` holds a sequence of facts that is added to at its
    end and cut short at its end; a part that was sent is not sent again. In the browser it is
    `[count, edition]`, and each part a packed value of its own, `_parts0`, `_parts1` and so on, so
    that whoever reads the state has all of it. The new parts of all such traits go in one message,
    before the one that counts them: a host may tell of each name as it reads it.

    **What a stored state restores.** `set_state` takes what a page sets, or a whole state. Facts
    are never taken from there: they follow from the table of which the widget is made, which
    `_made_of` knows again, and from what was played, which `_deeds` keeps.
    """

    # Empty where a widget has no map.
    _scene = Sent[Scene]({}, help="What lies on the map.").tag(sync=True, packed=True)
    _packed = traitlets.List(traitlets.Unicode(), help="Which traits are packed.").tag(sync=True)
    _live = traitlets.Bool(True, help="Whether Python may answer.").tag(sync=True)
    _made_of = traitlets.Unicode(help="What the widget is made of, in a few letters.").tag(
        sync=True
    )
    # What pages asked that changed the table, each a trait that they set: it is played again where
    # a stored state is restored. No page reads it, so it is not opened.
    _deeds = Sent[tuple[dict[str, Any], ...]]((), help="What was played.").tag(
        sync=True, parts=True, unread=True
    )
    theme = traitlets.Enum(
        ("auto", "light", "dark"), default_value="auto", help="Follow the notebook, or not."
    ).tag(sync=True)
    selected = traitlets.Unicode("", help="The id of the selected piece, '' for none.").tag(
        sync=True
    )

    def __init__(self, **options: object) -> None:
        own = {name: one for name, one in self.traits().items() if not one.read_only}
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
        traits = (name for name, one in self.traits(sync=True).items() if not one.read_only)
        public = (name for name in traits if not name.startswith("_") and name != "comm")
        return sorted({*_arguments(type(self)), *(name for name in public if name not in LAYOUT)})

    @property
    def called(self) -> str:
        """What an exported page of it is called, if no title of its table says it.

        >>> import fcm_widgets as fcm
        >>> fcm.Quiz(7, questions=3).called
        'Quiz 7'
        """
        return ""

    # -- what is sent, and when ----------------------------------------------------------------

    _opening = False

    def open(self) -> None:
        """Open the widget in the browser by what its first picture needs; the rest follows."""
        if self.comm is not None:
            return
        self._opening = True
        try:
            super().open()
        finally:
            self._opening = False
        # Without a kernel nobody listens: what is late is made when it is read.
        if self._late() and not isinstance(self.comm, DummyComm):
            once_shown(self._follow)

    def get_state(
        self, key: str | Iterable[str] | None = None, drop_defaults: bool = False
    ) -> dict[str, Any]:
        """Return the state for the browser, in the message that opens it without what is late.

        Parameters
        ----------
        key
            a trait's name or several; all if left out
        drop_defaults
            whether to leave out what is as at first
        """
        opening = self._opening
        if key is None and not opening:
            self._finish()
        state: dict[str, Any]
        state = (
            self._first_state(drop_defaults) if opening else super().get_state(key, drop_defaults)
        )
        for name in self.traits(sync=True, packed=True).keys() & state.keys():
            if state[name] is not None:
                state[name] = packed(state[name])
        for name in self.traits(sync=True, parts=True).keys() & state.keys():
            parts = tuple(state[name] or ())  # none yet where they follow the first picture
            state[name] = [len(parts), self._editions.get(name, 0)]
            if key is None:
                state |= {f"{name}{number}": packed(part) for number, part in enumerate(parts)}
            elif self.trait_metadata(name, "unread"):  # in which order it comes is all the same
                state |= self._fresh_parts(name)
            if opening:
                self._sent[name] = parts
        return state

    @traitlets.default("_packed")
    def _name_packed(self) -> list[str]:
        growing = self.traits(sync=True, parts=True, unread=None)
        return sorted({**self.traits(sync=True, packed=True), **growing})

    def _first_state(self, drop_defaults: bool) -> dict[str, Any]:
        """Return what the first picture needs."""
        late = self._late()
        state: dict[str, Any] = super().get_state(
            [key for key in self.keys if key not in late], drop_defaults
        )
        return state | dict.fromkeys(late) | self._at_first()

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Take what a page sends: only what it may set, and nothing that lies deep in itself.

        A value that a trait refuses changes nothing, and the page is sent what holds.
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
        """Send the state or a piece of it; of what grows only the parts that are new.

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
        """Return the parts of what grows that are not there yet."""
        parts, sent = tuple(getattr(self, name)), self._sent.get(name, ())
        return {
            f"{name}{number}": packed(part)
            for number, part in enumerate(parts)
            if number >= len(sent) or part is not sent[number]
        }

    def _late(self) -> list[str]:
        """Return the names of the traits that follow the first picture, in the order written."""
        late = self.traits(sync=True, late=True)
        return [
            name for kind in reversed(type(self).__mro__) for name in vars(kind) if name in late
        ]

    def _at_first(self) -> dict[str, object]:
        """Return what stands for late traits until they come; what is left out is `None`."""
        return {}

    def _follow(self) -> None:
        """Make and send what is late, one message each; what a custom rule breaks is told."""
        for name in self._late():
            try:
                if self.comm is not None:  # closed meanwhile
                    self.send_state(name)
            except BrokenCustomRule as broken:
                print(f"{type(broken).__name__}: {broken}", file=sys.stderr)

    def _finish(self) -> None:
        """Do at once what is still to follow an answer: the whole state is asked for."""

    # -- what is stored, and restored ----------------------------------------------------------

    _restoring = False

    @traitlets.default("_made_of")
    def _say_of_what(self) -> str:
        return of_what(self._source())

    def _source(self) -> object:
        """Return what the widget is made of, as JSON: the facts that are there from the first.

        Not those of the `box`, which are of the process: a custom rule's words are in it as soon as
        the rule is defined, whether the table plays it or not.
        """
        left_out = {*self._late(), *self.traits(box=True)}
        facts = (name for name in self.traits(sync=True, packed=True) if name not in left_out)
        return {name: self._trait_values.get(name) for name in sorted(facts)}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page has set; or a whole state as it was stored, of a widget made alike.

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
        """Do what a stored state says was asked, as far as it has not been done here."""
        for entry in replayed(self, state):
            for name, value in entry.items():
                if name.startswith("_"):  # the same may have been asked twice
                    self.set_trait(name, None)
                self.set_trait(name, value)
            self._settle()

    def _settle(self) -> None:
        """Let come to its end what was begun by what is played again."""

    def _keep_deed(self, name: str, value: object) -> None:
        """Keep what was asked and changed the table; a look is kept until the next."""
        asked = self._deeds
        if asked and _is_a_look(asked[-1]):
            asked = asked[:-1]
        self._deeds = (*asked, {name: value})

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
    made = (vars(one).get("__init__") for one in kind.__mro__ if issubclass(one, FcmWidget))
    taken = [inspect.signature(one).parameters.values() for one in made if one is not None]
    return {one.name: None for all_of in taken for one in all_of if one.kind is one.KEYWORD_ONLY}


def _is_a_look(entry: Mapping[str, object]) -> bool:
    return any(isinstance(asked, dict) and asked.get("look") for asked in entry.values())


def _perhaps(name: str, known: Iterable[str]) -> str:
    """Return a misspelt name with the nearest of those that are known.

    >>> _perhaps("stepp", ["step", "theme"]), _perhaps("colour", ["step", "theme"])
    ("'stepp' (did you mean 'step'?)", "'colour'")
    """
    near = nearest(name, known)
    return f"{name!r} (did you mean {near[0]!r}?)" if near else repr(name)
