"""Playing at the terminal: what is shown, what is typed, and the match between."""
