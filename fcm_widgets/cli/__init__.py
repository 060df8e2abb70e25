"""The command line: a file for each command such as `dinner`: its options, help and output.

The code calls the first word of a command its verb. `main.py` reads the command and turns every
error into an exit code. All commands share `parser.py` (declares and checks verbs and options),
`inputs.py` (finds the FILE of a command), `json.py` (the output of `--json`) and `lesson_files.py`
(the lessons in the package, and copies of them).
"""
