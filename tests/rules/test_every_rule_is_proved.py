"""Every rule of the rulebook and every worked example has a test that names it."""

import ast
from pathlib import Path

import pytest

from pasch.rules import EDITIONS
from pasch.words import LANGUAGES, Lang
from pasch.words.rulebook import examples, options, rules

TESTS = Path(__file__).parent.parent


def named(marker: str) -> set[str]:
    """Return the ids that the tests name in `@pytest.mark.<marker>(…)`."""
    return {
        argument.value
        for path in TESTS.rglob("test_*.py")
        for test in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call)
        and ast.unparse(decorator.func) == f"pytest.mark.{marker}"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_rule_has_a_test_and_every_rule_named_exists() -> None:
    assert named("rule") == set(rules("en"))


def test_every_example_has_a_test_and_every_example_named_exists() -> None:
    assert named("example") == set(examples("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_explains_the_rules_of_the_editions_and_no_others(lang: Lang) -> None:
    # A dict, since editions share rules, and the order counts.
    played_by = dict.fromkeys(rule for edition in EDITIONS.values() for rule in edition.rule_ids)
    assert list(rules(lang)) == list(played_by)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_explains_the_options_of_the_editions_and_no_others(lang: Lang) -> None:
    offered = {option for edition in EDITIONS.values() for option in edition.options()}
    assert set(options(lang)) == offered
    assert {rule.option for rule in rules(lang).values() if rule.option} == offered


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_shows_rules_that_exist(lang: Lang) -> None:
    for example in examples(lang).values():
        assert set(example.rules) <= set(rules(lang))
