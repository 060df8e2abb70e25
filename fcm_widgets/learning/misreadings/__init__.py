"""Solves questions, with the misreadings that lead to each wrong answer, and their hints."""
