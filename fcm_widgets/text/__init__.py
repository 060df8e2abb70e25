"""Names and numbers in words, and the records in which each step of the game gives its texts."""
