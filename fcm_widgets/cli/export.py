"""`fcm-widgets export`: pages that work without Python, and pictures of the map."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ..board.tile import house_fault, house_number
from ..common.safe_text import harmless
from ..errors import BadExport
from ..game.game import Game, load_scenario
from ..reasons.problem import Problem
from ..state.state import PHASE_ORDER
from ..text.names import listed_or
from .inputs import FileKind, add_file, at_dinnertime
from .parser import TypedOptions, add_verb

if TYPE_CHECKING:
    from ..widgets.base.widget import FcmWidget
    from .parser import Verbs

WIDGETS = {
    "dinner": "DinnertimeExplorer",
    "city": "CityView",
    "range": "RangeExplorer",
    "campaign": "CampaignExplorer",
    "company": "CompanyEditor",
    "career": "CareerTree",
    "game": "GameStepper",
    "review": "GameReview",
    "quiz": "Quiz",
    "results": "ClassResults",
}
WIDGETS_OF_OPTION = {
    "house": ("dinner", "city", "review"),
    "step": ("dinner", "game"),
    "predict": ("dinner",),
    "chain": ("campaign", "company", "career", "game", "review"),
    "questions": ("quiz", "results"),
    "seed": ("quiz", "results"),
    "modules": ("quiz", "results"),
    "test": ("quiz",),
    "minutes": ("quiz",),
    "shuffle": ("quiz",),
}
QUIZ, RESULTS = "quiz", "results"
DEFAULT_SEED = 0
NEEDS_DINNER = ("dinner", QUIZ, RESULTS, "review")
WRITERS = {".html": "to_html", ".svg": "to_svg", ".png": "to_png"}
PATIENCE = 5
"""Seconds until a log shows the progress of a folder of lessons; a terminal shows it at once."""
TYPED_AS = {"path": "--out", "notebook": "FILE"}
"""Parameters of the functions that write pages, each with its name in the command."""


def add(verbs: Verbs) -> None:
    """Add the `export` command to the parser."""
    parser = add_verb(
        verbs,
        "export",
        "Write a page that works without Python, or a picture of the map.",
        "export where-will-house-8-eat --house 8 --predict --out dinner.html",
        "export a-first-game --out game.html",
        "export --widget quiz --seed 7 --questions 8",
        "export --widget quiz --seed 7 --test --minutes 20 --out test.html",
        "export --widget results --seed 7",
        "export where-will-house-8-eat --out map.svg",
    )
    add_file(
        parser,
        "a scenario (.toml), a saved game (.json), a lesson (.ipynb), a folder of lessons, or the "
        "name of an example. For a quiz with random questions, leave FILE out and type "
        "--widget quiz; for the results of a class, --widget results",
        tuple(FileKind),
        folders=True,
        optional=True,
    )
    add = parser.add_argument
    add(
        "--widget",
        metavar="WIDGET",
        help=f'widget to show: {listed_or(WIDGETS)} (default: "game" for a saved game and for '
        'a scenario whose dinner is over, otherwise "dinner")',
    )
    add(
        "--out",
        type=Path,
        metavar="PATH",
        help="page (.html) or picture (.svg or .png) to write (default: FILE.html, quiz.html or "
        "results.html in this folder). If FILE is a folder of lessons: folder for the pages, "
        "created if needed (default: this folder)",
    )
    add("--title", metavar="TEXT", help="heading of the page (default: the title of FILE)")
    add("--house", help="house to show first, such as 8, pi or 9.75 (default: none)")
    add(
        "--step",
        metavar="N",
        help="number of the step to show first, counted from 0 (default: 0; for a game, its last "
        "step)",
    )
    add(
        "--predict",
        action="store_true",
        default=None,
        help="hide each choice until the reader has guessed it",
    )
    add(
        "--chain",
        metavar="NAME",
        help="chain to show in these widgets: company, career, campaign, review and game (default: "
        "the widget chooses; game shows all chains)",
    )
    add("--questions", metavar="N", help="maximum number of questions in a quiz (default: 10)")
    add(
        "--seed",
        metavar="N",
        help=f"seed of a quiz: the same seed gives the same questions (default: {DEFAULT_SEED})",
    )
    add(
        "--modules",
        nargs="+",
        metavar="NAME",
        help="modules to use in the random questions of a quiz (default: none)",
    )
    add(
        "--test",
        action="store_true",
        default=None,
        help="make the quiz a test, which shows what is right only after the pupil hands it in",
    )
    add("--minutes", metavar="N", help="time limit of a test in minutes (default: none)")
    add(
        "--shuffle",
        metavar="N",
        help="seed of another order of a quiz's questions and options (default: not shuffled)",
    )
    add(
        "--stored",
        action="store_true",
        help="show the stored outputs of a lesson (default: run the lesson)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Write the page or picture, and return a text to print; raise `FcmError` for a bad input."""
    file: Path | None = options.file
    try:
        typed = TypedOptions()
        options.widget = typed.name("--widget", options.widget, WIDGETS)
        for name in ("step", "questions", "seed", "minutes", "shuffle"):
            setattr(options, name, typed.number(f"--{name}", getattr(options, name)))
        if file and file.is_dir():
            return _export_folder(options, typed.faults)
        named = RESULTS if options.widget == RESULTS else file.stem if file else QUIZ
        out = options.out or Path(f"{named}.html")
        if file and file.suffix == FileKind.LESSON.ending:
            return _export_lesson(options, out, typed.faults)
        return _export_widget(options, out, typed.faults)
    except BadExport as bad:
        faults = (replace(fault, path=TYPED_AS.get(fault.path, fault.path)) for fault in bad.faults)
        raise BadExport(faults, bad.more) from bad


def _refuse(faults: list[Problem]) -> None:
    if faults:
        raise BadExport(faults)


# -- lessons ---------------------------------------------------------------------------------


def _export_folder(options: argparse.Namespace, faults: list[Problem]) -> str:
    """Write a page for each lesson in a folder, with links from page to page."""
    from ..widgets.export.lesson import export_lesson, unreadable  # noqa: PLC0415  loads Jupyter

    folder, out = options.file, options.out or Path()
    lessons = {
        f"{path.stem}.html": path for path in sorted(folder.glob(f"*{FileKind.LESSON.ending}"))
    }
    faults += _not_for_lessons(options)
    if not lessons:
        faults.append(Problem("no_lessons", {"file": str(folder)}, path="FILE"))
    if not out.is_dir() and (out.exists() or not out.parent.is_dir()):
        faults.append(Problem("out_folder", {"file": str(out)}, path="--out"))
    faults += unreadable(lessons.values())
    _refuse(faults)
    is_new = not out.exists()
    out.mkdir(exist_ok=True)
    begin, written = perf_counter(), list[str]()
    try:
        for number, (page, lesson) in enumerate(lessons.items(), 1):
            if sys.stderr.isatty() or perf_counter() - begin > PATIENCE:
                _note(f"lesson {number} of {len(lessons)}: {lesson.name}")
            path = export_lesson(lesson, out / page, execute=not options.stored, beside=lessons)
            written.append(harmless(str(path)))
    except BaseException:  # also after Ctrl-C
        if written:
            _note(f"{len(written)} of {len(lessons)} pages are written, complete, in {out}")
        elif is_new and not any(out.iterdir()):
            out.rmdir()
        raise
    return "\n".join(written)


def _note(text: str) -> None:
    print(harmless(text), file=sys.stderr, flush=True)


def _export_lesson(options: argparse.Namespace, out: Path, faults: list[Problem]) -> str:
    from ..widgets.export.lesson import export_lesson  # noqa: PLC0415  loads Jupyter

    faults += _not_for_lessons(options)
    if out.suffix != ".html":
        faults.append(Problem("lesson_ending", {"file": str(out)}, path="--out"))
    _refuse(faults)
    return harmless(str(export_lesson(options.file, out, execute=not options.stored)))


def _not_for_lessons(options: argparse.Namespace) -> Iterator[Problem]:
    for name in ("widget", "title", *WIDGETS_OF_OPTION):
        if getattr(options, name) is not None:
            yield Problem("lesson_option", path=f"--{name}")


# -- one widget ------------------------------------------------------------------------------


def _export_widget(options: argparse.Namespace, out: Path, faults: list[Problem]) -> str:
    file: Path | None = options.file
    game = _load(file) if file else None
    name = options.widget or ""
    if file and game and not name:
        dines = PHASE_ORDER.index(game.phase) <= PHASE_ORDER.index("dinnertime")
        name = "dinner" if file.suffix == FileKind.SCENARIO.ending and dines else "game"
    if game is None and name not in (QUIZ, RESULTS):
        faults.append(Problem("no_file", {"quiz": f"{QUIZ} or {RESULTS}"}, path="FILE"))
    for option, widgets in WIDGETS_OF_OPTION.items():
        if name and getattr(options, option) is not None and name not in widgets:
            fits = tuple(f"--widget {widget}" for widget in widgets)
            faults.append(Problem("misfit", {"widget": name, "fits": fits}, path=f"--{option}"))
    if out.suffix not in WRITERS:
        details = {"file": str(out), "endings": tuple(WRITERS)}
        faults.append(Problem("out_ending", details, path="--out"))
    elif options.title is not None and out.suffix != ".html":
        faults.append(Problem("picture_title", {"file": str(out)}, path="--title"))
    if options.stored:
        faults.append(Problem("lesson_only", {"file": str(file or QUIZ)}, path="--stored"))
    widget = _widget(name, game, options, faults) if game else None
    _refuse(faults)
    if widget is None:
        import fcm_widgets  # noqa: PLC0415  its widgets load Jupyter

        given = _given(options, WIDGETS_OF_OPTION)
        quiz = fcm_widgets.Quiz(given.pop("seed", DEFAULT_SEED), **given)
        widget = fcm_widgets.ClassResults(quiz) if name == RESULTS else quiz
    if out.suffix == ".html":
        return harmless(str(widget.to_html(out, title=options.title)))
    return harmless(str(getattr(widget, WRITERS[out.suffix])(out)))


def _load(path: Path) -> Game:
    if not path.suffix and not path.exists():
        raise BadExport([Problem("no_such_file", {"file": str(path)}, path="FILE")])
    if path.suffix == FileKind.SCENARIO.ending:
        return load_scenario(path)
    if path.suffix == FileKind.SAVED.ending:
        return Game.load(path)
    raise BadExport([Problem("file_kind", {"file": str(path)}, path="FILE")])


def _widget(name: str, game: Game, options: argparse.Namespace, faults: list[Problem]) -> FcmWidget:
    """Return the widget, with those options that it takes; add any faults to `faults`.

    A chain, house or step that the game does not have is a fault.
    """
    import fcm_widgets  # noqa: PLC0415  its widgets load Jupyter

    fitting = [option for option, widgets in WIDGETS_OF_OPTION.items() if name in widgets]
    given = _given(options, fitting)
    house, step = given.pop("house", None), given.pop("step", None)
    chains = [chain.name for chain in game.start.chains]
    if given.get("chain", chains[0]) not in chains:
        unknown = given.pop("chain")
        faults.append(Problem.at("--chain", "unknown_name", found=unknown, names=chains))
    is_position = not game.played or game.setup is None  # it comes from a scenario file
    if name in NEEDS_DINNER and is_position and not game.decisions:
        game = at_dinnertime(game)
    if name == RESULTS:
        return fcm_widgets.ClassResults(fcm_widgets.Quiz(game, **given))
    kind: Any = getattr(fcm_widgets, WIDGETS[name])
    widget: FcmWidget = kind(game, **given)
    faults += _show_first(widget, house, step)
    return widget


def _given(options: argparse.Namespace, names: Iterable[str]) -> dict[str, Any]:
    """Return the values of those options among `names` that the user typed."""
    values = {name: getattr(options, name) for name in names}
    return {name: value for name, value in values.items() if value is not None}


def _show_first(widget: Any, house: str | None, step: int | None) -> Iterator[Problem]:
    """Make a widget begin at a house and a step; yield a fault for a missing house or step."""
    from ..widgets.export.page import houses_of, steps_of  # noqa: PLC0415  loads Jupyter
    from ..widgets.wire import opened_state  # noqa: PLC0415

    state, _ = opened_state(widget.get_state())
    steps = steps_of(state)
    if house is not None:
        number = house_number(house)
        known = [known for known in steps if known is not None] if steps else houses_of(state)
        if number not in known:
            code = "home_not_dining" if steps else "home_not_here"
            yield house_fault("--house", house, known, code)
        elif steps:
            widget.step = steps.index(number)
        else:
            widget.selected = f"house:{number}"
    if step is not None:
        if 0 <= step < len(steps):
            widget.step = step
        else:
            yield Problem.at("--step", "step", found=step, last=len(steps) - 1)
