"""The phases of a turn, a file for each, and for each step of the working day."""
