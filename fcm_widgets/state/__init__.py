"""The state of a game, the base classes of actions and events, and the rulings."""
