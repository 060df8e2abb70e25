"""The widgets: thin shells that turn a game's history into facts for the browser."""
