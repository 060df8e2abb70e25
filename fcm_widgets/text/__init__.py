"""Names and numbers in words, and the rows in which a step brings its sentences."""
