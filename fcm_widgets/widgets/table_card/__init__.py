"""The page for a phone at the game table."""
