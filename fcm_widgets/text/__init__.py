"""Names and numbers in words, and the records with which a step brings its texts."""
