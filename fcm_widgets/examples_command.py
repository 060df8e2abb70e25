"""`fcm-widgets examples`: all names that a command takes in the place of a file."""

from __future__ import annotations

import argparse

from .named import Kind, shipped

HEADINGS = {
    Kind.SCENARIO: "Scenarios",
    Kind.SAVED: "Saved games, for review and export",
    Kind.LESSON: "Lessons, for export",
}


def run(_: argparse.Namespace) -> str:
    """Return the names, each with a sentence, by their kind."""
    ships = shipped()
    wide = max(map(len, ships))
    blocks = []
    for kind, heading in HEADINGS.items():
        rows = [(name, one.about) for name, one in ships.items() if one.kind is kind]
        blocks.append("\n".join([f"{heading}:", *(f"  {name:{wide}}  {it}" for name, it in rows)]))
    return "\n\n".join(blocks)
