"""What templates can call: words that fit a seed, and names of editions."""

from pasch.play.events import LONGEST_SEED
from pasch.web.pages.render import LONGEST_WORD


def test_the_longest_word_fits_a_seed_after_what_a_browser_puts_first() -> None:
    drawn = "0" * 32
    assert len(f"{drawn} {'x' * LONGEST_WORD}") == LONGEST_SEED
