"""Widgets and lessons as pages without Python, on screen and in print."""
