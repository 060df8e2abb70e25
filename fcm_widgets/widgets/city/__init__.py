"""A city to look at."""
