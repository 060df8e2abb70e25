"""The engine: steps, transitions, numbers, ranges, the supply, the bank, and modules' additions."""
