"""How far anything is, and who reaches it."""
