"""The records that make up every explanation: terms, tallies and problems."""
