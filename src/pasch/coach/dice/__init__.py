"""The coach of the dice game: exact for points, NumPy alone."""
