"""The widgets, which turn a game's history into facts for the browser."""
