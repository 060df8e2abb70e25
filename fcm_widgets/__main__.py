"""The command line: `python -m fcm_widgets dinner|distance|haul|reach FILE [--json]`.

`python -m fcm_widgets review FILE` looks back on a saved game (`review_command.py`).
`python -m fcm_widgets simulate` lets bots play many games (`simulate_command.py`), and
`python -m fcm_widgets export FILE`, or without a file `export --widget quiz`, writes a page that
needs no Python (`export_command.py`).
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
from typing import Any, TextIO

from . import export_command, review_command, simulate_command
from .answers import dinner_answer, distance_answer, haul_answer, reach_answer
from .errors import FcmError
from .explain.english import counted
from .explain.log import say
from .explain.log_dinner import besides
from .explain.names import the_house
from .explain.table import decision_text
from .files import why
from .game.game import Game, load_scenario
from .review_command import dined
from .showing import harmless
from .table.events import Served, StayedHome

UNWRITTEN, FAULTY, INTERRUPTED, NOBODY_READS = 1, 2, 130, 141
"""The exit codes of a shell: Ctrl-C is 128 + SIGINT, a pipe that nobody reads 128 + SIGPIPE."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer a question about a scenario file, simulate or export; return the exit code.

    It is 0, or 1 if what was asked for failed or could not be written, 2 if it was refused, 130
    after Ctrl-C, and 141 where nobody reads the answer any more.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a name must not break a narrow terminal
            stream.reconfigure(errors="backslashreplace")
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
        print(f"the answer cannot be written: {why(error)}", file=sys.stderr)
        return UNWRITTEN
    return code


def _is_full(error: BaseException | None) -> bool:
    """Whether a full disk is behind an error, and nothing that was asked for wrongly."""
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO)
    return error is not None and (full or _is_full(error.__cause__))


def _let_go(stream: TextIO) -> None:
    """Send what is left nowhere, so that Python does not try to write it at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _answered(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
    except SystemExit:  # the help, or what is wrong with the arguments
        sys.stdout.flush()
        raise
    try:
        if options.question == "simulate":
            return simulate_command.run(options)
        if options.question == "export":
            lines = export_command.run(options)
        elif options.question == "review":
            lines = review_command.run(options)
        else:
            lines = options.run(load_scenario(options.file, strict=options.strict), options)
    except FcmError as error:
        print(harmless(str(error), keep="\n"), file=sys.stderr)
        return UNWRITTEN if _is_full(error) else FAULTY
    print(harmless(lines, keep="\n"))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m fcm_widgets",
        description="Answer a question about a table of Food Chain Magnate, and say why.",
    )
    questions = parser.add_subparsers(dest="question", required=True, metavar="QUESTION")
    _question(questions, "dinner", "run the dinnertime and explain every choice", _dinner)
    _question(questions, "distance", "borders to cross between houses and restaurants", _distance)
    haul = _question(questions, "haul", "the best that a buyer can bring home", _haul)
    haul.add_argument("--chain", required=True, help="the chain's name")
    haul.add_argument("--buyer", required=True, help="the buyer's card, such as truck_driver")
    _question(questions, "reach", "the houses that each campaign reaches", _reach)
    review = questions.add_parser("review", help="look back on a game: what would have paid")
    review_command.add_arguments(review)
    games = questions.add_parser("simulate", help="let bots play many games")
    simulate_command.add_arguments(games)
    page = questions.add_parser("export", help="write a page or picture that needs no Python")
    export_command.add_arguments(page)
    return parser


def _question(
    questions: Any, name: str, help_text: str, run: Callable[[Game, argparse.Namespace], str]
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = questions.add_parser(name, help=help_text)
    parser.add_argument("file", help="a scenario file, TOML")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--strict", action="store_true", help="refuse what no real table shows")
    parser.set_defaults(run=run)
    return parser


def _json(answer: dict[str, Any]) -> str:
    return json.dumps(answer, indent=1)


def _dinner(game: Game, options: argparse.Namespace) -> str:
    game = dined(game)
    if options.json:
        return _json(dinner_answer(game))
    parts = [game.state.table.title] if game.state.table.title else []
    lines: list[str] = []
    for event, state in game.history:
        if isinstance(event, Served | StayedHome):
            lines += ["", decision_text(event.decision)]
            if isinstance(event, Served):
                lines += [*filter(None, [besides(event, state)]), ""]
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
