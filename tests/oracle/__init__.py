"""A second, naive reading of the rules: squares, plain loops, no cleverness.

It shares no line with the package and is only there to disagree with it.
"""
