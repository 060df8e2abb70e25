"""The misreadings of the base game by their ids, each with a tip and the lesson that helps.

The sentences of misreadings are in `misreadings.toml`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Misreading:
    """A wrong rule that a reader may have in mind.

    Parameters
    ----------
    id
        id of the misreading
    did
        the mistake in words, without "You": "counted squares"
    tip
        advice: what the reader should do instead
    lesson
        title and file of the lesson that helps
    """

    id: str
    did: str
    tip: str
    lesson: tuple[str, str]

    @property
    def name(self) -> str:
        """The mistake in words: "You counted squares"."""
        return f"You {self.did}"


_CONTENT = tomllib.loads(Path(__file__).with_name("misreadings.toml").read_text(encoding="utf-8"))
LESSONS: dict[str, tuple[str, str]] = {
    key: (title, file) for key, (title, file) in _CONTENT["lessons"].items()
}
"""Title and file of each lesson that asks questions, by the name of its exercises."""
MISREADINGS = {
    key: Misreading(key, did, tip, LESSONS[lesson])
    for key, (lesson, did, tip) in _CONTENT["misreadings"].items()
}
"""Every misreading of the base game, by its id."""
