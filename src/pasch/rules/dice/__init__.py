"""The dice game: throws, positions, and what all dice editions share."""
