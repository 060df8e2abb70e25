"""Checks of input that people wrote: scenarios, saves, actions, what-ifs and edits.

The reader in `reader.py` notes each fault and reads on, so that one error lists all faults. This
room is not part of `common/`, because it imports `errors/`, which imports `common/`.
"""
