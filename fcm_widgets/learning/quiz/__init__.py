"""The quiz's random tables, and what modules add to them."""
