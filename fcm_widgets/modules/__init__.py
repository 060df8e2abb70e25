"""The modules of the game: a folder each, with what it holds and what it contributes.

The base game is itself a module. `content.toml` holds a module's cards, goods and rules; its
`MODULE` what it contributes to the rules, pooled in the order of the rungs, never piped, so that
the order of a list of modules changes nothing. `rules/registry.py` looks them up.
"""
