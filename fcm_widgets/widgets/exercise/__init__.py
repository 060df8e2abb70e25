"""The widget that asks a lesson's question."""
