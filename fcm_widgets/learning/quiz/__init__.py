"""The random tables of quizzes, and what modules add to these tables."""
