"""The map of a game or city: as facts for the browser, as a picture, and in words."""
