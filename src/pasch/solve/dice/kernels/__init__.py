"""The compiled loops of the dice solver."""
