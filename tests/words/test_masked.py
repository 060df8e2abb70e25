"""What a chain reads of a game that it sees in part is true of the whole game, or tells nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.game.transcript import transcript
from fcm_widgets.widgets.game.timeline import GameTimeline
from tests.game.test_words import played
from tests.seeds import seeds, some

GAMES = sorted((Path(__file__).parent.parent / "data" / "games").glob("*.json"))
NEUTRAL = (
    "CHAIN has chosen a reserve card.",
    "CHAIN: Choose a reserve card",
    "CHAIN has moved a card.",
    "CHAIN: Put a card to work",
    "CHAIN: Take a card back into your hand",
    "CHAIN: Reveal the structure",
    "CHAIN has made a secret choice.",
    "CHAIN: Choose a card to fire",
    "CHAIN: Pay salaries and finish",
)
"""All that may stand for a sentence which the reader must not see; none says what was chosen."""


def lines_of(game: fcm.Game) -> list[str]:
    """Return all that is told of a game: its transcript, and the steps of its widget."""
    steps = [step["text"] for step in GameTimeline(game).steps]
    return [*transcript(game).splitlines(), *steps]


def hides(line: str, names: list[str], viewer: str) -> bool:
    """Whether a line says only that another chain has made a choice."""
    line = re.sub(r"^ *\d+\. ", "", line).strip().rstrip(".")
    for name in names:
        if name != viewer and line.startswith(name):
            return any(f"CHAIN{line[len(name) :]}" == one.rstrip(".") for one in NEUTRAL)
    return False


def check(game: fcm.Game) -> int:
    """Compare what each chain reads with what is so; return how many lines were hidden."""
    names = [chain.name for chain in game.start.chains]
    real, hidden = lines_of(game), 0
    for viewer in names:
        seen = lines_of(game.seen_by(viewer))
        assert len(seen) == len(real)
        other = [(one, two) for one, two in zip(seen, real, strict=True) if one != two]
        assert [pair for pair in other if not hides(pair[0], names, viewer)] == []
        hidden += len(other)
    return hidden


@pytest.mark.long
@pytest.mark.rule("SET-19", "ORG-8")
@pytest.mark.parametrize("path", some(GAMES, every=3), ids=lambda path: path.stem)
def test_a_golden_game_is_told_to_each_chain_as_it_is(path: Path) -> None:
    game = fcm.Game.load(path)
    assert check(game) or path.stem == "last-chain-standing"


@pytest.mark.rule("SET-19", "ORG-8")
@pytest.mark.parametrize("seed", seeds(3))
def test_a_random_game_is_told_to_each_chain_as_it_is(seed: int) -> None:
    assert check(played(3, False, seed)[0])


@pytest.mark.rule("ORG-8")
def test_a_choice_that_is_not_seen_is_not_told_as_no_choice() -> None:
    """What a hidden bot reveals was told as the CEO alone, and then its cards followed."""
    game = fcm.Game.load(next(path for path in GAMES if path.stem == "three-chains"))
    names = [chain.name for chain in game.start.chains]
    told = transcript(game.seen_by(names[0]))
    assert f"{names[1]}: Reveal the structure" in told
    assert f"{names[0]}: Reveal the structure" not in told
    alone = re.findall(r"\d+\. (.*): Reveal: the CEO works alone", told)
    known = re.findall(r"\d+\. (.*): Reveal: the CEO works alone", transcript(game))
    assert len(alone) <= len(known)
