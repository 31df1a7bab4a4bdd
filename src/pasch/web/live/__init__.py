"""Telling those who look at a table that something happened there."""
