"""The review of a game: its costliest moments on the map, then turn by turn."""
