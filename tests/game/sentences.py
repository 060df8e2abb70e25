"""What every text that a player reads must be: a sentence without a trace of the code."""

from __future__ import annotations

from fcm_widgets.text.rows import Message, ModuleText


def good_sentence(text: str) -> None:
    """Fail unless a text reads as a sentence: no code, no field and no Python in it."""
    assert text.removesuffix('"').endswith("."), text
    assert text[0] == text[0].upper(), text
    for sign in ("{", "}", "_", "None", "  ", " ,", " .", "..", "('", "[", "Counter"):
        assert sign not in text, text


def refusing(text: ModuleText) -> set[str]:
    """The codes whose messages refuse an action."""
    return {
        code
        for code, message in text.messages.items()
        if not isinstance(message, Message) or message.refusal
    }
