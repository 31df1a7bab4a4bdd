"""The coach of the card game.

Points are those of the solver at the best turn price, on NumPy alone: the final total to be
expected, less that price for every turn to come. The chance to win comes from games that are made
up to the end, and with it its standard error; that needs the compiler.
"""
