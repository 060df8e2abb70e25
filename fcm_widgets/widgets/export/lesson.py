"""A lesson as one page that works from a memory stick: prose, code, and live widgets.

The extra `lab` (nbformat, nbconvert), which reads and runs notebooks, is loaded only when a lesson
is exported.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping
from html import escape
from importlib import import_module
from mimetypes import guess_type
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypedDict
from urllib.parse import unquote

from ...common.safe_text import harmless, shorten
from ...errors import BadExport, FcmError
from ...files.text_files import reason_of
from ...learning.exercises.exercise import RUN
from ...reasons.problem import Problem
from .._bundle import MODEL
from ..map.pages import maps_html
from ..wire import Buffer, State, opened_state, with_buffers
from .page import TITLE, Document, Shown, heading, own_state, pages_beside, path_of, write

if TYPE_CHECKING:
    from nbformat import NotebookNode

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
OURS = "fcm_widgets."
SECONDS = 300
LONGEST_REASON = 200
# The kernel runs only for its lesson. Its advice is for servers, and its complaint about Ctrl-C
# would hide the message of the command.
QUIET = ["--IPKernelApp.log_level=50"]
NOTE = (
    "This page needs neither Python nor a network. All cells have been run already: instead of "
    "running a cell, look below it, and try its picture. To change the code, open the lesson in "
    "Jupyter."
)
NOTE_ON_QUESTIONS = " Without Python, questions with three dots cannot check your answer."
NEEDS_LAB = 'a lesson needs nbconvert: pip install "fcm_widgets[lab]"'


def export_lesson(
    notebook: str | PathLike[str],
    path: str | PathLike[str],
    *,
    execute: bool = True,
    beside: Collection[str] = (),
) -> Path:
    """Write a lesson as one page that works without Python, server or network.

    Links to other lessons lead to their pages, `01-….html` for `01-….ipynb`. A lesson whose page is
    not in the same folder is named without a link.

    Parameters
    ----------
    notebook
        the lesson, an `.ipynb` file
    path
        the file to write, in a folder that exists; an existing file is replaced
    execute
        whether to run the lesson first (default: yes); if not, the page shows its stored outputs
        (for a widget without stored state, its picture)
    beside
        names of pages that will be in the same folder, even if they do not exist yet (default:
        none)

    Raises
    ------
    BadExport
        if the notebook cannot be read or the page not written
    FcmError
        if a cell of the lesson fails, or nbconvert is not installed

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import fcm_widgets as fcm
    >>> cell = '{"cell_type": "markdown", "metadata": {}, "id": "a", "source": "# Hello"}'
    >>> with TemporaryDirectory() as folder:
    ...     notebook = Path(folder, "hello.ipynb")
    ...     _ = notebook.write_text(
    ...         f'{{"cells": [{cell}], "metadata": {{}}, "nbformat": 4, "nbformat_minor": 5}}'
    ...     )
    ...     fcm.export_lesson(notebook, Path(folder, "hello.html"), execute=False).name
    'hello.html'
    """
    if isinstance(beside, str):
        raise TypeError(f"beside: expected a list of names of pages, but found {shorten(beside)}")
    source, beside_it = path_of(notebook, "notebook"), pages_beside(path)
    lesson = _read(source)
    if execute:
        _run(lesson, source)
    return write(path, lesson_page(lesson, source.parent, beside_it.union(beside)))


def lesson_page(lesson: NotebookNode, folder: Path, beside: Collection[str] = ()) -> str:
    """Return a notebook, which must have been run, as a page; its images are in `folder`."""
    document = Document(bars=False, beside=beside)
    body = "".join(_Cells(document, lesson, folder))
    prose = "\n".join(cell.source for cell in lesson.cells if cell.cell_type == "markdown")
    found = re.search(r"^# (.+)$", prose, re.MULTILINE)
    title = found[1].strip() if found else ""
    top = "" if title else heading(TITLE, quiet=True)
    code = [cell.source for cell in lesson.cells if cell.cell_type == "code"]
    if code:
        asks = any(".check(" in source for source in code)
        text = escape(NOTE + (NOTE_ON_QUESTIONS if asks else ""))
        top += f'<p class="fcm-lesson-note" role="note">{text}</p>'
    return document.html(top + body, title or TITLE)


def _read(source: Path) -> NotebookNode:
    nbformat = _loaded("nbformat")
    try:
        lesson: NotebookNode = nbformat.read(source, as_version=4)
        nbformat.validate(lesson)
    except Exception as error:  # any error of the reader for a file that is no notebook
        reason = reason_of(error) if isinstance(error, OSError) else "it contains no notebook"
        slots = {"file": str(source), "reason": reason}
        raise BadExport([Problem("no_notebook", slots, path="notebook")]) from error
    return lesson


def unreadable(notebooks: Iterable[Path]) -> list[Problem]:
    """Return the problems of files that should be notebooks, before any of them is run.

    Raises `FcmError` if nbconvert is not installed.
    """
    _loaded("nbconvert.preprocessors")
    faults: list[Problem] = []
    for notebook in notebooks:
        try:
            _read(notebook)
        except BadExport as bad:
            faults += bad.faults
    return faults


def _run(lesson: NotebookNode, source: Path) -> None:
    processors = _loaded("nbconvert.preprocessors")
    runner = processors.ExecutePreprocessor(
        timeout=SECONDS,
        store_widget_state=True,
        extra_arguments=QUIET,
    )
    try:
        runner.preprocess(lesson, {"metadata": {"path": str(source.parent)}})
    except processors.CellExecutionError as error:
        reason = re.sub(r"\x1b\[[\d;]*m", "", str(error))  # without the colours of a terminal
        raise FcmError(f"a cell of the lesson {harmless(source.name)} fails:\n{reason}") from error
    except Exception as error:  # no such kernel, a dead kernel, a cell that takes too long
        reason = shorten(str(error).strip().partition("\n")[0], LONGEST_REASON)
        raise FcmError(f"the lesson {harmless(source.name)} cannot be run: {reason}") from error


def _loaded(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise FcmError(NEEDS_LAB) from error


class Stored(TypedDict, total=False):
    """A widget as Jupyter stores it in a notebook."""

    state: State
    buffers: list[Buffer]


class _Cells:
    """The cells of a lesson as HTML; each widget is added to the document."""

    def __init__(self, document: Document, lesson: NotebookNode, folder: Path) -> None:
        self.document, self.lesson, self.folder = document, lesson, folder
        stored = lesson.metadata.get("widgets", {}).get(STATE, {})
        self.states: Mapping[str, Stored] = stored.get("state", {})
        self.folded = 0

    def __iter__(self) -> Iterator[str]:
        for cell in self.lesson.cells:
            if cell.cell_type == "markdown":
                yield self._prose(cell)
            elif cell.cell_type == "code":
                yield self._code(cell)

    def _prose(self, cell: NotebookNode) -> str:
        mistune = _loaded("nbconvert.filters.markdown_mistune")
        renderer = mistune.IPythonRenderer(
            escape=False,
            path=str(self.folder),
            exclude_anchor_links=True,
            attachments=cell.get("attachments", {}),
        )
        drawn = mistune.MarkdownWithMath(renderer=renderer).render(cell.source)
        linked = re.sub(r'(<a href="[^":]+)\.ipynb(?=["#])', r"\1.html", drawn)
        known = re.sub(r'<a href="(?!\w+:|#)([^"#]*)[^"]*"', self._known, linked)
        whole = re.sub(r'(<img[^>]* src=")([^":]+)', self._embedded, known)
        return f'<div class="fcm-lesson-prose">{whole}</div>'

    def _known(self, found: re.Match[str]) -> str:
        """Return a link if its page is in the same folder; otherwise return only its text."""
        return found[0] if unquote(found[1]) in self.document.beside else "<a"

    def _embedded(self, found: re.Match[str]) -> str:
        """Return an image from the lesson's folder as data inside the page."""
        kind, _ = guess_type(found[2])
        path = self.folder / unquote(found[2])
        if kind is None or not kind.startswith("image/") or not path.is_file():
            return found[0]
        return f"{found[1]}data:{kind};base64,{b64encode(path.read_bytes()).decode()}"

    def _code(self, cell: NotebookNode) -> str:
        highlight = _loaded("nbconvert.filters.highlight").Highlight2HTML()
        code = highlight(cell.source, language="python") if cell.source.strip() else ""
        outputs = "".join(map(self._output, cell.outputs))
        hidden = cell.metadata.get("jupyter", {})
        # JupyterLab shows the first line of a folded cell, a comment that says what it shows.
        first = cell.source.partition("\n")[0]
        says = first.lstrip("# ")
        if code and hidden.get("source_hidden"):
            code = f"<details><summary>Code: {escape(says)}</summary>{code}</details>"
        if outputs and hidden.get("outputs_hidden"):
            self.folded += 1  # gives each fold on the page its own name
            shown = says if first.startswith("#") else f"output {self.folded}"
            outputs = f"<details><summary>Show: {escape(shown)}</summary>{outputs}</details>"
        return f'<div class="fcm-lesson-code">{code}{outputs}</div>'

    def _output(self, output: NotebookNode) -> str:
        if output.output_type == "stream":
            return _preformatted(output.text)
        if output.output_type == "error":
            return _preformatted(f"{output.ename}: {output.evalue}")
        return self._data(output.data)

    def _data(self, data: NotebookNode) -> str:
        """Return the richest form of an output that a page can show without Python."""
        if shown := _shown(self.states, data):
            return self.document.add(shown)
        for kind in ("text/html", "image/svg+xml"):
            if kind in data:
                return f'<div class="fcm-lesson-out">{_still(data[kind])}</div>'
        if "image/png" in data:
            return f'<img alt="" src="data:image/png;base64,{escape(data["image/png"].strip())}">'
        return _preformatted(data.get("text/plain", ""))


def _shown(states: Mapping[str, Stored], data: NotebookNode) -> Shown | None:
    """Return a widget with its stored state; on paper it shows its static output.

    Returns `None` if it is not our widget, or if its state cannot be read.
    """
    model = states.get(data.get(VIEW, {}).get("model_id", ""), {})
    if not str(model.get("state", {}).get("_anywidget_id", "")).startswith(OURS):
        return None
    try:
        state, packed = opened_state(with_buffers(model["state"], model.get("buffers", ())))
    except ValueError:
        return None
    # The code is in a hidden model of the class, or in some hosts in the widget itself.
    shared = state.get("_code")
    code = states.get(str(shared).removeprefix(MODEL), {}).get("state") if shared else state
    if not code:
        return None
    name = str(state["_anywidget_id"]).rpartition(".")[2]
    still = _still(data.get("image/svg+xml") or data.get("text/html", ""))
    own = own_state(state)
    paper = f'<article class="fcm-page-sheet">{still}</article>{maps_html(own)}'
    esm, css = str(code["_esm"]), str(code.get("_css", ""))
    return Shown(own, esm, css, name, paper, packed=packed)


def _still(html: str) -> str:
    """Return HTML without its request to run a cell, which a page cannot do."""
    return html.replace(f"<br>{RUN}", "")


def _preformatted(text: str) -> str:
    return f"<pre>{escape(text)}</pre>"
