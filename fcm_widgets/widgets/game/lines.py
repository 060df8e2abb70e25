"""The lines of a game for the browser: a tree, each line with its moves by turns in words."""

from __future__ import annotations

import re

from ...explain.labels import label
from ...game.game import Game
from ...game.lines import (
    HERE,
    Kept,
    is_choice,
    move_of,
    own_line,
    seen_lines,
    state_before,
    why_closed,
)
from ...state.actions import Action
from .contract import LineFacts, LineMove, LineTurn

MOST_WORDS = 3
"""Maximum number of moves of a turn that are shown in words."""
PREPARING = ("restructuring", "order_of_business")
"""The phases whose moves are shown only if a turn has no other."""


def lines_of(view: Game) -> list[LineFacts]:
    """Return the lines of a game as its viewer may see them: the main line, then its branches.

    If the game has no line but its own, and that has no name, the list is empty.
    """
    seen = seen_lines(view)
    if not seen and not any(view._about):
        return []
    own = own_line(view)
    lines = sorted([(HERE, own), *seen], key=lambda line: (not line[1].is_main, line[0]))
    found: list[LineFacts] = []
    for number, kept in lines:
        alike = [kept.shared(other) for _, other in lines[: len(found)]]
        leaves = max(alike, default=0)
        of = alike.index(leaves) if alike else None
        closed = "" if kept is own else why_closed(view, kept, view._viewer)
        found.append(
            {
                "line": number,
                "of": of,
                "leaves": leaves,
                "count": kept.length - leaves,
                "instead": None if of is None else _replaced(view, lines[of][1], leaves, found[of]),
                "turns": [] if closed else _turns(view, kept, leaves),
                "name": kept.name,
                "comment": kept.comment,
                "closed": closed,
                "cash": []
                if closed
                else [chain.cash for chain in state_before(view, kept, kept.length).chains],
            }
        )
    return found


def _replaced(view: Game, other: Kept, leaves: int, facts: LineFacts) -> LineMove | None:
    """Return the choice of another line after `leaves` moves, if that line is open."""
    return None if facts["closed"] or leaves == other.length else _words(view, other, leaves)


def _turns(view: Game, kept: Kept, leaves: int) -> list[LineTurn]:
    """Return the moves of a line from where it leaves, by turns."""
    turns: list[LineTurn] = []
    chosen: list[list[int]] = []  # the choices of each turn
    state = kept.moves[leaves - 1].state if leaves else view._start
    for number in range(leaves, kept.length):
        if not turns or state.turn != turns[-1]["turn"]:
            turns.append({"turn": state.turn, "at": number, "moves": [], "more": 0})
            chosen.append([])
        move = kept.moves[number]
        turns[-1]["at"] = number + 1
        if is_choice(move):
            chosen[-1].append(number)
        state = move.state
    for turn, numbers in zip(turns, chosen, strict=True):
        shown = _telling(view, kept, numbers)
        if turn is turns[0] and leaves and leaves not in shown:
            shown = [leaves, *shown][:MOST_WORDS]  # the move in which the line differs
        turn["moves"] = [
            words for number in shown if (words := _words(view, kept, number)) is not None
        ]
        turn["more"] = len(set(numbers) - set(shown))
    return turns


def _telling(view: Game, kept: Kept, numbers: list[int]) -> list[int]:
    """Return the few choices that tell most of a turn: the first of each kind."""
    first: dict[tuple[bool, type[Action | None]], int] = {}
    for number in numbers:
        before = kept.moves[number - 1].state if number else view._start
        kind = type(kept.moves[number].action)
        first.setdefault((before.phase in PREPARING, kind), number)
    best = [number for _, number in sorted(first.items(), key=lambda item: item[0][0])]
    return sorted(best[:MOST_WORDS])


def _words(view: Game, kept: Kept, number: int) -> LineMove | None:
    action = move_of(view, kept, number).action
    if action is None:
        return None
    # What is in brackets are squares and sizes, which are too long here.
    text = re.sub(r" \([^)]*\)", "", label(action, state_before(view, kept, number)))
    return {"at": number + 1, "seat": action.seat, "text": text}
