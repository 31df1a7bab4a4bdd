"""What a move was worth, why, and how much was luck.

    advise(view)        # pasch.coach.advise: every move in order, with reasons
    analyse(match)      # pasch.coach.analyse: every decision and every throw of a match

Dice are valued exactly, with NumPy and the tables of the package. Cards are valued at the best turn
price; their chances to win are estimates with an error, and need the compiler.
"""
