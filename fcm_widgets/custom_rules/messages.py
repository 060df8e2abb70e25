"""The messages of faulty custom rules.

They are needed before there is a custom rule. The words of a rule that asks are in `choices.py`.
"""

from __future__ import annotations

from ..text.rows import Message, ModuleText

WORDS = ModuleText(
    messages={
        "custom_rule_unknown": Message(
            "a custom rule that is defined here: run the cell that defines {rule_name} first"
        ),
        "custom_rule_changed": Message(
            "the custom rule {rule_name} as it was then: it is defined otherwise here, or the file "
            "is of an older release"
        ),
        "custom_rule_name": Message("at most {most} small letters, digits and _, a letter first"),
        "custom_rule_taken": Message("a name that no module of the game has"),
        "number_or_rung": Message("either a number or a rung of the ladder, not both"),
        "number_or_asks": Message("either a number or a phase that asks, not both"),
        "late_rung": Message("at most {most}: a custom rule asks before the phase's own question"),
        "no_rung": Message("a whole number"),
        "custom_rule_empty": Message(
            "where the function takes part: a number, a rung or a phase that asks, or what else a "
            "module brings, such as criteria"
        ),
        "custom_rule_part": Message("{how}"),
        "custom_rule_words": Message("a file of words that can be loaded; {error}"),
        "custom_rule_made": Message("a rule that can be made of it", "{error}"),
        "of_no_rung": Message("this only with a rung of a ladder"),
        "no_function": Message("a function"),
        "custom_rule_text": Message("the rule in a sentence: a text, or the docstring"),
    }
)
