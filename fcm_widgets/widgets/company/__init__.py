"""`CompanyEditor`: the cards that work this turn."""
