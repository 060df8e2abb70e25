"""Widgets and lessons as pages, and what is printed."""
