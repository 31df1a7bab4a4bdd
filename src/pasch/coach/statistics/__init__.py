"""Statistics over many matches: how somebody plays, beside how best play for points does."""
