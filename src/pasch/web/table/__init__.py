"""A table: who sits where, the match they play, what they say; a value derived from its events."""
