"""A game: setup, play, options, undo, what is hidden, and saving."""
