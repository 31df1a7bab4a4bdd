"""What the templates show of a table, worked out from its view."""
