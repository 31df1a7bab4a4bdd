"""What a move was worth, why, and how much was luck.

    advise(view)        # pasch.coach.advise: every move in order, with reasons
    analyse(match)      # pasch.coach.analyse: every decision and every throw of a match

Dice are valued exactly, with NumPy and the tables of the package.
"""
