"""The dice game solved: exact values and distributions, and what can be asked of them."""
