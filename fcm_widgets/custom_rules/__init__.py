"""Custom rules: a rule written in a notebook cell, as a module beside those of the box.

`define.py` reads what a cell says, and refuses it whole or makes a module of it. `parts.py` knows
how each kind of part is shaped, and what its functions may give; `safe_call.py` calls them.
`choices.py` is the step of a rule that asks the chains something. `known.py` keeps what has been
defined, by the `fingerprint.py` of its source.
"""
