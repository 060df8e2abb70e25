"""The command line: each command, such as `dinner`, has a file for its options, help and output.

The code calls the first word of a command its verb. `main.py` reads the command and turns every
error into an exit code. All commands share these files:

- `parser.py` declares and checks verbs and options,
- `inputs.py` finds the FILE of a command,
- `json.py` has the output of `--json`,
- `lesson_files.py` has the lessons in the package, and copies them.
"""
