"""The widget that shows a city."""
