"""The command line: a file for each verb, with its options, its help and what it prints.

`main.py` reads the command and turns every error into an exit code. The verbs share `parser.py`
(how a verb and its options are declared and checked), `inputs.py` (which FILE a command means),
`json.py` (what `--json` prints) and `lesson_files.py` (the lessons that ship, and copies of them).
"""
