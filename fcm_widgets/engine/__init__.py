"""The engine: turn loop, numbers, and what a module may add."""
