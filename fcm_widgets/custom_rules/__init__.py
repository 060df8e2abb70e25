"""Custom rules: a rule written in a notebook cell becomes a module next to those of the box.

`define.py` checks what a cell defines, and refuses it whole or makes a module of it. `parts.py` has
the shape of each kind of part, and the values that its functions may return; `safe_call.py` calls
them. `choices.py` is the step of a rule that asks the chains. `known.py` stores the rules that have
been defined, by the `fingerprint.py` of their source.
"""
