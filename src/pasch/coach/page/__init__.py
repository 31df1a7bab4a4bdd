"""An analysis as a page: pieces of HTML that stand alone, and the whole page in one file."""
