"""The engine: steps, transitions, numbers, ranges, the supply, the bank, and parts of modules."""
