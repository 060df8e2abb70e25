"""`TableEditor`: enter the game on your own table, and save it as a scenario."""

from __future__ import annotations

from os import PathLike
from typing import Self

import traitlets

from ...board.squares import TILE
from ...errors import BadScenario, BrokenCustomRule
from ...files.text_files import write_whole
from ...game.game import Game
from ...text.english import one_stop
from ...text.names import count_noun
from ...validation.reader import Reader
from .._bundle import STATIC
from ..base.requests import Answer, AskingWidget, Refused
from ..base.value import OneValue
from ..base.widget import WireTrait
from ..contract import Sentence
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
from .facts import catalogue_facts, table_facts
from .fault_map import fault_picture, sketch_scene
from .placements import placed_id, read_hand, spots
from .save import CONTINUE, RUN, dinner_lines, written

HINT = "Place the tiles, seat the chains, place the pieces and save. You can undo everything."
REPLACED = "The text of a scenario replaced the table."


class TableEditor(OneValue, AskingWidget):
    """Enter the game on your own table: tiles, chains, pieces and demand. Then save it.

    The browser sends one edit at a time. Python makes the edit and checks the table as it would
    check a file; if the edit is illegal, the widget says why.

    You can observe and link `scenario`, the table as the text of a scenario file, and `faults`. Set
    `scenario` to replace the table in one step, which the widget's undo takes back.

    Parameters
    ----------
    source
        where to begin (default: an empty city of 3 x 3 tiles): a number of players, a `Game` at
        the start of a phase, an example's name, or the path or text of a scenario, faulty or not
    scenario
        the text of a scenario to begin with, instead of a source
    theme, selected
        see the traits

    Raises
    ------
    BadScenario
        if the source is anything else, or a table that no scenario file can describe

    Examples
    --------
    >>> editor = TableEditor(2)
    >>> editor
    TableEditor(0 tiles, 2 chains, 1 fault)
    >>> print(editor.scenario.splitlines()[0])
    [city]
    >>> editor.faults
    ('Place at least one tile: step 1.',)
    >>> editor.scenario = editor.scenario.replace(".", "E", 1)
    >>> editor
    TableEditor(1 tile, 2 chains)
    >>> TableEditor("one-beer-short").game.phase
    'dinnertime'
    """

    _esm = STATIC / "table_editor.js"
    _css = STATIC / "table_editor.css"
    requests = TableRequest
    _value_of = "scenario"

    _catalogue = WireTrait[TableCatalogue](help="Everything that may be placed on a table.").packed(
        catalogue=True
    )
    _table = WireTrait[Table](help="The table with its faults.").packed()
    scenario = traitlets.Unicode(
        help="The table as the text of a scenario file, even if it has faults."
    ).tag(sync=True, plays=True)
    faults = traitlets.Tuple(help="The faults of the table.", read_only=True).tag(sync=True)

    def __init__(
        self,
        source: object = None,
        *,
        scenario: str | None = None,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if source is not None and scenario is not None:
            raise ValueError("source and scenario both choose a table: give only one of them")
        draft = Draft.of(source) if scenario is None else Draft.of_text(scenario)
        self._draft = self._first_draft = draft
        super().__init__(
            _scene=sketch_scene(self._draft.sketch, HINT),
            _catalogue=catalogue_facts(),
            _table=table_facts(self._draft),
            scenario=self._draft.text,
            theme=theme,
            selected=selected,
            **options,
        )

    @traitlets.validate("scenario")
    def _check_scenario(self, proposal: traitlets.Bunch) -> str:
        text: str = proposal["value"]
        if text == self._draft.text:
            return text
        try:
            return Draft.of_text(text).text
        except BadScenario as bad:
            raise traitlets.TraitError(str(bad)) from bad

    @traitlets.observe("scenario")
    def _replace_table(self, change: traitlets.Bunch) -> None:
        text = change["new"]
        if text == self._draft.text:
            return
        with self.hold_sync():
            self._keep_deed("scenario", text)
            self._show(self._draft.then(Draft.of_text(text).data, REPLACED))

    @traitlets.default("faults")
    def _list_faults(self) -> tuple[str, ...]:
        return tuple(
            f"{fault['text']} ({fault['rule']})" if fault["rule"] else fault["text"]
            for fault in self._table["faults"]
        )

    @property
    def game(self) -> Game:
        """The table as a game; if it has faults, raises one `BadScenario` that lists them all."""
        return Game.from_scenario(self.scenario)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the scenario to a file, which replaces an existing one.

        Parameters
        ----------
        path
            the file to write, in a folder that exists

        Raises
        ------
        FcmError
            if the file cannot be written

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
        before = self._draft
        done: TableDone = {"text": "", "is_bad": False, "spots": None, "dinner": []}
        faults: list[Sentence] = []
        if self._restoring and request["kind"] == "save":  # a file is written once
            return Answer()
        hand = read_hand(Reader(), "hand", request["hand"]) if request.get("hand") else None
        try:
            self._carry_out(request, done)
        except Refused as refused:
            faults = refused.faults
        except BrokenCustomRule as broken:
            faults = [Sentence(text=str(broken), rule="")]
        if hand is not None:
            done["spots"] = spots(self._draft.data, hand)
        self._show(self._draft)
        return Answer(done, faults, keep=self._draft is not before)

    def _show(self, draft: Draft) -> None:
        self._draft = draft
        scene = sketch_scene(draft.sketch, HINT)
        if self.selected not in [piece["id"] for piece in scene["pieces"]]:
            self.selected = ""
        self._scene = scene
        self._table = table_facts(draft)
        self.scenario = draft.text
        self.set_trait("faults", self._list_faults())

    def _has_changed(self) -> bool:
        return self._draft is not self._first_draft or super()._has_changed()

    def _go_on_from(self, before: Self) -> None:
        self._show(before._draft)
        self._deeds = before._deeds
        super()._go_on_from(before)

    def _restart(self) -> None:
        self._show(self._first_draft)
        self._deeds = ()
        super()._restart()

    def _carry_out(self, request: EditTable | AskTable | SaveTable, done: TableDone) -> None:
        """Carry out a page's request, and add the result to `done`."""
        draft = self._draft
        match request["kind"]:
            case "edit":
                data, text, worse = edited(draft.data, request["edit"])
                self._draft = draft.then(data, text)
                done["text"] = one_stop(f"{text} {worse}".rstrip())
                done["is_bad"] = bool(worse)
                placed = placed_id(data, request["edit"])
                if placed is not None:
                    done["placed"] = placed
            case "undo":
                self._draft = draft.undone()
                done["text"] = f"Undone: {draft.did}" if draft.past else "There is nothing to undo."
            case "redo":
                self._draft = draft.redone()
                done["text"] = "Redone." if draft.future else "There is nothing to redo."
            case "dinner":
                done["dinner"] = dinner_lines(draft.data)
            case "save":
                name = request["name"]
                try:
                    path = written(self.scenario, name, over=request.get("over", False))
                except FileExistsError:
                    text = f"There is already a file {name}."
                    done.update({"text": text, "is_bad": True, "exists": name})
                    return
                lead, run = CONTINUE if self._table["faults"] else RUN
                saved = "Saved with its faults" if self._table["faults"] else "Saved"
                done.update({"text": f"{saved}: {path}", "saved": name, "lead": lead})
                done["run"] = run.format(name=name)
                done["dinner"] = dinner_lines(draft.data)

    def picture(self) -> str:
        """Return the table as an SVG picture: with numbered faults, or with advice if empty."""
        sketch = self._draft.sketch
        if not self._scene["tiles"]:
            west, north, width, height = self._scene["box"]
            rows, columns = range(0, height, TILE), range(0, width, TILE)
            places = [(west + x, north + y, "", 0) for y in rows for x in columns]
            lines = [fault["text"] for fault in self._table["faults"]]
            return picture({**self._scene, "tiles": places}, (), lines)
        if sketch.faults:
            return fault_picture(BadScenario(sketch.faults, sketch, more=sketch.more))
        return picture(self._scene, selected=self.selected)

    def __repr__(self) -> str:
        state, faults = self._draft.sketch.state, len(self._draft.sketch.faults)
        tiles = len(state.city.tiles) if state else 0
        parts = [count_noun(tiles, "tile"), count_noun(len(self._table["chains"]), "chain")]
        if faults:
            parts.append(count_noun(faults, "fault"))
        return f"TableEditor({', '.join(parts)})"
