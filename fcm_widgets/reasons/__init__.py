"""The records of which every explanation is made: terms, tallies and problems."""
