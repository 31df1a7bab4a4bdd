"""boardgame.io: a game with dice of its own, a server for it, and browsers that play there."""
