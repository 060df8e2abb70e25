"""What teaches the game: misreadings, the lessons' exercises, and the quiz's random tables."""
