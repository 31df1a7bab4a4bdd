"""The price of a turn: what the solver of the card game takes off, in points, for every turn.

The higher it is, the more hurry. These are numbers alone, so that whatever needs only them starts
without NumPy.
"""

BEST_TURN_PRICE = 14.0
"""Wins most often; `script/bench karten/prices` compares it with others."""
PATIENT_TURN_PRICE = 10.0
"""Takes three turns longer, and gets the bonus."""
