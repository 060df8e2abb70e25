"""Computes right answers, and the misreadings that lead to wrong answers, with their hints."""
