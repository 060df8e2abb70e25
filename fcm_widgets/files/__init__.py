"""Scenario files: reading, checking and writing."""
