"""The modules of the game, a folder each; the base game is one of them.

A module's `content.toml` holds its cards, milestones, goods and rules as data. Its `MODULE` says
what it adds to the engine (`engine/contributions.py`). `engine/registry.py` finds the modules and
pools what those in play add, so the order in which a table names them changes nothing.
"""
