"""The engine: steps, transitions, numbers, ranges, supply, bank, and the parts of modules."""
