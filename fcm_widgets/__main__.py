"""The command line: the script `fcm-widgets`, and `python -m fcm_widgets`, which does the same.

`lessons` copies the lessons (`lessons_command.py`) and `examples` lists what ships
(`examples_command.py`). `dinner`, `distance`, `haul` and `reach` answer from a scenario, in words
or with `--json` as data; `review` looks back on a game (`review_command.py`), `simulate` lets bots
play many (`simulate_command.py`), and `export` writes a page that needs no Python
(`export_command.py`). Where a verb takes a file it takes the name of an example, too (`named.py`).
"""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from . import (
    __version__,
    examples_command,
    export_command,
    lessons_command,
    review_command,
    simulate_command,
)
from .answers import dinner_answer, distance_answer, haul_answer, reach_answer
from .dinner.dinnertime import Served, StayedHome, also_bought
from .dinner.table import decision_text
from .errors import FcmError
from .explain.log import say
from .game.game import Game, load_scenario
from .named import Kind, file_named
from .review_command import dined
from .showing import cut, harmless
from .text.english import counted
from .text.names import the_house
from .text_files import reason_of
from .verbs import PROGRAM, add_verb, shown

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    from .verbs import Verbs

UNWRITTEN, FAULTY, INTERRUPTED, NOBODY_READS = 1, 2, 130, 141
"""The exit codes of a shell: Ctrl-C is 128 + SIGINT, a pipe that nobody reads 128 + SIGPIPE."""

LONGEST_REFUSAL = 1000
"""So many letters are shown of what argparse says of a command."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; return the exit code.

    It is 0, or 1 if what was asked for failed or could not be written, 2 if it was refused, 130
    after Ctrl-C, and 141 where nobody reads the answer any more.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a name must not break a narrow terminal
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:  # closed by the shell: what is said there would be lost unheard
        print("the answer cannot be written: the output is closed", file=sys.stderr)
        return UNWRITTEN
    try:
        code = _answered(arguments)
        sys.stdout.flush()  # what is not written yet may fail still
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _let_go(sys.stdout)
        return NOBODY_READS
    except OSError as error:  # of files all is told; this is the answer itself
        _let_go(sys.stdout)
        print(f"the answer cannot be written: {reason_of(error)}", file=sys.stderr)
        return UNWRITTEN
    return code


def _is_full(error: BaseException | None) -> bool:
    """Return whether a full disk is behind an error, and nothing that was asked for wrongly."""
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO)
    return error is not None and (full or _is_full(error.__cause__))


def _let_go(stream: TextIO) -> None:
    """Send what is left nowhere, so that Python does not try to write it at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _answered(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
    except SystemExit:  # the help, or what is wrong with the arguments
        sys.stdout.flush()
        raise
    if options.verb is None:
        parser.print_help(sys.stderr)
        return FAULTY
    try:
        if getattr(options, "file", None) is not None:
            options.file = file_named(options.file, options.kinds, folders=options.folders)
        if options.verb == "simulate":
            return simulate_command.run(options)
        lines = options.run(options)
    except FcmError as error:
        print(harmless(str(error), keep="\n"), file=sys.stderr)
        return UNWRITTEN if _is_full(error) else FAULTY
    print(harmless(lines, keep="\n"))
    return 0


class _Parser(argparse.ArgumentParser):
    """Shows what was typed harmlessly, and fails if the answer cannot be written."""

    def error(self, message: str) -> NoReturn:
        super().error(cut(harmless(cut(message, LONGEST_REFUSAL)), LONGEST_REFUSAL))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message:
            (file or sys.stderr).write(message)


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog=PROGRAM,
        description="Lessons, answers and pages about tables of Food Chain Magnate.",
        epilog=f"{shown(['lessons lessons', 'dinner one-beer-short'])}\n\n{HELP_ON_VERBS}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    verbs = parser.add_subparsers(dest="verb", title="verbs", metavar="VERB")
    _add_what_ships(verbs)
    _add_questions(verbs)
    _add_games_and_pages(verbs)
    return parser


HELP_ON_VERBS = f"""Where a verb takes a FILE it takes the name of an example, too.
`{PROGRAM} VERB --help` tells of each; `python -m fcm_widgets` does the same."""


def _add_what_ships(verbs: Verbs) -> None:
    """Add what hands out lessons and examples."""
    purpose = "Copy the lessons, which are notebooks, into a folder of your own."
    lessons = add_verb(verbs, "lessons", purpose, "lessons lessons")
    lessons_command.add_arguments(lessons)
    lessons.set_defaults(run=lessons_command.run)
    purpose = "List the examples that ship, by the names that stand in the place of a file."
    add_verb(verbs, "examples", purpose, "examples").set_defaults(run=examples_command.run)


def _add_questions(verbs: Verbs) -> None:
    """Add what answers a question about a scenario."""
    _question(
        verbs,
        "dinner",
        "Hold the dinner of a table, and say of every house where it dines and why.",
        ("dinner one-beer-short", "dinner where-will-house-8-eat --json"),
        _dinner,
    )
    _question(
        verbs,
        "distance",
        "Count the borders between each house and each restaurant, by road.",
        ("distance two-roads-on-one-tile",),
        _distance,
    )
    haul = _question(
        verbs,
        "haul",
        "Find the most drinks that a buyer can bring home.",
        ('haul one-beer-short --chain "Xango Blues Bar" --buyer truck_driver',),
        _haul,
    )
    haul.add_argument("--chain", required=True, help="the chain's name")
    haul.add_argument("--buyer", required=True, help="the buyer's card, such as truck_driver")
    _question(
        verbs,
        "reach",
        "List the houses that each campaign of a table reaches.",
        ("reach what-the-campaigns-do",),
        _reach,
    )


def _add_games_and_pages(verbs: Verbs) -> None:
    """Add what looks back on games, plays them, and writes pages."""
    review = add_verb(
        verbs,
        "review",
        "Look back on a game, or on one dinner: where the money came from, which sales were lost, "
        "and what would have paid.",
        'review a-first-game --chain "Golden Duck Diner"',
        "review one-beer-short",
    )
    review_command.add_arguments(review)
    review.set_defaults(run=review_command.run, kinds=(Kind.SAVED, Kind.SCENARIO), folders=False)
    games = add_verb(
        verbs,
        "simulate",
        "Let bots play many games, and print how long they were and who won.",
        "simulate --games 4 --players 2 --bots plain random",
    )
    simulate_command.add_arguments(games)
    page = add_verb(
        verbs,
        "export",
        "Write a scenario, a saved game or lessons as a page that works without Python, or as a "
        "picture of the map.",
        "export where-will-house-8-eat --house 8 --predict --out dinner.html",
        "export a-first-game --out game.html",
        "export --widget quiz --seed 7 --questions 8",
        "export where-will-house-8-eat --out map.svg",
    )
    export_command.add_arguments(page)
    page.set_defaults(run=export_command.run, kinds=tuple(Kind), folders=True)


def _question(
    verbs: Verbs,
    name: str,
    purpose: str,
    examples: Sequence[str],
    answer: Callable[[Game, argparse.Namespace], str],
) -> argparse.ArgumentParser:
    def run(options: argparse.Namespace) -> str:
        return answer(load_scenario(options.file, strict=options.strict), options)

    parser = add_verb(verbs, name, purpose, *examples)
    parser.add_argument("file", metavar="FILE", help="a scenario, TOML, or the name of an example")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--strict", action="store_true", help="refuse what no real table shows")
    parser.set_defaults(run=run, kinds=(Kind.SCENARIO,), folders=False)
    return parser


def _json(answer: dict[str, Any]) -> str:
    return json.dumps(answer, indent=1)


def _dinner(game: Game, options: argparse.Namespace) -> str:
    game = dined(game)
    if options.json:
        return _json(dinner_answer(game))
    parts = [game.state.config.title] if game.state.config.title else []
    lines: list[str] = []
    for event, state in game.history:
        if isinstance(event, Served | StayedHome):
            lines += ["", decision_text(event.decision)]
            if isinstance(event, Served):
                lines += [*filter(None, [also_bought(event, state)]), ""]
        elif text := str(say(event, state)):
            lines.append(text)
    cash = ", ".join(f"{chain.name} ${chain.cash}" for chain in game.state.chains)
    return "\n".join([*parts, *lines, "", f"Cash: {cash}; bank ${game.state.bank.cash}."])


def _distance(game: Game, options: argparse.Namespace) -> str:
    answer = distance_answer(game.state)
    if options.json:
        return _json(answer)
    return "\n".join(
        f"house {row['house']:>5}  {row['chain']} at {row['restaurant']}: "
        + ("no road" if row["distance"] is None else str(row["distance"]))
        for row in answer["distances"]
    )


def _haul(game: Game, options: argparse.Namespace) -> str:
    answer = haul_answer(game.state, options.chain, options.buyer)
    if options.json:
        return _json(answer)
    return (
        "\n".join(counted(haul) or "nothing" for haul in answer["hauls"]) or "no way to any drink"
    )


def _reach(game: Game, options: argparse.Namespace) -> str:
    answer = reach_answer(game.state)
    if options.json:
        return _json(answer)
    return "\n".join(
        f"campaign {number}: " + (", ".join(map(the_house, houses)) or "no house")
        for number, houses in answer["reach"].items()
    )


if __name__ == "__main__":
    sys.exit(main())
