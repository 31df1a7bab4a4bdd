"""Kniffel and Karten-Kniffel: the rules, matches, records and bots."""

__version__ = "0.1.0"
