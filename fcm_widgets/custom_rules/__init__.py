"""Custom rules: a rule written in a notebook cell becomes a module next to those of the box.

`define.py` checks what a cell defines, and refuses it whole or makes a module of it. `guard.py`
calls the rule's functions and checks what they return. `choices.py` is the step of a rule that asks
the chains, with its words. `known.py` stores the rules that have been defined. `messages.py` says
what is wrong with a definition.
"""
