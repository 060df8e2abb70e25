"""A campaign tile, and whom it reaches from everywhere."""
