"""The base class of all widgets: messages, stored states, checks, exports and static pictures."""

from __future__ import annotations

import inspect
import sys
from contextlib import suppress
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import anywidget
import traitlets
from comm import DummyComm
from IPython import get_ipython
from ipywidgets import widget_serialization

from ...board.tile import as_house
from ...common.suggest import nearest
from ...errors import BrokenCustomRule
from ...text.names import wrong_value
from ...validation.reader import deeper
from .._bundle import LAYOUT, code_of
from ..code import LOADER, Code, carries_own_code, shared_code
from ..export.handout import Handout, Sheet
from ..map.contract import Scene
from ..wire import packed
from .rerun import replaced_by
from .scheduling import BackgroundQueue, run_after_cell
from .stored import IS_STORED_OF, may_be_set, of_what, replayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self


T = TypeVar("T")
PACKAGE = __name__.partition(".")[0]


DEEPEST = 50
"""Maximum depth of lists and objects in a message; ours are not nearly as deep."""


class WireTrait(traitlets.TraitType[T, T]):
    """A trait that holds facts of a type in a contract, and may send them packed or in parts.

    `_controls = WireTrait[Controls](help="What a what-if may change.").packed()`
    """

    def packed(self, **metadata: bool) -> WireTrait[T]:
        """Send the facts as bytes (`wire.py`)."""
        return self.tag(sync=True, packed=True, to_json=self._bytes, **metadata)

    def growing(self, **metadata: bool) -> WireTrait[T]:
        """Send a sequence of facts in parts; the trait itself holds their number and edition."""
        return self.tag(sync=True, parts=True, to_json=self._count, **metadata)

    @staticmethod
    def _bytes(value: object, _widget: FcmWidget) -> bytes | None:
        return None if value is None else packed(value)

    def _count(self, value: Iterable[object] | None, widget: FcmWidget) -> list[int]:
        name = self.name or ""
        return [len(widget._shown_parts(name, value or ())), widget._editions.get(name, 0)]


class FcmWidget(anywidget.AnyWidget):
    """The base class of all widgets; an error for an unknown option lists the known options.

    **Packed traits.** Facts may be large. In Python a packed trait has its value; in the browser's
    state it is bytes (`wire.py`) or `None`. `_packed` names these traits, and the browser opens
    them before it draws (`ui/opened.ts`). Options of a reader or an author are never packed.

    **Late traits.** A trait that takes long to make, and that the first picture does not need, has
    the tag `late=True` and is made by its `@traitlets.default`:

        _sliders = WireTrait[Sliders](help="...").packed(late=True)

        @traitlets.default("_sliders")
        def _make_sliders(self) -> Sliders:
            return sliders(self._game.start, self._game.decisions)

    The message that opens the widget has `None` for it, or the value of `_at_first`, such as the
    part on show. After the cell the late traits are made and sent, one message each, in the order
    of the class. Reading a late trait makes it, so `picture` and `__repr__`, which a notebook calls
    first, must not read any. Until the trait arrives, `ui/Following.tsx` says that Python is busy.

    **Growing traits.** A growing trait is a sequence that changes only at its end; a part that was
    sent is not sent again. In the browser the trait is only `[count, edition]`, and each part is a
    packed value of its own: `_parts0`, `_parts1`. New parts go in a message before the new count,
    because a host may react to each name as soon as it reads it.

    **Stored states.** `set_state` takes the values that a page sets, or a whole state, but never
    its facts. These follow from the table, which `_made_of` identifies, and from the requests in
    `_deeds`, which are repeated.

    **Cells that are run again.** A widget that is made again in the same cell with the same
    beginning goes on where the reader was (`_go_on_from`), and the page says so. A trait whose
    beginning the cell now sets to another value keeps that value.
    """

    # `None` if the widget carries its own code.
    _code = traitlets.Instance(
        Code, allow_none=True, help="The hidden model with the module and the stylesheet."
    ).tag(sync=True, **widget_serialization)
    # Empty if a widget has no map.
    _scene = WireTrait[Scene]({}, help="The map and its pieces.").packed()
    _packed = traitlets.List(traitlets.Unicode(), help="Names of the packed traits.").tag(sync=True)
    _live = traitlets.Bool(True, help="Whether Python may answer.").tag(sync=True)
    # The page sets it to False to begin anew.
    _goes_on = traitlets.Bool(
        False, help="Whether the widget has gone on where the cell's last run was."
    ).tag(sync=True)
    _made_of = traitlets.Unicode(help="Some letters that identify the widget's source.").tag(
        sync=True
    )
    # The requests that changed the table, each a trait with the value that a page set. Restoring
    # a stored state repeats them. No page reads them.
    _deeds = WireTrait[tuple[dict[str, Any], ...]](
        (), help="The requests that changed the table."
    ).growing(unread=True)
    theme = traitlets.Enum(
        ("auto", "light", "dark"),
        default_value="auto",
        help="Colours of the widget: the notebook's, light or dark.",
    ).tag(sync=True)
    selected = traitlets.Unicode("", help="Id of the selected piece (default: none).").tag(
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
        self._most_sent: dict[str, int] = {}  # how many it has, with those that no longer count
        self._editions: dict[str, int] = {}
        if not carries_own_code():
            options |= {"_esm": LOADER, "_css": "", "_code": shared_code(type(self))}
        super().__init__(**options)

    def __setattr__(self, name: str, value: object) -> None:
        # Private names belong to the class, to Python, to traitlets or to ipywidgets.
        if not name.startswith("_"):
            self._check_attribute(name, value)
        super().__setattr__(name, value)

    def _check_attribute(self, name: str, value: object) -> None:
        """Raise `AttributeError` for a name that cannot be set, with the nearest known name."""
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
            raise AttributeError(f"{name} can only be set when you make a {kind.__name__}: {how}")
        if there is not None:
            raise AttributeError(f"{kind.__name__}.{name} can only be read, not set")
        known = self._known_options()
        has = ", ".join(known)
        raise AttributeError(f"{kind.__name__} has no {_perhaps(name, known)}; it has {has}")

    def _known_options(self) -> list[str]:
        """Return the options of the constructor, and the public traits."""
        traits = (name for name, trait in self.traits(sync=True).items() if not trait.read_only)
        public = (name for name in traits if not name.startswith("_") and name != "comm")
        return sorted({*_arguments(type(self)), *(name for name in public if name not in LAYOUT)})

    @property
    def page_title(self) -> str:
        """The title of the exported page, if the table has no title.

        >>> import fcm_widgets as fcm
        >>> fcm.Quiz(7, questions=3).page_title
        'Quiz 7'
        """
        return ""

    # -- what is sent, and when ----------------------------------------------------------------

    _opening = False

    def open(self) -> None:
        """Open the widget in the browser with the facts of its first picture; the rest follows."""
        if self.comm is not None:
            return
        self._opening = True
        try:
            self._began = {name: getattr(self, name) for name in self._readers_traits()}
            before = replaced_by(self, self._made_of)
            if before is not None and before._has_changed():
                self._go_on_from(before)
                self._goes_on = True
            super().open()
        finally:
            self._opening = False
        # Without a kernel nothing listens: late traits are made when they are read.
        if self._late() and not isinstance(self.comm, DummyComm):
            run_after_cell(self._follow)

    def get_state(
        self, key: str | Iterable[str] | None = None, drop_defaults: bool = False
    ) -> dict[str, Any]:
        """Return the state for the browser; the message that opens it leaves out late traits.

        Parameters
        ----------
        key
            name of a trait, or several names (default: all)
        drop_defaults
            ignored: the browser knows no defaults, so a page of `ipywidgets.embed` needs them
        """
        if key is None and not self._opening:
            self._background.finish()
        late = self._late() if self._opening else []
        names = [name for name in self.keys if name not in late] if late else key
        state: dict[str, Any] = super().get_state(names)
        first = self._at_first() if late else {}
        for name in late:
            to_json = self.trait_metadata(name, "to_json", self._trait_to_json)
            state[name] = to_json(first.get(name), self)
        # In the order of the traits, so that two exports of a widget are equal byte for byte.
        for name in [name for name in self.traits(sync=True, parts=True) if name in state]:
            parts = first.get(name, ()) if name in late else self._parts_now(name)
            if key is None:
                state |= {f"{name}{number}": packed(part) for number, part in enumerate(parts)}
            elif self.trait_metadata(name, "unread"):  # no page reacts to it: any order will do
                state |= self._fresh_parts(name)
            if self._opening:
                self._has_sent(name, parts)
        return state

    @traitlets.default("_packed")
    def _name_packed(self) -> list[str]:
        growing = self.traits(sync=True, parts=True, unread=None)
        return sorted({**self.traits(sync=True, packed=True), **growing})

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Set the traits in a page's message that pages may set, if they are not nested too deeply.

        If a value is invalid, nothing changes, and the page gets the present values.
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

    def _handle_custom_msg(self, content: object, buffers: object) -> None:
        """Send the code to a loader that cannot find it in its host."""
        super()._handle_custom_msg(content, buffers)
        if content == {"kind": "code"}:
            esm, css = code_of(self)
            self.send({"kind": "code", "esm": esm, "css": css})

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send the state or some traits; growing traits send only new parts.

        Parameters
        ----------
        key
            name of a trait, or several names (default: all)
        """
        names = [key] if isinstance(key, str) else list(self.keys if key is None else key)
        growing = [name for name in self.traits(sync=True, parts=True) if name in names]
        read = [name for name in growing if not self.trait_metadata(name, "unread")]
        fresh = {} if key is None else {k: v for n in read for k, v in self._fresh_parts(n).items()}
        if fresh:
            # All in one message, before the message with the new count.
            message = {"method": "update", "state": {}, "buffer_paths": [[name] for name in fresh]}
            self._send(message, list(fresh.values()))
        for name in growing:
            self._editions[name] = self._editions.get(name, 0) + 1
        super().send_state(names if key is not None else None)
        for name in growing:
            self._has_sent(name, self._parts_now(name))

    def _shown_parts(self, name: str, parts: Iterable[object]) -> tuple[object, ...]:
        """Return those parts of a growing trait that the browser may have (default: all)."""
        return tuple(parts)

    def _parts_now(self, name: str) -> tuple[object, ...]:
        return self._shown_parts(name, getattr(self, name) or ())

    def _has_sent(self, name: str, parts: tuple[object, ...]) -> None:
        self._sent[name] = parts
        self._most_sent[name] = max(self._most_sent.get(name, 0), len(parts))

    def _empty_parts(self) -> None:
        """Empty the parts that the browser still has although they no longer count.

        The browser and a stored notebook would keep them, and they may be secrets by now.
        """
        gone: list[str] = []
        for name, most in self._most_sent.items():
            count = len(self._parts_now(name))
            gone += [f"{name}{number}" for number in range(count, most)]
            self._most_sent[name] = min(count, most)
        if gone and self.comm is not None:
            message = {"method": "update", "state": {}, "buffer_paths": [[name] for name in gone]}
            self._send(message, [packed(None) for _ in gone])

    def _fresh_parts(self, name: str) -> dict[str, bytes]:
        """Return the parts of a growing trait that the browser does not have."""
        parts, sent = self._parts_now(name), self._sent.get(name, ())
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
        """Return values of late traits for the first message; others are `None` there."""
        return {}

    def _follow(self) -> None:
        """Make and send the late traits, a message each; print errors of custom rules."""
        for name in self._late():
            try:
                if self.comm is not None:  # closed meanwhile
                    self.send_state(name)
            except BrokenCustomRule as broken:
                print(f"{type(broken).__name__}: {broken}", file=sys.stderr)

    @cached_property
    def _background(self) -> BackgroundQueue:
        return BackgroundQueue()

    # -- a cell that is run again --------------------------------------------------------------

    def _readers_traits(self) -> list[str]:
        """Return the names of the traits that a reader may change, without requests."""
        return [
            name
            for name, trait in self.traits(sync=True).items()
            if name not in (*LAYOUT, "_goes_on")
            and may_be_set(self, name, None)
            and not (name.startswith("_") and trait.metadata.get("plays"))
        ]

    def _has_changed(self) -> bool:
        """Return whether the reader has done anything in this widget."""
        return any(getattr(self, name) != value for name, value in self._began.items())

    def _go_on_from(self, before: Self) -> None:
        """Take over what the reader changed in an equal widget, before the new widget is shown."""
        for name, began in self._began.items():
            if before._began[name] == began:
                # It may no longer fit what the cell sets now, and an error would end the cell.
                with suppress(traitlets.TraitError):
                    setattr(self, name, getattr(before, name))

    def begin_anew(self) -> None:
        """Undo everything that was done in this widget, so that it is as it was made.

        A widget goes on where you were if you run its cell again; this is how you start over.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> view = fcm.RangeExplorer(fcm.load_example("one-beer-short"), range=2)
        >>> view.range = 4
        >>> view.begin_anew()
        >>> view.range
        2
        """
        if self._goes_on:
            self._goes_on = False  # the same as the page's button
        else:
            self._restart()

    def _restart(self) -> None:
        """Set everything that a reader may change to what it was at the beginning."""
        with self.hold_sync():
            for name, value in self._began.items():
                setattr(self, name, value)

    @traitlets.observe("_goes_on")
    def _begin_anew_if_asked(self, change: traitlets.Bunch) -> None:
        if not change["new"] and not self._restoring:
            self._restart()

    # -- what is stored, and restored ----------------------------------------------------------

    _restoring = False

    @traitlets.default("_made_of")
    def _say_of_what(self) -> str:
        return of_what(self._source())

    def _source(self) -> object:
        """Return the source of the widget as JSON: its first facts.

        Catalogues are left out, because they contain every custom rule of the
        process, whether the table plays it or not. Answers are left out, too, because they
        depend on what a page has asked.
        """
        left_out = {*self._late(), *self.traits(catalogue=True), *self.traits(answer=True)}
        facts = (name for name in self.traits(sync=True, packed=True) if name not in left_out)
        return {name: self._trait_values.get(name) for name in sorted(facts)}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set the values that a page sends, or restore the stored state of an equal widget.

        Restoring sets the reader's options again and repeats the moves.

        Parameters
        ----------
        sync_data
            traits by name, as `get_state` returns them or a notebook stores them

        Raises
        ------
        ValueError
            if the state belongs to another table, or its moves cannot be repeated
        """
        facts = {**self.traits(packed=True), **self.traits(parts=True)}
        stored = bool(facts.keys() & sync_data.keys())
        if stored and sync_data.get("_made_of") != self._made_of:
            raise ValueError(IS_STORED_OF)
        mine = {key: value for key, value in sync_data.items() if may_be_set(self, key, value)}
        if not stored:
            super().set_state(mine)
            return
        mine.pop("_goes_on", None)
        self._restoring = True
        try:
            with self.hold_sync():
                self._play_again(sync_data)
                for key in self._outdated_traits(sync_data):
                    mine.pop(key, None)
                super().set_state(mine)
            self._keep_past(sync_data)
        finally:
            self._restoring = False
        for name in self.traits(parts=True):
            match sync_data.get(name):
                case [int(), int(edition)]:
                    self._editions[name] = max(edition, self._editions.get(name, 0))

    def _play_again(self, state: Mapping[str, object]) -> None:
        """Repeat those requests of a stored state that this widget has not carried out."""
        for entry in replayed(self, state):
            for name, value in entry.items():
                if name.startswith("_"):  # the same request may come twice
                    self.set_trait(name, None)
                self.set_trait(name, value)
            self._settle()

    def _keep_past(self, state: Mapping[str, object]) -> None:
        """Take over what a stored state has of the past, without doing it again."""

    def _outdated_traits(self, state: Mapping[str, object]) -> Iterable[str]:
        """Return the names of stored options that do not fit what was restored (default: none)."""
        return ()

    def _settle(self) -> None:
        """Finish the work that the repeated requests have started."""

    _replaces_last_deed = False

    def _keep_deed(self, name: str, value: object, *, until_next: bool = False) -> None:
        """Keep a request that changed the table; `until_next`: only until the next such request."""
        deeds = self._deeds[:-1] if self._replaces_last_deed else self._deeds
        self._deeds = (*deeds, {name: value})
        self._replaces_last_deed = until_next

    # -- checks --------------------------------------------------------------------------------

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        known = [piece["id"] for piece in self._scene.get("pieces", [])]
        value = as_piece(proposal["value"])
        if value and value not in known:
            found = proposal["value"]
            raise traitlets.TraitError(wrong_value("selected", found, "a piece on this map", known))
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
        """Return the sheets of a printed page of the widget (default: its picture).

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

        You can step and read reasons in it; parts that need Python say so. On paper it is a
        handout. An existing file is replaced.

        Parameters
        ----------
        path
            the file to write, in a folder that exists; `BadExport` is raised if that fails
        title
            title of the page and of the browser's tab (default: the widget's own title)

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
        from ..export.page import export_page  # noqa: PLC0415

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
            if the file cannot be written

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
        from ..export.page import write  # noqa: PLC0415

        return write(path, self.picture())

    def to_png(self, path: str | PathLike[str], *, width: int = 1600) -> Path:
        """Write the static picture as a PNG file.

        This needs an optional library: `pip install "fcm_widgets[png]"`.

        Parameters
        ----------
        path
            the file to write, in a folder that exists
        width
            width of the picture in pixels

        Raises
        ------
        FcmError
            if that library is missing
        BadExport
            if the file cannot be written

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
        from ..export.page import png_of, write  # noqa: PLC0415

        return write(path, png_of(self.picture(), width))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401  # of whatever MIME types
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), **self._still()}, metadata

    def _still(self) -> dict[str, str]:
        """Return the outputs for viewers without widgets, by their MIME types."""
        from ..export.page import forms_of  # noqa: PLC0415

        return forms_of(self.picture())


def as_piece(name: str) -> str:
    """Return the id of a piece; any name of a house becomes its usual number.

    >>> as_piece("house:π"), as_piece("restaurant:0:1")
    ('house:pi', 'restaurant:0:1')
    """
    kind, _, number = name.partition(":")
    return f"{kind}:{as_house(number)}" if kind == "house" else name


def _arguments(kind: type) -> dict[str, None]:
    """Return the keyword arguments with which a class of widgets is made."""
    made = (vars(base).get("__init__") for base in kind.__mro__ if issubclass(base, FcmWidget))
    taken = [inspect.signature(init).parameters.values() for init in made if init is not None]
    return {
        argument.name: None
        for all_of in taken
        for argument in all_of
        if argument.kind is argument.KEYWORD_ONLY
    }


def _perhaps(name: str, known: Iterable[str]) -> str:
    """Return a misspelt name with the nearest known name.

    >>> _perhaps("stepp", ["step", "theme"]), _perhaps("colour", ["step", "theme"])
    ("'stepp' (did you mean 'step'?)", "'colour'")
    """
    near = nearest(name, known)
    return f"{name!r} (did you mean {near[0]!r}?)" if near else repr(name)
