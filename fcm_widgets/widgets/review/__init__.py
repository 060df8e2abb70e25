"""A game looked back on: its dearest moments on the map, then turn by turn."""
