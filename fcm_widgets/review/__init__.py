"""A game looked back on: where the money came from, what was lost, what little would have done."""
