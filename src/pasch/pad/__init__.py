"""The score pad for real dice and cards: as data for a script, and printed.

`edition_data` says as plain data what can be entered where and how a column is added up, so that
whoever evaluates it states no rule; `paper` draws the same block as a PDF.
"""

from pasch.pad.data import edition_data, variants

__all__ = ["edition_data", "variants"]
