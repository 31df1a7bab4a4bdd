"""The JSON API: the same tables and views as the pages, for programs."""
