"""A lobby shows a code to be read by phones where a phone could follow it."""

import pytest

from pasch.web.pages.views.invite import LONGEST_LINK, invitation
from pasch.web.pages.views.sidebar import NO_EXTRAS, Link, PageExtras
from pasch.web.reach import Reach

WORLD, MACHINE = Reach("world", ""), Reach("machine", "")
LONG = "https://site.test/".ljust(LONGEST_LINK, "x")


@pytest.mark.parametrize(
    ("address", "reach", "has_code"),
    [
        ("https://site.test/t/a", WORLD, True),
        ("https://site.test/t/a", MACHINE, False),
        (LONG, WORLD, True),
        (LONG + "x", WORLD, False),
    ],
)
def test_a_code_is_shown_where_it_is_of_use(address: str, reach: Reach, has_code: bool) -> None:
    link = Link("join", address)
    shown = invitation(PageExtras(links=(link, Link("watch", "w")), reach=reach))
    assert shown.links["join"] == link
    assert (shown.code is not None) is has_code


def test_without_a_link_there_is_no_code() -> None:
    assert invitation(NO_EXTRAS).code is None


def test_a_code_is_dark_on_light_with_a_border_and_fits_its_place() -> None:
    code = str(invitation(PageExtras(links=(Link("join", "https://site.test/t/a"),))).code)
    assert 'stroke="#000"' in code
    assert 'fill="#fff"' in code
    assert 'class="qr"' in code
    assert 'viewBox="0 0 29 29"' in code, "25 modules, and two free ones around them"
    assert " width=" not in code.partition(">")[0]
