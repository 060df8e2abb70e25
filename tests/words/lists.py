"""Every text that a player reads, as lists that a person can read whole.

Each list is a golden text in `tests/data/words`; what stands there has been read against the
rulebooks line by line, so a change is read there before it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import fcm_widgets as fcm
from fcm_widgets.data import employees, goods, milestones
from fcm_widgets.explain.labels import group, label, rule_of, tasks
from fcm_widgets.explain.log import say, say_action
from fcm_widgets.explain.problems import refusal
from fcm_widgets.explain.words import row_of, words
from fcm_widgets.phases.payday import Fire
from fcm_widgets.phases.round import open_phase, options_of
from fcm_widgets.state.actions import Action
from fcm_widgets.state.state import GameConfig, State
from fcm_widgets.text.effects import effect
from fcm_widgets.widgets.base.cards import card_lines
from tests.words.situations import (
    asked_directly,
    at_dinner,
    full_houses,
    in_the_tree,
    misfits,
    refusals,
)
from tests.words.stories import stories

GAMES = Path(__file__).parent.parent / "data" / "games"
TABLES = {
    "introductory": GameConfig(introductory=True),
    "with movie stars": GameConfig(modules=("movie_stars",)),
}
"""The tables at which a card's texts differ."""


def cards() -> Iterator[str]:
    """Yield each card with its texts, and those that only some tables show."""
    for card in employees().values():
        yield f"{card.name}{f' [{card.module}]' if card.module else ''}"
        usual = list(card_lines(card, GameConfig()))
        yield from (f"    {text} ({rule})" for text, rule in usual)
        for where, table in TABLES.items():
            told = [line for line in card_lines(card, table) if line not in usual]
            yield from (f"    {where}: {text} ({rule})" for text, rule in told)
        held = [milestone.id for milestone in milestones().values() if not milestone.module]
        more = [line for line in card_lines(card, GameConfig(), held) if line not in usual]
        yield from (f"    with milestones: {text} ({rule})" for text, rule in more)


def milestone_texts() -> Iterator[str]:
    """Yield each milestone: how it is earned, what it does, also in the second learning game."""
    for milestone in milestones().values():
        yield f"{milestone.name}{f' [{milestone.module}]' if milestone.module else ''}"
        yield f"    {milestone.trigger}"
        yield f"    {milestone.text}"
        learning = effect(milestone, GameConfig(introductory=True))
        if learning != milestone.text:
            yield f"    introductory: {learning}"


def refused() -> Iterator[str]:
    """Yield each situation with what stands against it, then those that no action meets."""
    for one in refusals():
        yield f"{one.where}: {one.title}. {label(one.action, one.game.state)}?"
        yield from (f"    {found.code}: {refusal(found)}" for found in one.found)
    others = misfits, at_dinner, full_houses, in_the_tree, asked_directly
    for title, found in (told for some in others for told in some()):
        yield title
        yield f"    {found.code}: {refusal(found)}"


def told(title: str, game: fcm.Game, known: set[str]) -> Iterator[str]:
    """Yield the sentences of a game's log that are not like one before."""
    lines = []
    for event, state in game.history:
        said = say(event, state)
        kind = f"{type(event).__name__}: {alike(said.text, state)} {said.rule}"
        if said.text and kind not in known:
            known.add(kind)
            lines.append(f"    {type(event).__name__}: {said}")
    if lines:
        yield title
        yield from lines


def log() -> Iterator[str]:
    """Yield the sentences of the log, each kind of sentence once, by the game that tells it."""
    known: set[str] = set()
    for title, game in (*whole_games(), *_told_stories()):
        yield from told(title, game, known)
    yield "actions that make no event"
    kinds: dict[str, str] = {}
    for action, state in offered():
        if words().actions[type(action)].log and action.seat in range(len(state.chains)):
            said = say_action(action, state)
            kind = f"{type(action).__name__}: {alike(said.text, state)} {said.rule}"
            kinds.setdefault(kind, f"    {type(action).__name__}: {said}")
    yield from kinds.values()


def actions() -> Iterator[str]:
    """Yield what buttons say, each kind of label once with its rule, under its heading."""
    found: dict[str, dict[str, str]] = {}
    for action, state in offered():
        text, rule = label(action, state), rule_of(action, state)
        kind = f"{alike(text, state)} {rule}"
        found.setdefault(group(action), {}).setdefault(kind, f"{text} ({rule})")
    for heading, labels in found.items():
        yield heading
        yield from (f"    {text}" for text in labels.values())


def task_texts() -> Iterator[str]:
    """Yield what a chain has to do and what its firings save, each kind of sentence once."""
    found: dict[str, str] = {}
    for action, state in offered():
        if not 0 <= action.seat < len(state.chains):
            continue
        for text, rule in tasks(state, action.seat):
            found.setdefault(f"{alike(text, state)} {rule}", f"{text} ({rule})")
        if isinstance(action, Fire) and action in options_of(state, action.seat):
            saved = row_of(words().actions, Fire).effect
            assert saved is not None
            text = saved(action, open_phase(state))
            found.setdefault(alike(text, state), f"{label(action, state)}: {text}")
    yield "Tasks"
    yield from (f"    {text}" for text in found.values())


def offered() -> Iterator[tuple[Action, State]]:
    """Yield every action that was played, refused or open to choice, with its state."""
    for _, game in (*whole_games(), *_told_stories()):
        before = game.start
        for move in game.moves:
            if move.action is not None:
                yield move.action, before
            before = move.state
        yield from ((action, before) for action in game.options)
    yield from ((one.action, one.game.state) for one in refusals())


def whole_games() -> Iterator[tuple[str, fcm.Game]]:
    """Yield the golden games, and the first of them as one chain saw it."""
    for path in sorted(GAMES.glob("*.json")):
        yield path.stem, _loaded(path)
    game = _loaded(GAMES / "three-chains.json")
    yield "three-chains, seen by one", game.seen_by(game.start.chains[0].name)


@cache
def _loaded(path: Path) -> fcm.Game:
    return fcm.Game.load(path)


@cache
def _told_stories() -> tuple[tuple[str, fcm.Game], ...]:
    return tuple(stories())


CARDS = sorted((card.name for card in employees().values()), key=len, reverse=True)
GOODS = sorted((word for good in goods().values() for word in (good.name, good.plural)), key=len)[
    ::-1
]


def alike(text: str, state: State) -> str:
    """Return a sentence without what only differs from game to game: names, cards, numbers."""
    for names, mark in (
        ([chain.name for chain in state.chains], "CHAIN"),
        (CARDS, "CARD"),
        (GOODS, "GOOD"),
    ):
        either = "|".join(map(re.escape, names))
        text = re.sub(rf"\b({either})(e?s\b|')?", mark, text, flags=re.IGNORECASE)
    text = re.sub(r"-?\d+", "N", text)
    for one in ("CHAIN", "N GOOD", "(a|an|N) CARD", "(house|apartment) (N|pi)", "N, N", "N"):
        text = re.sub(rf"{one}(?:(?:,| and|;) {one})+", f"{one}s".replace("(a|an|N) ", ""), text)
    for sides in ("north-west|north-east|south-west|south-east", "north|south|east|west"):
        text = re.sub(rf"\b({sides})\b", "SIDE", text)
    return text


LISTS = {
    "cards": cards,
    "milestones": milestone_texts,
    "refusals": refused,
    "log": log,
    "actions": actions,
    "tasks": task_texts,
}


def text_of(lines: Iterable[str]) -> str:
    """Return a list as the text of its file."""
    return "\n".join(lines) + "\n"
