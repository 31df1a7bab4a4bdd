"""Honest and hostile visitors of one server, for bench/hostile.py."""
