"""`TableEditor`: make a scenario on a map."""
