"""The part that teaches: misreadings, the lessons' exercises, and the quiz's random tables."""
