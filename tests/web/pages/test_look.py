"""Light or dark, lively or calm: as the browser's person wants it, from the first byte on."""

import json
import struct
from pathlib import Path

import pytest

from pasch.web.pages.assets import FOLDER
from tests.web.pages.forms import Browser

SYSTEM = 'media="(prefers-color-scheme: dark)"'


def chosen(browser: Browser, **form: str) -> str:
    browser.client.post("/look", data=form)
    return browser.open("/").html


def test_the_system_decides_until_somebody_does(browser: Browser) -> None:
    page = browser.open("/").html
    assert "data-theme" not in page
    assert "data-motion" not in page
    assert 'id="dark" href="/static/dark.css' in page
    assert SYSTEM in page


@pytest.mark.parametrize(("theme", "media"), [("light", "not all"), ("dark", "all")])
def test_a_theme_stands_in_the_first_bytes_of_every_page(
    browser: Browser, theme: str, media: str
) -> None:
    page = chosen(browser, theme=theme)
    assert f'<html lang="de" data-theme="{theme}">' in page
    assert f'media="{media}"' in page
    assert f'name="color-scheme" content="{theme}"' in page
    assert page.count('name="theme-color"') == 1
    assert SYSTEM in chosen(browser, theme="")


def test_motion_and_theme_do_not_forget_each_other(browser: Browser) -> None:
    chosen(browser, theme="dark")
    assert 'data-theme="dark" data-motion="calm"' in chosen(browser, motion="calm")
    page = chosen(browser, motion="")
    assert "data-motion" not in page
    assert 'data-theme="dark"' in page


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"motion": '"><script>'}, {}])
def test_what_nobody_offered_changes_nothing(browser: Browser, wrong: dict[str, str]) -> None:
    chosen(browser, theme="dark")
    page = chosen(browser, **wrong)
    assert '<html lang="de" data-theme="dark">' in page


def test_a_cookie_that_somebody_has_forged_is_no_look(browser: Browser) -> None:
    browser.client.cookies["look"] = 'x".calm'
    assert '<html lang="de" data-motion="calm">' in browser.open("/").html


def test_the_app_can_be_installed(browser: Browser) -> None:
    manifest = json.loads(browser.client.get("/static/pasch.webmanifest").text)
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    wanted = {("192x192", ""), ("512x512", ""), ("512x512", "maskable"), ("any", "")}
    assert {(icon["sizes"], icon.get("purpose", "")) for icon in manifest["icons"]} == wanted
    for icon in manifest["icons"]:
        answer = browser.client.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert icon["sizes"] == _size(Path(FOLDER, Path(icon["src"]).name))
    assert _size(FOLDER / "icon-180.png") == "180x180"
    assert 'rel="apple-touch-icon"' in browser.open("/").html


def _size(picture: Path) -> str:
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return f"{width}x{height}"


def test_texts_are_sent_in_fewer_bytes_to_whoever_reads_them_so(browser: Browser) -> None:
    client = browser.client
    plain = client.get("/static/pasch.css", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    picture = client.get("/static/icon-180.png", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in picture.headers, "it is packed already"
    packed = client.get("/static/pasch.css", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.text == plain.text
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    again = client.get(
        "/static/pasch.css",
        headers={"accept-encoding": "gzip", "if-none-match": packed.headers["etag"]},
    )
    assert again.status_code == 304
    head = client.head("/static/pasch.css", headers={"accept-encoding": "gzip"})
    assert (head.status_code, head.content) == (200, b"")
    part = client.get("/static/pasch.css", headers={"range": "bytes=0-9"})
    assert (part.status_code, len(part.content)) == (206, 10)


@pytest.mark.parametrize(
    ("back", "led_to"),
    [
        ("/rules/karten", "/rules/karten?menu=open"),
        ("/rules/karten?table=x", "/rules/karten?table=x&menu=open"),
        ("/rules/karten?menu=open", "/rules/karten?menu=open"),
        ("//elsewhere.example/", "/?menu=open"),
        ("https://elsewhere.example/", "/?menu=open"),
        ("/\t/elsewhere.example/", "/%09/elsewhere.example/?menu=open"),
    ],
)
def test_a_switch_leads_back_to_the_page_with_its_menu_open(
    browser: Browser, back: str, led_to: str
) -> None:
    form = {"theme": "dark", "back": back}
    answer = browser.client.post("/look", data=form, follow_redirects=False)
    assert answer.headers["location"] == led_to


def test_the_menu_is_open_only_where_the_address_says_so(browser: Browser) -> None:
    pages = [browser.open(f"/{query}").html for query in ("", "?menu=open", "?xmenu=open")]
    assert ['<details class="menu" open>' in page for page in pages] == [False, True, False]
