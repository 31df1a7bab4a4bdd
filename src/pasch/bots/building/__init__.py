"""Making the value table of the card game, which nobody who plays has to run."""
