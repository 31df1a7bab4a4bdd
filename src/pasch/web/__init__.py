"""The table on the web: pages, JSON API, live updates, storage."""
