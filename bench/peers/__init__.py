"""Servers of others, loaded in the same way as pasch by bench/web.py."""
