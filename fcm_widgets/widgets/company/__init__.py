"""`CompanyEditor`: choose the cards that work this turn."""
