"""What teaches: questions, the misreadings that lead to each wrong answer, and their hints."""
