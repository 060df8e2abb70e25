"""What a table is: its state, the events that change it, and the scenario file."""
