"""A lesson's question."""
