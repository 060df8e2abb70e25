"""The quiz: questions about a game, and the reply to every answer."""
