"""Benchmarks of the card game."""
