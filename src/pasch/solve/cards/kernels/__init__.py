"""The compiled loops of the card solver."""
