"""`fcm-widgets examples`: the names that a command takes in place of a file."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .inputs import FileKind, shipped
from .parser import add_verb

if TYPE_CHECKING:
    from .parser import Verbs

HEADINGS = {
    FileKind.SCENARIO: "Scenarios",
    FileKind.SAVED: "Saved games, for review and export",
    FileKind.LESSON: "Lessons, for export",
}


def add(verbs: Verbs) -> None:
    """Add the `examples` command to the parser."""
    purpose = "List the built-in examples that you can name in place of a FILE."
    add_verb(verbs, "examples", purpose, "examples").set_defaults(run=run)


def run(_: argparse.Namespace) -> str:
    """Return the names of the examples by kind, each with a sentence about it."""
    examples = shipped()
    width = max(map(len, examples))
    blocks = []
    for kind, heading in HEADINGS.items():
        rows = [
            f"  {name:{width}}  {example.about}"
            for name, example in examples.items()
            if example.kind is kind
        ]
        blocks.append("\n".join([f"{heading}:", *rows]))
    return "\n\n".join(blocks)
