"""Computes right answers, and the misreadings that lead to wrong answers, each with a hint."""
