"""Two people at each of many tables: the load of bench/web.py, and what is measured under it."""
