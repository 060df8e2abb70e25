"""The scenario file: read, checked, and written."""
