"""`TableEditor`: a scenario made on the map."""
