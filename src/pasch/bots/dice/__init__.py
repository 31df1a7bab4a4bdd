"""The bots of the dice game."""
