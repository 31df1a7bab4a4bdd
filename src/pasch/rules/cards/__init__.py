"""The card game: hands, positions, and what a seat may see of them."""
