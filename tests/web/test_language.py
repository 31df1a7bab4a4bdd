import pytest

from pasch.web.language import language


@pytest.mark.parametrize(
    ("chosen", "accepted", "spoken"),
    [
        (None, None, "de"),
        (None, "en-GB,en;q=0.9", "en"),
        (None, "fr,en;q=0.5,de;q=0.7", "de"),
        (None, "fr;q=0.9, EN;q=0.8", "en"),
        (None, "de;q=nonsense,en", "en"),
        (None, "fr", "de"),
        ("en", "de", "en"),
        ("xx", "en", "en"),
    ],
)
def test_the_choice_counts_then_the_browser_then_german(
    chosen: str | None, accepted: str | None, spoken: str
) -> None:
    assert language(chosen, accepted) == spoken
