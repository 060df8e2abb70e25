"""The messages of faulty custom rules.

They are needed before there is a custom rule. The words of a rule that asks are in `choices.py`.
"""

from __future__ import annotations

from ..text.rows import Message, ModuleText

WORDS = ModuleText(
    messages={
        "custom_rule_unknown": Message(
            "a custom rule that is defined here: first run the cell that defines {rule_name}"
        ),
        "custom_rule_changed": Message(
            "the custom rule {rule_name} as it was then: it is defined differently here, or the "
            "file is from an older release"
        ),
        "custom_rule_name": Message("at most {most} small letters, digits and _, a letter first"),
        "custom_rule_taken": Message("a name that no module of the game has"),
        "number_or_rung": Message("either a number or a rung of the ladder, not both"),
        "number_or_asks": Message("either a number or a phase with a decision, not both"),
        "late_rung": Message("at most {most}: a custom rule decides before the phase itself does"),
        "no_rung": Message("a whole number"),
        "custom_rule_empty": Message(
            "what the function is for: a number, a rung, a phase with a decision, or something "
            "else that a module adds, such as criteria"
        ),
        "custom_rule_part": Message("{how}"),
        "custom_rule_words": Message("a file of texts that can be loaded; {error}"),
        "custom_rule_made": Message("parts that make a rule", "{error}"),
        "of_no_rung": Message("a rung of a ladder, which this needs"),
        "no_function": Message("a function"),
        "custom_rule_text": Message("the rule in one sentence, as `text` or as the docstring"),
    }
)
