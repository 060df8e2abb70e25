"""The cards and the careers that lead to them."""
