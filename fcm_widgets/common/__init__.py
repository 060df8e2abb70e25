"""Small tools for the whole package: printed records, safe text for messages, suggested names.

This folder imports no other folder, so that even `reasons/` and `errors/` can use it.

- `display.py` prints a record as a sentence,
- `safe_text.py` makes a value safe to print,
- `suggest.py` finds the names that are most like a misspelt name.
"""
