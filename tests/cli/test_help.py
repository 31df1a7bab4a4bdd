"""Help, in the language that a person is spoken to in."""

import pytest

import pasch
from pasch.cli.commands import NAMES
from pasch.rules import DEFAULT_EDITION, EDITIONS
from pasch.words import LANGUAGES, Lang, say
from tests.cli.people import Table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(table: Table, name: str, lang: Lang) -> None:
    heard = table.run(name, "--help", "--lang", lang)
    assert (heard.status, heard.err) == (0, "")
    words = " ".join(heard.out.split())
    assert f"{say(lang, 'cli.usage')}: pasch {name}" in words
    names = {"editions": ", ".join(EDITIONS), "default": DEFAULT_EDITION}
    assert say(lang, f"cli.{name}.help", **names) in words
    assert say(lang, "cli.help_option") in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_program_names_every_command_in_a_line(table: Table, lang: Lang) -> None:
    heard = table.run("--lang", lang, "--help")
    assert heard.status == 0
    words = " ".join(heard.out.split())
    for name in NAMES:
        assert f"{name} {say(lang, f'cli.{name}.short')}" in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_command_at_all_is_answered_with_the_help(table: Table, lang: Lang) -> None:
    assert table.run("--lang", lang).status == 2
    assert say(lang, "cli.commands") in table.run("--lang", lang).err


@pytest.mark.parametrize(
    ("settings", "lang"),
    [
        ({}, "de"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_US.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "de_DE.UTF-8", "PASCH_LANG": "en"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    table: Table, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], lang: Lang
) -> None:
    monkeypatch.delenv("PASCH_LANG")
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert say(lang, "games.none") in table.run("games").out


@pytest.mark.parametrize("place", [("--lang", "en", "games"), ("games", "--lang=en")])
def test_the_option_goes_before_the_environment(table: Table, place: tuple[str, ...]) -> None:
    assert say("en", "games.none") in table.run(*place).out


@pytest.mark.parametrize("given", ["xx", "", "DE", "deutsch"])
def test_a_language_that_is_not_there_is_named(table: Table, given: str) -> None:
    heard = table.run("games", "--lang", given)
    assert heard.status == 2
    assert f"Die Sprache „{given}“ gibt es hier nicht" in heard.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_which_version_it_is(table: Table, lang: Lang) -> None:
    assert table.run("--version", "--lang", lang).out == f"pasch {pasch.__version__}\n"
    assert say(lang, "cli.version") in table.run("--help", "--lang", lang).out
