"""The widget in which a teacher collects the result codes of a class."""
