"""A chain's company, as it is laid for a turn."""
