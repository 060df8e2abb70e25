"""`TableEditor`: enter the table that stands at home, and save it as a scenario."""

from __future__ import annotations

from os import PathLike

from ...board.squares import TILE
from ...errors import BadScenario, BrokenCustomRule
from ...files.text_files import write_whole
from ...game.game import Game
from ...text.english import one_stop
from ...validation.reader import Reader
from .._bundle import STATIC
from ..base.requests import Answer, AskingWidget, Refused
from ..base.widget import WireTrait
from ..contract import Said
from ..map.contract import Box
from ..map.picture import picture
from .contract import (
    AskTable,
    EditTable,
    SaveTable,
    Table,
    TableCatalogue,
    TableDone,
    TableRequest,
)
from .draft import Draft
from .edits import edited
from .facts import box_facts, table_facts
from .fault_map import fault_picture, sketch_scene
from .placements import laid_id, read_hand, spots
from .save import MEND, RUN, dinner_lines, written

HINT = (
    "Lay the tiles, seat the chains, put the pieces in their places, save. Nothing is lost: undo."
)


class TableEditor(AskingWidget):
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
    requests = TableRequest

    _catalogue = WireTrait[TableCatalogue](help="What may be laid on any table.").packed(box=True)
    _table = WireTrait[Table](help="What the table looks like, with its faults.").packed()

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
            _catalogue=box_facts(),
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

    def _answer(self, request: EditTable | AskTable | SaveTable) -> Answer:
        had = self._draft
        done: TableDone = {"text": "", "bad": False, "spots": None, "dinner": []}
        faults: list[Said] = []
        if self._restoring and request["kind"] == "save":  # a file is written once
            return Answer()
        hand = read_hand(Reader(), "hand", request["hand"]) if request.get("hand") else None
        try:
            self._make(request, done)
        except Refused as refused:
            faults = refused.faults
        except BrokenCustomRule as broken:
            faults = [(str(broken), "")]
        if hand is not None:
            done["spots"] = spots(self._draft.data, hand)
        scene = sketch_scene(self._draft.sketch, HINT)
        if self.selected not in [piece["id"] for piece in scene["pieces"]]:
            self.selected = ""
        self._scene = scene
        self._table = table_facts(self._draft)
        return Answer(done, faults, keep=self._draft is not had)

    def _make(self, request: EditTable | AskTable | SaveTable, done: TableDone) -> None:
        """Do what is asked, and add to `done` what came of it."""
        had = self._draft
        match request["kind"]:
            case "edit":
                data, text, worse = edited(had.data, request["edit"])
                self._draft = had.then(data, text)
                done["text"] = one_stop(f"{text} {worse}".rstrip())
                done["bad"] = bool(worse)
                laid = laid_id(data, request["edit"])
                if laid is not None:
                    done["laid"] = laid
            case "undo":
                self._draft = had.undone()
                undone = had is not self._draft
                done["text"] = f"Undone: {had.did}" if undone else "There is nothing to undo."
            case "redo":
                self._draft = had.redone()
                redone = had is not self._draft
                done["text"] = "Made again." if redone else "Nothing was undone."
            case "dinner":
                done["dinner"] = dinner_lines(had.data)
            case "save":
                name = request["name"]
                try:
                    path = written(self.scenario, name, over=request.get("over", False))
                except FileExistsError:
                    text = f"There is a file {name} already."
                    done.update({"text": text, "bad": True, "exists": name})
                    return
                lead, run = RUN if self._table["loads"] else MEND
                saved = "Saved" if self._table["loads"] else "Saved with its faults, to go on later"
                done.update({"text": f"{saved}: {path}", "saved": name, "lead": lead})
                done["run"] = run.format(name=name)
                done["dinner"] = dinner_lines(had.data)

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
