"""What a table is: its state, the actions that are asked for, and the events that change it."""
