"""The reasons in words, tables and data; this code explains the game and decides nothing."""
