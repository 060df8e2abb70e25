"""The rules: a file a phase, and the registry of what the modules contribute."""
