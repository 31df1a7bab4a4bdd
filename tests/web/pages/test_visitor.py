"""A visitor is known by what the browser sends, and by nothing that it merely claims."""

from types import SimpleNamespace
from urllib.parse import quote

import pytest
from fastapi import Request, Response

from pasch.play.setup import LONGEST_NAME
from pasch.web.pages.keeping import keep_choices, keep_language, keep_look, keep_name, keep_taps
from pasch.web.pages.preferences import MOST_OTHERS, Choices, Look
from pasch.web.pages.visitor import (
    MOST_TABLES,
    ONLOOKER,
    Keyring,
    Visitor,
    keep_keyring,
    read_keyring,
    visitor,
)
from pasch.web.reach import Listening
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours
from tests.web.table.tables import new_table


def request(
    path: str = "/", query: str = "", method: str = "GET", cookie: str = "", **headers: str
) -> Request:
    given = {"host": "site.test", "cookie": cookie, **headers}
    app = SimpleNamespace(state=SimpleNamespace(listening=Listening("127.0.0.1", 8765)))
    return Request(
        {
            "type": "http",
            "method": method,
            "scheme": "https",
            "path": path,
            "query_string": query.encode(),
            "headers": [
                (name.replace("_", "-").encode(), value.encode("latin-1"))
                for name, value in given.items()
            ],
            "app": app,
        }
    )


def guest(origin: str = "http://site.test", **keyrings: str) -> Visitor:
    rings = {table: read_keyring(text) for table, text in keyrings.items()}
    return Visitor("de", "", rings, origin, "/", is_live=False)


def cookies(answer: Response) -> dict[str, str]:
    """Return the cookies that an answer sets, each with its attributes."""
    pairs = (text.partition("=") for text in answer.headers.getlist("set-cookie"))
    return {name: rest for name, _, rest in pairs}


def test_somebody_new_has_nothing() -> None:
    new = visitor(request())
    assert (new.name, new.keyrings, new.origin, new.path) == ("", {}, "https://site.test", "/")
    assert (new.choices, new.look, new.fills_at_once) == (Choices(), Look(), False)
    assert not new.is_live
    assert new.listening == Listening("127.0.0.1", 8765)
    assert not Visitor("de", "", {}, "", "/", is_live=False).fills_at_once


@pytest.mark.parametrize(
    ("method", "query", "path"),
    [("GET", "", "/t/a"), ("GET", "as=0&x=1", "/t/a?as=0&x=1"), ("POST", "as=0", "/")],
)
def test_a_page_is_come_back_to_with_what_was_asked_for(method: str, query: str, path: str) -> None:
    assert visitor(request("/t/a", query, method)).path == path


def test_the_script_of_the_page_says_so() -> None:
    assert visitor(request(x_pasch="live")).is_live
    assert not visitor(request(x_pasch="dead")).is_live


def test_a_name_is_read_and_cut() -> None:
    assert visitor(request(cookie=f"name={quote('Zoë')}")).name == "Zoë"
    assert visitor(request(cookie=f"name={'x' * 99}")).name == "x" * LONGEST_NAME


def test_keys_are_read_by_table() -> None:
    read = visitor(request(cookie="pasch-abc1=a.b.c; pasch-de=f; pasch-BAD=x; pasch-=y; other=z"))
    assert read.keyrings == {"abc1": Keyring("a", "b", "c"), "de": Keyring("f")}
    assert read.keyring("abc1").join == "b"
    assert read.keyring("unknown") == Keyring("")


def test_a_keyring_is_read_as_it_was_written() -> None:
    for ring in (Keyring("a"), Keyring("a", "b"), Keyring("a", "b", "c"), Keyring("a", "", "c")):
        assert read_keyring(str(ring)) == ring
    # More than that was not written by us, and opens nothing.
    assert read_keyring("a.b.c.d") == Keyring("a", "b", "c.d")


def test_who_watches_without_a_key_owns_nothing_and_strangers_are_refused() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec())
    assert guest(**{table.id: ONLOOKER}).owner(table) is None
    assert guest(**{table.id: ONLOOKER}).is_onlooker(table.id)
    assert guest(**{table.id: keys.watch}).owner(table) is None
    assert not guest(**{table.id: keys.watch}).is_onlooker(table.id)
    assert guest(**{table.id: keys.host}).owner(table) == table.opened.host
    for stranger in (guest(), guest(**{table.id: "wrong"})):
        with pytest.raises(NotYours):
            stranger.owner(table)


def test_choices_are_kept_and_read() -> None:
    answer = Response()
    kept = Choices("karten", "stark", ("Ben", "Chloë | Co", "Dora"))
    keep_choices(answer, guest(), kept)
    text = cookies(answer)["choices"].split(";")[0].strip('"')
    assert visitor(request(cookie=f"choices={text}")).choices == kept


def test_no_more_names_are_kept_or_read_than_the_form_has() -> None:
    many = tuple(f"P{number}" for number in range(MOST_OTHERS + 2))
    answer = Response()
    keep_choices(answer, guest(), Choices("karten", "", many))
    text = cookies(answer)["choices"].split(";")[0].strip('"')
    assert visitor(request(cookie=f"choices={text}")).choices.others == many[:MOST_OTHERS]
    forged = "|".join(["karten", "stark", *many, "x" * 99])
    assert visitor(request(cookie=f"choices={forged}")).choices.others == many[:MOST_OTHERS]
    long = visitor(request(cookie=f"choices=karten|stark|{'x' * 99}")).choices
    assert long.others == ("x" * LONGEST_NAME,)
    assert visitor(request(cookie="choices=karten||")).choices == Choices("karten")


@pytest.mark.parametrize(
    ("text", "look"),
    [
        ("dark.calm", Look("dark", "calm")),
        ("light.", Look("light")),
        (".calm", Look("", "calm")),
        ("pink.fast", Look()),
        ("", Look()),
    ],
)
def test_a_look_is_one_that_is_offered(text: str, look: Look) -> None:
    assert visitor(request(cookie=f"look={text}")).look == look


def test_settings_are_kept() -> None:
    answer = Response()
    keep_look(answer, guest(), Look("dark", "calm"))
    keep_name(answer, guest(), "Zoë")
    keep_language(answer, guest(), "en")
    keep_taps(answer, guest(), "one")
    kept = {name: text.split(";")[0] for name, text in cookies(answer).items()}
    assert kept == {"look": "dark.calm", "name": "Zo%C3%AB", "lang": "en", "taps": "one"}
    assert visitor(request(cookie="taps=one")).fills_at_once
    assert not visitor(request(cookie="taps=two")).fills_at_once
    other = Response()
    keep_taps(other, guest(), "two")
    keep_language(other, guest(), "xx")
    assert [*cookies(other)] == ["taps"]
    assert cookies(other)["taps"].startswith('"";')


@pytest.mark.parametrize(("origin", "is_secure"), [("http://a", False), ("https://a", True)])
def test_cookies_stay_a_year_and_away_from_scripts_and_others(origin: str, is_secure: bool) -> None:
    answer = Response()
    keep_name(answer, guest(origin), "Anna")
    attributes = {part.strip().casefold() for part in cookies(answer)["name"].split(";")}
    assert {"httponly", "samesite=lax", "max-age=31536000"} <= attributes
    assert ("secure" in attributes) is is_secure


@pytest.mark.parametrize("held", [0, 1, MOST_TABLES - 1, MOST_TABLES, MOST_TABLES + 2])
def test_the_oldest_keys_make_room(held: int) -> None:
    answer = Response()
    tables = {f"t{number}": "k" for number in range(held)}
    keep_keyring(answer, guest(**tables), "new", Keyring("own", "join"))
    kept = cookies(answer)
    assert kept.pop("pasch-new").startswith("own.join;")
    gone = max(0, held + 1 - MOST_TABLES)
    assert [*kept] == [f"pasch-t{number}" for number in range(gone)]
    again = Response()
    keep_keyring(again, guest(**{**tables, "new": "k"}), "new", Keyring("own"))
    assert len(cookies(again)) == 1 + gone
