"""Checks of input that people wrote."""
