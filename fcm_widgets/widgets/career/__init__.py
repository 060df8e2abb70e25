"""The widget that shows the cards of the job market and the careers that lead to them."""
