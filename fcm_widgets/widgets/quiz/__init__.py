"""Questions about a table, and the reply to every answer."""
