"""The map: as facts for the browser, as a picture, in words."""
