"""A whole game, played and stepped through."""
