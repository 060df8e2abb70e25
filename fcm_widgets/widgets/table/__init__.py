"""The map editor: a scenario laid by hand."""
