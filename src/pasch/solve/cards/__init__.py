"""The card game solved: one player who pays a fixed price for every turn."""
