"""What every text that a player reads must be: a sentence without a trace of the code."""

from __future__ import annotations


def good_sentence(text: str) -> None:
    """Fail unless a text reads as a sentence: no code, no field and no Python in it."""
    assert text.removesuffix('"').endswith("."), text
    assert text[0] == text[0].upper(), text
    for sign in ("{", "}", "_", "None", "  ", " ,", " .", "..", "('", "[", "Counter"):
        assert sign not in text, text
