"""Exported pages: widgets in one file that works without Python, server or network.

A page has the module and style of each class once, the state of every widget as JSON, with its
packed facts as base64, and a small host that replaces the notebook. Its policy forbids requests.
"""

from __future__ import annotations

import csv
import io
import json
import re
from base64 import b64encode
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...board.tile import other_names
from ...common.safe_text import shorten
from ...errors import BadExport, FcmError
from ...files.text_files import Unwritable, as_path, write_whole
from ...learning.misreadings.module_misreadings import misreadings
from ...reasons.problem import Problem
from .._bundle import LAYOUT, STATIC, code_of
from .._state import parts_of, read
from ..game_parts import joined
from ..map.pages import maps_html
from ..wire import State, opened_state, packed
from .contract import ExportedPage, PageWidget
from .handout import handout_html

if TYPE_CHECKING:
    from anywidget import AnyWidget

    from ..quiz.contract import LessonLink, Misreading, QuizFacts

STORED = ("_made_of", "_deeds")
"""Traits of stored states, which no page reads."""
NOT_OURS = (
    "_model",
    "_view",
    "_esm",
    "_css",
    "_anywidget_id",
    "_code",
    "_dom_classes",
    *LAYOUT,
    *STORED,
)
DRAWN_BY_PAGE = ("_tag",)
"""Traits that each reader's page draws: with those of the author, all readers had the same."""
TITLE = "Food Chain Magnate, the rules made visible"
FOOT = (
    "An unofficial teaching aid, neither made nor endorsed by the publisher of Food Chain Magnate."
)
DIGEST = 16
"""Number of letters that identify a page by its title and its widgets. Its code and its links do
not count: a page that is exported again, by a later release or beside other pages, finds its
answers."""
NO_SCRIPT = "Scripts are switched off here, so you see only pictures."


@dataclass(frozen=True)
class Shown:
    """A widget on a page: its state, its module and stylesheet, and its handout as HTML."""

    state: State
    esm: str
    css: str
    name: str = "widget"
    handout: str = ""
    grounds: tuple[str, ...] = ()
    title: str = ""
    """The name of the widget, if its state has no title."""
    packed: frozenset[str] = frozenset()
    """The traits that the module expects to be packed."""


@dataclass
class Document:
    """A page that is being made; it has its widgets in order, and each module only once."""

    bars: bool = True
    beside: Collection[str] = ()
    """The names of the pages in the same folder: only they get links."""
    _modules: dict[str, str] = field(default_factory=dict)
    _widgets: list[PageWidget] = field(default_factory=list)
    _states: list[State] = field(default_factory=list)
    _grounds: set[str] = field(default_factory=set)

    def add(self, shown: Shown) -> str:
        """Add a widget, and return its HTML."""
        self._modules.setdefault(shown.esm, shown.css)
        state = without_python(shown.state, self.beside)
        self._states.append(shown.state)
        houses = houses_of(shown.state)
        self._widgets.append(
            {
                "module": list(self._modules).index(shown.esm),
                "state": {key: state[key] for key in state if key not in shown.packed},
                "packed": {key: b64encode(packed(state[key])).decode() for key in shown.packed},
                "name": shown.name,
                "steps": steps_of(shown.state),
                "houses": houses,
                "names": other_names(houses),
            }
        )
        grounds = "".join(part for part in shown.grounds if part not in self._grounds)
        self._grounds.update(shown.grounds)
        return (
            f'<section class="fcm-exported" data-fcm-widget="{len(self._widgets) - 1}">'
            f'<div class="fcm-page-view"></div><div class="fcm-page-handout">{grounds}'
            f"{shown.handout}</div></section>"
        )

    def html(self, body: str, title: str) -> str:
        """Return the whole page; `body` already contains the page's heading."""
        host = (STATIC / "export_host.js").read_text(encoding="utf-8")
        page: ExportedPage = {
            "modules": list(self._modules),
            "widgets": self._widgets,
            "bars": self.bars,
            "digest": sha256(script_json([title, self._states]).encode()).hexdigest()[:DIGEST],
        }
        styles = [(STATIC / "export_host.css").read_text(encoding="utf-8")]
        styles += self._modules.values()
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{policy(host)}">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{escape(title)}</title>"
            + "".join(f"<style>{stylesheet(style)}</style>" for style in styles)
            + '</head><body class="fcm-page-body"><main class="fcm-page">'
            f"<noscript><p>{NO_SCRIPT}</p></noscript>{body}"
            f'<footer class="fcm-page-foot">{FOOT}</footer></main>'
            f'<script type="application/json" id="fcm-page">{script_json(page)}</script>'
            f"<script>{host}</script></body></html>\n"
        )


def export_page(
    path: str | PathLike[str], widgets: Iterable[AnyWidget], *, title: str | None = None
) -> Path:
    """Write several widgets, one below the other, as one page that needs no other file.

    Parameters
    ----------
    path
        the file to write, in a folder that exists; an existing file is replaced
    widgets
        the widgets of the page, in this order
    title
        title of the page and of the browser's tab (default: the first widget's own title; a single
        widget adds its kind, such as "Where will house 8 eat? – dinnertime explorer")

    Raises
    ------
    BadExport
        if there is no such folder, or nothing to show

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import fcm_widgets as fcm
    >>> with TemporaryDirectory() as folder:
    ...     view = fcm.CityView(fcm.City.of([["A", "E"]]))
    ...     fcm.export_page(Path(folder, "city.html"), [view], title="Two tiles").name
    'city.html'
    """
    beside = pages_beside(path)
    given: object = widgets
    listed = [*given] if isinstance(given, Iterable) else [given]
    if not listed:
        raise BadExport([Problem("no_widgets", path="widgets")])
    if title is not None and not isinstance(title, str):
        raise BadExport([Problem.at("title", "no_text", found=title)])
    shown = [shown_of(widget) for widget in listed]
    document = Document(beside=beside)
    body = "".join(map(document.add, shown))
    alone = shown[0].name if len(shown) == 1 else ""
    known = shown[0].title or own_title(shown[0].state, alone)
    name = known if title is None else as_title(title)
    quiet = title is None and len(shown) == 1
    return write(path, document.html(heading(name, quiet=quiet) + body, name))


def as_title(title: object) -> str:
    """Return a title unchanged; raise `TypeError` if it is not a text."""
    if not isinstance(title, str):
        raise TypeError(f"title: expected a text, but found {shorten(title)}")
    return title


def heading(title: str, *, quiet: bool) -> str:
    """Return the heading of a page; if it is quiet, only screen readers read it."""
    return f"<h1{' data-quiet' if quiet else ''}>{escape(title)}</h1>"


def shown_of(widget: Any) -> Shown:  # noqa: ANN401  whatever is handed in
    """Return everything that a page needs for a widget; raise `BadExport` for any other object."""
    if isinstance(widget, type) or not hasattr(widget, "handout"):
        raise BadExport([Problem.at("widgets", "no_widget", found=widget)])
    handout = widget.handout()
    state, sent = opened_state(own_state(widget.get_state()))
    return Shown(
        state,
        *code_of(widget),
        re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(widget).__name__).lower(),
        handout_html(handout) + maps_html(state),
        handout.grounds,
        widget.page_title,
        sent,
    )


def own_state(state: Mapping[str, object]) -> State:
    """Return the traits that the widget's own browser code reads."""
    own = {key: value for key, value in state.items() if not key.startswith(NOT_OURS)}
    return {**own, **{key: "" for key in DRAWN_BY_PAGE if key in own}}


def pages_beside(path: str | PathLike[str]) -> frozenset[str]:
    """Return the names of all pages in the folder where a new page will be."""
    return frozenset(page.name for page in path_of(path).parent.glob("*.html"))


def path_of(path: object, what: str = "path") -> Path:
    """Return a text or a path as a `Path`; raise `BadExport` for any other object."""
    found = as_path(path)
    if found is None:
        raise BadExport([Problem.at(what, "no_path", found=path)])
    return found


def without_python(state: State, beside: Collection[str] = ()) -> State:
    """Return a state for a page without Python, whose links lead to pages, not to notebooks.

    A quiz and its results name the lessons that help, as links if their pages are in that folder.
    """
    state = {**state, "_live": False}
    if quiz := read(state).get("_quiz"):
        linked: QuizFacts = {**quiz, "misreadings": _paged(quiz["misreadings"], beside)}
        state["_quiz"] = linked
    if results := read(state).get("_class"):
        state["_class"] = {**results, "misreadings": _paged(results["misreadings"], beside)}
    return state


def _paged(named: Mapping[str, Misreading], beside: Collection[str]) -> dict[str, Misreading]:
    """Return misreadings with links to the pages of the lessons that help."""
    found: dict[str, Misreading] = {}
    for key, misreading in named.items():
        title, file = misreadings()[key].lesson
        page = re.sub(r"\.ipynb$", ".html", file)
        lesson: LessonLink = {"title": title, "file": page if page in beside else ""}
        found[key] = {**misreading, "lesson": lesson}
    return found


def own_title(state: Mapping[str, object], name: str = "") -> str:
    """Return a widget's own title, with the kind of widget if its `name` is given.

    The kind distinguishes two widgets of one table in the browser's tabs and for screen readers.

    >>> own_title({"_scene": {"title": ""}, "_company": {"title": "A chain"}}, "company-editor")
    'A chain – company editor'
    >>> own_title({}, "game-stepper")
    'Game stepper – Food Chain Magnate, the rules made visible'
    """
    facts = (value for key, value in state.items() if key.startswith("_"))
    titles = (fact.get("title") for fact in facts if isinstance(fact, dict))
    title = next((title for title in titles if title and isinstance(title, str)), "")
    kind = name.removesuffix("-widget").replace("-", " ")
    parts = [title, kind] if title else [kind.capitalize(), TITLE]
    return " – ".join(filter(None, parts))


def steps_of(state: Mapping[str, object]) -> list[str | None]:
    """Return the house of each step, `None` if it has none; a link to a step names its house."""
    facts = read(state)
    if quiz := facts.get("_quiz"):
        return [*(question.get("house") for question in quiz["questions"]), None]  # and the end
    if timeline := facts.get("_timeline"):
        return [step.get("house") for step in timeline["steps"]]
    return [step.get("house") for step in joined(parts_of(state))]


def houses_of(state: Mapping[str, object]) -> list[str]:
    """Return the numbers of all houses on the maps of a widget's state."""
    scene = read(state).get("_scene")
    ids = [piece["id"] for piece in scene.get("pieces", ())] if scene else []
    parts = parts_of(state)
    if parts:
        changes = (step["change"] for step in joined(parts) if "change" in step)
        ids += [
            *parts[0]["first"]["pieces"],
            *(piece for facts in changes for piece in facts.get("pieces", ())),
        ]
    return list(dict.fromkeys(piece[6:] for piece in ids if piece.startswith("house:")))


def script_json(value: object) -> str:
    r"""Return JSON that is safe inside a script element: nothing in it ends the element.

    >>> script_json("</script>\u2028")
    '"\\u003c/script>\\u2028"'
    """
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")


def policy(*scripts: str) -> str:
    """Return a page's security policy: these scripts and modules run, but cannot send requests."""
    hashes = [b64encode(sha256(script.encode()).digest()).decode() for script in scripts]
    allowed = " ".join(f"'sha256-{digest}'" for digest in hashes)
    return (
        f"default-src 'none'; script-src {allowed} blob:; style-src 'unsafe-inline'; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )


def stylesheet(css: str) -> str:
    """Return a stylesheet that cannot end its HTML element early; CSS has no escape for that."""
    return css.replace("</", "<\\/")


def write(path: str | PathLike[str], content: str | bytes) -> Path:
    """Write or replace a file; raise `BadExport` if it cannot be written."""
    data = content if isinstance(content, bytes) else content.encode("utf-8", "xmlcharrefreplace")
    target = path_of(path)
    try:
        return write_whole(target, data)
    except Unwritable as error:
        slots = {"file": str(target), "reason": error.reason}
        raise BadExport([Problem("unwritable", slots, path="path")]) from error


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Letters with which a formula of a spreadsheet may begin."""


def csv_text(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    r"""Return rows as the text of a CSV file with a line for their columns.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.

    >>> csv_text(["chain"], [["=1+1"]])
    "chain\n'=1+1\n"
    >>> csv_text(["answer", "hands"], [["Fried Geese, by road", 3]])
    'answer,hands\n"Fried Geese, by road",3\n'
    """
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(columns)
    for row in rows:
        table.writerow(
            f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
            for cell in row
        )
    return written.getvalue()


def png_of(svg: str, width: int) -> bytes:
    """Return a picture as PNG; raise `FcmError` if the optional library is not installed."""
    if type(width) is not int or not 1 <= width <= MOST_PIXELS:
        raise BadExport([Problem.at("width", "width", found=width, most=MOST_PIXELS)])
    try:
        painter = import_module("resvg_py")
    except ImportError as error:
        raise FcmError(NO_PAINTER) from error
    found: bytes = bytes(painter.svg_to_bytes(svg_string=svg, width=width, background="white"))
    return found


def forms_of(svg: str) -> dict[str, str]:
    """Return a picture in all forms for viewers without widgets, by their MIME types.

    The SVG is for pages and the PDF for LaTeX. JupyterLab shows the PNG of a notebook that it does
    not trust yet; there is no PNG without the optional library.
    """
    from .pdf import pdf_of  # noqa: PLC0415 - reads XML, which nothing needs before it is shown

    width = round(float(re.findall(r'<svg[^>]* width="([\d.]+)"', svg)[0]))
    forms = {"image/svg+xml": svg, "application/pdf": b64encode(pdf_of(svg)).decode()}
    with suppress(FcmError):
        forms["image/png"] = b64encode(png_of(svg, width)).decode()
    return forms


MOST_PIXELS = 20_000
NO_PAINTER = (
    'a PNG needs resvg-py: pip install "fcm_widgets[png]"; SVG files and pages need nothing more'
)
