"""The widget with the stars that the reader has earned in the lessons."""
