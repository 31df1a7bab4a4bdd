"""How those who look at a table hear that something happened there."""
