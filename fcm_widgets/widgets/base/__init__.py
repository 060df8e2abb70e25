"""What every widget is made of."""
