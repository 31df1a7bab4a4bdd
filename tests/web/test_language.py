import pytest
from starlette.requests import Request

from pasch.web.language import language, language_of


@pytest.mark.parametrize(
    ("chosen", "accepted", "spoken"),
    [
        (None, None, "de"),
        (None, "en-GB,en;q=0.9", "en"),
        (None, "xx,en;q=0.5,de;q=0.7", "de"),
        (None, "xx;q=0.9, EN;q=0.8", "en"),
        (None, "de;q=nonsense,en", "en"),
        (None, "xx", "de"),
        ("en", "de", "en"),
        ("xx", "en", "en"),
        (None, "en;q=0.5,de;q=0.5", "en"),
        (None, "de;q=0.5,en;q=0.5", "de"),
        (None, "de;q=0.4,en;q=0.5", "en"),
        (None, "de;q=0.9,en", "en"),
        (None, "en;q=0", "de"),
        (None, "english", "de"),
        (None, "", "de"),
        ("", "en", "en"),
        ("EN", "de", "de"),
    ],
)
def test_the_choice_counts_then_the_browser_then_german(
    chosen: str | None, accepted: str | None, spoken: str
) -> None:
    assert language(chosen, accepted) == spoken


@pytest.mark.parametrize(
    ("headers", "spoken"),
    [
        ([], "de"),
        ([(b"accept-language", b"en")], "en"),
        ([(b"accept-language", b"en"), (b"cookie", b"lang=de")], "de"),
        ([(b"accept-language", b"de"), (b"cookie", b"a=b; lang=en")], "en"),
    ],
)
def test_a_request_brings_the_choice_as_a_cookie(
    headers: list[tuple[bytes, bytes]], spoken: str
) -> None:
    assert language_of(Request({"type": "http", "headers": headers})) == spoken
