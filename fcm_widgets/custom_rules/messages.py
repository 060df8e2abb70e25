"""The messages of faulty custom rules.

These texts are needed before any custom rule exists. The texts of a rule that asks are in
`choices.py`.
"""

from __future__ import annotations

from ..text.rows import Message, ModuleText

WORDS = ModuleText(
    messages={
        "custom_rule_unknown": Message(
            "a custom rule that you have defined: first run the cell that defines {rule_name}"
        ),
        "custom_rule_changed": Message(
            "the custom rule {rule_name} with which the file was written: the rule has changed "
            "since, or the file is from an older release"
        ),
        "custom_rule_name": Message(
            "at most {most} small letters, digits and _, beginning with a letter"
        ),
        "custom_rule_taken": Message("a name that no module of the game has"),
        "number_or_rung": Message("either `number` or `rung`, not both"),
        "number_or_asks": Message("either `number` or `asks`, not both"),
        "late_rung": Message("at most {most}: a custom rule decides before the phase itself does"),
        "no_rung": Message("a whole number"),
        "custom_rule_empty": Message(
            "`number`, `rung` or `asks`, which say what the function is for, or other parts of a "
            "module, such as `criteria`"
        ),
        "custom_rule_part": Message("{how}"),
        "custom_rule_words": Message("a file of texts that can be loaded", "{found} ({error})"),
        "custom_rule_made": Message("parts that make a rule", "an error ({error})"),
        "of_no_rung": Message(
            "`rung` as well, without `asks`: `of` is the ladder that has this rung"
        ),
        "no_function": Message("a function"),
        "custom_rule_text": Message("the rule in one sentence, as `text` or as the docstring"),
    }
)
