"""Checks of input that people wrote: scenarios, saves, actions, what-ifs and edits.

`reader.py` notes each fault and reads on, so that an error lists all of them. The room is not part
of `common/`, because it raises the errors of `errors/`, which uses `common/`.
"""
