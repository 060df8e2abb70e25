"""Custom rules: a rule written in a notebook cell becomes a module, like those in the box.

`define.py` checks the definition in a cell, and makes a module from it or raises an error.
`guard.py` calls the rule's functions and checks their results. `choices.py` has the step in which a
rule asks the chains, and the texts of this step. `known.py` stores the rules that have been
defined. `messages.py` has the texts for faults of a definition.
"""
