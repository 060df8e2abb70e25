"""The phases of a turn: each phase and each step of the working day has its own file."""
