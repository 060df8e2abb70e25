"""The range explorer: distances by road and by air."""
