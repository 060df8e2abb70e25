"""The records that decide and explain: terms, tallies, offers, criteria, decisions, flips."""
