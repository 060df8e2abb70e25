"""`fcm-widgets export`: a scenario, a saved game or lessons as pages or pictures.

A quiz may do without any of them: it then asks about random tables.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from .board.tile import house_fault, house_number
from .errors import BadExport
from .game.game import Game, load_scenario
from .reasons.problem import Problem
from .showing import harmless
from .state.state import PHASE_ORDER
from .text.english import listed
from .verbs import Typed

if TYPE_CHECKING:
    from .widgets.base.widget import FcmWidget

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
}
FITS = {
    "house": ("dinner", "city", "review"),
    "step": ("dinner", "game"),
    "predict": ("dinner",),
    "chain": ("campaign", "company", "career", "game", "review"),
    "questions": ("quiz",),
    "seed": ("quiz",),
    "modules": ("quiz",),
}
"""Which widgets each option is for."""
QUIZ = "quiz"
DINED = ("dinner", QUIZ, "review")
"""Widgets that ask for a dinner; a scenario at another phase dines as it stands."""
ENDINGS = {".html": "to_html", ".svg": "to_svg", ".png": "to_png"}
LESSON = ".ipynb"
PATIENCE = 5
"""After so many seconds a log shows how far a folder of lessons is; a terminal always does."""
TYPED_AS = {"path": "--out", "notebook": "FILE"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add = parser.add_argument
    add(
        "file",
        nargs="?",
        metavar="FILE",
        help="a scenario, .toml; a saved game, .json; a lesson, .ipynb; the name of an example; a "
        "folder of lessons; none for --widget quiz: random tables",
    )
    add(
        "--widget",
        metavar="WIDGET",
        help=f"what to show, of {listed(WIDGETS)}; dinner, or game for a saved game",
    )
    add(
        "--out",
        type=Path,
        metavar="PAGE",
        help="the file to write, ending in .html, .svg or .png; FILE's name .html in this folder, "
        "or quiz.html; for a folder of lessons the folder of their pages, made if it is not there, "
        "or this one",
    )
    add("--title", help="above the page; its own title if left out")
    add("--house", help="the house to show first, such as 8, pi or 9.75")
    add("--step", metavar="N", help="the step to show first, from 0")
    add("--predict", action="store_true", default=None, help="hide each choice until guessed")
    add("--chain", help="the chain whose company, careers, campaigns or view are shown")
    add("--questions", metavar="N", help="how many questions the quiz asks at most")
    add("--seed", metavar="N", help="another seed, another quiz; other tables, if random")
    add("--modules", nargs="+", metavar="NAME", help="what a random quiz's tables are played with")
    add("--stored", action="store_true", help="do not run the lesson, show its stored outputs")


def run(options: argparse.Namespace) -> str:
    """Write the page or picture; return what to print. Raises `FcmError` for a bad input."""
    try:
        return _exported(options)
    except BadExport as bad:
        # What was handed to Python by a name is told by where it stands in the command.
        faults = (replace(one, path=TYPED_AS.get(one.path, one.path)) for one in bad.faults)
        raise BadExport(faults, bad.more) from bad


def _exported(options: argparse.Namespace) -> str:
    file: Path | None = options.file
    faults = _read(options)
    if file and file.is_dir():
        return _lessons(options, options.out or Path(), faults)
    out = options.out or Path(f"{file.stem if file else QUIZ}.html")
    if file and file.suffix == LESSON:
        return _lesson(options, out, faults)
    game = _table(file) if file else None
    name = options.widget or (_usual(file, game) if file and game else "")
    faults += [*_no_file(game, name), *_misfits(name, options), *_bad_ending(out, options)]
    if options.stored:
        faults.append(Problem("lesson_only", {"file": str(file or QUIZ)}, path="--stored"))
    widget = _made(name, game, options, faults) if game else None
    _refuse(faults)
    widget = widget or _random_quiz(options)
    if out.suffix == ".html":
        return harmless(str(widget.to_html(out, title=options.title)))
    return harmless(str(getattr(widget, ENDINGS[out.suffix])(out)))


def _read(options: argparse.Namespace) -> list[Problem]:
    """Put what was typed for options in the place of its text; return what is wrong with it."""
    typed = Typed()
    options.widget = typed.name("--widget", options.widget, WIDGETS)
    for one in ("step", "questions", "seed"):
        setattr(options, one, typed.number(f"--{one}", getattr(options, one)))
    return typed.faults


def _refuse(faults: list[Problem]) -> None:
    if faults:
        raise BadExport(faults)


def _table(path: Path) -> Game:
    loaders: dict[str, Callable[[Path], Game]] = {".toml": load_scenario, ".json": Game.load}
    if not path.suffix and not path.exists():
        raise BadExport([Problem("no_such_file", {"file": str(path)}, path="FILE")])
    if path.suffix not in loaders:
        raise BadExport([Problem("file_kind", {"file": str(path)}, path="FILE")])
    return loaders[path.suffix](path)


def _usual(path: Path, game: Game) -> str:
    """Return what shows a file best: a scenario's dinner if it is still to come, else its game."""
    before = PHASE_ORDER.index(game.phase) <= PHASE_ORDER.index("dinnertime")
    return "dinner" if path.suffix == ".toml" and before else "game"


def _no_file(game: Game | None, name: str) -> Iterator[Problem]:
    if game is None and name != QUIZ:
        yield Problem("no_file", {"quiz": QUIZ}, path="FILE")


def _misfits(name: str, options: argparse.Namespace) -> Iterator[Problem]:
    if not name:
        return
    for option, widgets in FITS.items():
        if getattr(options, option) is not None and name not in widgets:
            fits = tuple(f"--widget {widget}" for widget in widgets)
            yield Problem("misfit", {"widget": name, "fits": fits}, path=f"--{option}")


def _bad_ending(out: Path, options: argparse.Namespace) -> Iterator[Problem]:
    if out.suffix not in ENDINGS:
        yield Problem("out_ending", {"file": str(out), "endings": tuple(ENDINGS)}, path="--out")
    elif options.title is not None and out.suffix != ".html":
        yield Problem("picture_title", {"file": str(out)}, path="--title")


def _lessons(options: argparse.Namespace, out: Path, faults: list[Problem]) -> str:
    """Write all lessons of a folder, with links from page to page."""
    from .widgets.export.lesson import export_lesson, unreadable  # noqa: PLC0415 - only for lessons

    lessons = {f"{one.stem}.html": one for one in sorted(options.file.glob(f"*{LESSON}"))}
    faults += _unfit_for_lessons(options)
    if not lessons:
        faults.append(Problem("no_lessons", {"file": str(options.file)}, path="FILE"))
    if not out.is_dir() and (out.exists() or not out.parent.is_dir()):
        faults.append(Problem("out_folder", {"file": str(out)}, path="--out"))
    faults += unreadable(lessons.values())
    _refuse(faults)
    new = not out.exists()
    out.mkdir(exist_ok=True)
    begin, written = perf_counter(), list[str]()
    try:
        for number, (page, lesson) in enumerate(lessons.items(), 1):
            if sys.stderr.isatty() or perf_counter() - begin > PATIENCE:
                _note(f"lesson {number} of {len(lessons)}: {lesson.name}")
            path = export_lesson(lesson, out / page, execute=not options.stored, beside=lessons)
            written.append(harmless(str(path)))
    except BaseException:  # also where somebody interrupts
        if written:
            _note(f"{len(written)} of {len(lessons)} pages are in {out}, each of them whole")
        elif new and not any(out.iterdir()):
            out.rmdir()
        raise
    return "\n".join(written)


def _note(text: str) -> None:
    print(harmless(text), file=sys.stderr, flush=True)


def _unfit_for_lessons(options: argparse.Namespace) -> Iterator[Problem]:
    for one in ("widget", "title", *FITS):
        if getattr(options, one) is not None:
            yield Problem("lesson_option", path=f"--{one}")


def _lesson(options: argparse.Namespace, out: Path, faults: list[Problem]) -> str:
    from .widgets.export.lesson import export_lesson  # noqa: PLC0415 - Jupyter only for lessons

    faults += _unfit_for_lessons(options)
    if out.suffix != ".html":
        faults.append(Problem("lesson_ending", {"file": str(out)}, path="--out"))
    _refuse(faults)
    return harmless(str(export_lesson(options.file, out, execute=not options.stored)))


def _made(name: str, game: Game, options: argparse.Namespace, faults: list[Problem]) -> FcmWidget:
    """Return the widget as the options that fit ask; add what names nothing here to `faults`."""
    import fcm_widgets  # noqa: PLC0415 - its widgets load Jupyter

    kind: Any = getattr(fcm_widgets, WIDGETS[name])
    asked = ((one, getattr(options, one)) for one, widgets in FITS.items() if name in widgets)
    given = {one: value for one, value in asked if value is not None}
    places = {one: given.pop(one) for one in ("house", "step") if one in given}
    unknown = [*_unknown_chain(game, given)]
    if unknown:
        del given["chain"]
    widget: FcmWidget = kind(_at_dinner(game) if name in DINED else game, **given)
    faults += [*unknown, *_place(widget, **places)]
    return widget


def _random_quiz(options: argparse.Namespace) -> FcmWidget:
    """Return a quiz about random tables; its seed is theirs."""
    from .widgets.quiz.quiz import Quiz  # noqa: PLC0415 - its widgets load Jupyter

    given = {one: getattr(options, one) for one in ("questions", "modules")}
    asked = {one: value for one, value in given.items() if value is not None}
    return Quiz(options.seed or 0, **asked)


def _at_dinner(game: Game) -> Game:
    """Return a table that dines as it is now, as the command `dinner` does."""
    if game.phase == "dinnertime" or game.played:
        return game
    _note(f"note: the file stands at {game.phase}; this is its dinnertime as the table is now")
    return Game(replace(game.state, phase="dinnertime"))


def _unknown_chain(game: Game, given: dict[str, Any]) -> Iterator[Problem]:
    names = [chain.name for chain in game.start.chains]
    if given.get("chain", names[0]) not in names:
        yield Problem.at("--chain", "unknown_name", found=given["chain"], names=names)


def _place(widget: Any, *, house: str | None = None, step: int | None = None) -> Iterator[Problem]:
    """Send a widget to a house and a step; yield what of them is not there."""
    from .widgets.export.page import houses_of, steps_of  # noqa: PLC0415
    from .widgets.wire import opened_state  # noqa: PLC0415

    state, _ = opened_state(widget.get_state())
    steps = steps_of(state)
    known = [one for one in steps if one is not None] if steps else houses_of(state)
    number = house_number(house)
    if house is not None and number not in known:
        yield house_fault("--house", house, known, "home_not_dining" if steps else "home_not_here")
    elif house is not None and steps:
        widget.step = steps.index(number)
    elif house is not None:
        widget.selected = f"house:{number}"
    if step is not None and not 0 <= step < len(steps):
        yield Problem.at("--step", "step", found=step, last=len(steps) - 1)
    elif step is not None:
        widget.step = step
