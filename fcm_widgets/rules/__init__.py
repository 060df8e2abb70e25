"""The rules: a file a phase, and the records that decide and explain."""
