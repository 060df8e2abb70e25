"""A whole game in a widget: play it, or step through it."""
