"""`TableEditor`: enter the table that stands at home, and save it as a scenario."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike

import traitlets

from ...board.squares import TILE
from ...errors import BadScenario, BrokenCustomRule
from ...files.text_files import write_whole
from ...game.game import Game
from ...text.english import one_stop
from ...validation.reader import Reader
from ..base.widget import FcmWidget, Sent, from_page
from ..map.contract import Box
from ..map.picture import picture
from ..parts import STATIC
from .asked import Refused
from .contract import Hand, Table, TableAnswer, TableBox
from .draft import Draft
from .edits import EDITS, edited
from .facts import box_facts, table_facts
from .fault_map import fault_picture, sketch_scene
from .hand import laid_id, read_hand, spots
from .save import MEND, RUN, dinner_lines, written

Asked = Mapping[str, object]
"""What a browser asks: any JSON."""
HINT = (
    "Lay the tiles, seat the chains, put the pieces in their places, save. Nothing is lost: undo."
)


class TableEditor(FcmWidget):
    """Enter the table that stands at home: tiles, chains, pieces and demand, and save it.

    The browser sends one edit at a time; Python makes it, checks the table as it checks a file,
    and says why where it refuses.

    Parameters
    ----------
    source
        where to begin: nothing for an empty city of 3 x 3 tiles, a number of players, a `Game` at
        the start of a phase, an example's name, or the path or text of a scenario, with its faults
    theme, selected
        see the traits

    Raises
    ------
    BadScenario
        if the source is none of these, or holds what no scenario's file can

    Examples
    --------
    >>> editor = TableEditor(2)
    >>> editor
    TableEditor(0 tiles, 2 chains, 1 fault)
    >>> print(editor.scenario.splitlines()[0])
    [city]
    >>> TableEditor("one-beer-short").game.phase
    'dinnertime'
    """

    _esm = STATIC / "table_editor.js"
    _css = STATIC / "table_editor.css"

    _box = Sent[TableBox](help="What may be laid on any table.").tag(
        sync=True, packed=True, box=True
    )
    _table = Sent[Table](help="What the table looks like, with its faults.").tag(
        sync=True, packed=True
    )
    _ask = from_page("An edit to be made.", plays=True)
    _answer = traitlets.Any(None, allow_none=True, help="What came of it.").tag(
        sync=True, facts=True
    )

    def __init__(
        self,
        source: object = None,
        *,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        self._draft = Draft.of(source)
        super().__init__(
            _scene=sketch_scene(self._draft.sketch, HINT),
            _box=box_facts(),
            _table=table_facts(self._draft),
            theme=theme,
            selected=selected,
            **options,
        )

    @property
    def scenario(self) -> str:
        """The table as the text of a scenario file, with whatever faults it has.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.TableEditor()
        >>> widget.scenario.splitlines()[0]
        '[city]'
        """
        return self._draft.text

    @property
    def game(self) -> Game:
        """The table as a game; raises `BadScenario` with every fault while there is one.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.TableEditor(fcm.load_example("one-beer-short"))
        >>> widget.game.phase
        'dinnertime'
        """
        return Game.from_scenario(self.scenario)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the scenario to a file, over an older one.

        Parameters
        ----------
        path
            the file to write, in a folder that exists

        Raises
        ------
        FcmError
            if it cannot be written

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import fcm_widgets as fcm
        >>> widget = fcm.TableEditor(fcm.load_example("one-beer-short"))
        >>> with TemporaryDirectory() as folder:
        ...     widget.save(Path(folder, "table.toml"))
        ...     fcm.load_scenario(Path(folder, "table.toml")).phase
        'dinnertime'
        """
        write_whole(path, self.scenario)

    @traitlets.observe("_ask")
    def _on_ask(self, change: traitlets.Bunch) -> None:
        asked, had = change["new"], self._draft
        if asked is None or (self._restoring and _saves(asked)):  # a file is written once
            return
        told = self._told(asked)
        with self.hold_sync():
            self._show()
            if self._draft is not had:
                self._keep_deed("_ask", asked)
            self._answer = told

    def _show(self) -> None:
        scene = sketch_scene(self._draft.sketch, HINT)
        if self.selected not in [piece["id"] for piece in scene["pieces"]]:
            self.selected = ""
        self._scene = scene
        self._table = table_facts(self._draft)

    def _told(self, asked: object) -> TableAnswer:
        """Make an edit as it came from the browser; whatever is wrong is told, never raised."""
        asked = asked if isinstance(asked, dict) else {}
        answer: TableAnswer = {
            "id": asked["id"] if type(asked.get("id")) is int else 0,
            "faults": [],
            "said": "",
            "bad": False,
            "spots": None,
            "dinner": [],
        }
        hand = _hand(asked)
        try:
            self._make(asked, answer)
        except Refused as refused:
            answer["faults"] = refused.lines
        except BrokenCustomRule as broken:
            answer["faults"] = [(str(broken), "")]
        if hand is not None:
            answer["spots"] = spots(self._draft.data, hand)
        return answer

    def _make(self, asked: Asked, answer: TableAnswer) -> None:
        does = asked.get("do")
        if isinstance(does, str) and does in DEEDS:
            DEEDS[does](self, asked, answer)
            return
        data, said, worse = edited(self._draft.data, asked)
        self._draft = self._draft.then(data, said)
        answer["said"] = one_stop(f"{said} {worse}".rstrip())
        answer["bad"] = bool(worse)
        laid = laid_id(data, asked)
        if laid is not None:
            answer["laid"] = laid

    def _hold(self, asked: Asked, answer: TableAnswer) -> None:
        """Change nothing: what is in hand is told to all."""

    def _undo(self, asked: Asked, answer: TableAnswer) -> None:
        had, self._draft = self._draft, self._draft.undone()
        undone = had is not self._draft
        answer["said"] = f"Undone: {had.did}" if undone else "There is nothing to undo."

    def _redo(self, asked: Asked, answer: TableAnswer) -> None:
        had, self._draft = self._draft, self._draft.redone()
        answer["said"] = "Made again." if had is not self._draft else "Nothing was undone."

    def _dinner(self, asked: Asked, answer: TableAnswer) -> None:
        answer["dinner"] = dinner_lines(self._draft.data)

    def _save(self, asked: Asked, answer: TableAnswer) -> None:
        name = asked.get("name")
        name = name if isinstance(name, str) else ""
        try:
            path = written(self.scenario, name, over=asked.get("over") is True)
        except FileExistsError:
            told = f"There is a file {name} already."
            answer |= {"said": told, "bad": True, "exists": name}
            return
        lead, run = RUN if self._table["loads"] else MEND
        told = "Saved" if self._table["loads"] else "Saved with its faults, to go on later"
        answer |= {"said": f"{told}: {path}", "saved": name, "lead": lead}
        answer["run"] = run.format(name=name)
        self._dinner(asked, answer)

    def picture(self) -> str:
        """Return the table as an SVG picture, with its faults numbered where they are.

        Before the first tile it shows the empty places, and what to do.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.TableEditor(fcm.load_example("one-beer-short"))
        >>> widget.picture()[:4]
        '<svg'
        """
        sketch = self._draft.sketch
        if not self._scene["tiles"]:
            todo = [fault["text"] for fault in self._table["faults"]]
            return picture({**self._scene, "tiles": _empty_places(self._scene["box"])}, (), todo)
        if sketch.faults:
            return fault_picture(BadScenario(sketch.faults, sketch, more=sketch.more))
        return picture(self._scene, selected=self.selected)

    def __repr__(self) -> str:
        state, faults = self._draft.sketch.state, len(self._draft.sketch.faults)
        tiles = len(state.city.tiles) if state else 0
        chains = len(self._table["chains"])
        parts = [_many(tiles, "tile"), _many(chains, "chain")]
        return f"TableEditor({', '.join([*parts, *([_many(faults, 'fault')] if faults else [])])})"


def _empty_places(box: Box) -> list[tuple[int, int, str, int]]:
    """Return the places where tiles can be laid, drawn as tiles without a print."""
    west, north, width, height = box
    across, down = range(0, width, TILE), range(0, height, TILE)
    return [(west + x, north + y, "", 0) for y in down for x in across]


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


def _saves(asked: object) -> bool:
    return isinstance(asked, dict) and asked.get("do") == "save"


def _hand(asked: Asked) -> Hand | None:
    """Return the piece that the browser holds after the edit, if it is one."""
    if asked.get("hand") is None:
        return None
    return read_hand(Reader(), "hand", asked["hand"])


DEEDS: dict[str, Callable[[TableEditor, Asked, TableAnswer], None]] = {
    "hold": TableEditor._hold,
    "undo": TableEditor._undo,
    "redo": TableEditor._redo,
    "dinner": TableEditor._dinner,
    "save": TableEditor._save,
}
"""What may be asked beside the edits."""

assert not set(DEEDS) & set(EDITS)
