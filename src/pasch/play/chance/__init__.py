"""Sources of chance: fair, seeded, or by hand."""
