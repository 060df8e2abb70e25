"""The code for learning: misreadings of the rules, exercises of lessons, and tables for quizzes."""
