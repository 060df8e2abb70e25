"""The command line: a file for each verb, with its options, its help and its output.

`main.py` reads the command and turns every error into an exit code. The verbs share `parser.py`
(declares and checks verbs and options), `inputs.py` (finds the FILE of a command), `json.py` (the
output of `--json`) and `lesson_files.py` (the lessons that ship, and copies of them).
"""
