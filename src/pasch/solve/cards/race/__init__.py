"""The race for several players: games made up to the end, and the chance to win."""
