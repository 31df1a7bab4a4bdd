"""The recipes name files that exist, and the picture of the rooms is what the contracts say."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parent.parent
RECIPES = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FILES = re.compile(r"`((?:src|tests|bench|docs|script|deploy)/[\w./-]+|[\w-]+\.(?:md|toml))`")
WANTED = (
    "an edition",
    "an option",
    "a language",
    "a bot",
    "a command",
    "a JSON field",
    "a hint or a tip on the table",
    "a statistic at the end",
    "an action at the table",
    "a page",
    "a storage backend",
    "a solver kernel",
    "an environment for learning",
    "a picture",
)


def recipes() -> dict[str, str]:
    parts = re.split(r"^### Add (.+)$", RECIPES, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_file_that_a_recipe_names_exists() -> None:
    named = FILES.findall(RECIPES)
    assert len(named) > 50
    missing = [name for name in named if not (ROOT / name).exists()]
    assert not missing


def test_there_is_a_recipe_for_every_common_change_and_each_names_files() -> None:
    for wanted in WANTED:
        (found,) = [text for title, text in recipes().items() if title.startswith(wanted)]
        assert FILES.search(found), wanted


def test_modules_that_can_be_run_exist() -> None:
    for page in (ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for module in re.findall(r"python -m ((?:pasch|tests)[\w.]+)", page.read_text("utf-8")):
            home = ROOT / "src" if module.startswith("pasch") else ROOT
            assert (home / Path(*module.split("."))).with_suffix(".py").exists(), module


def test_the_picture_of_the_rooms_is_what_the_contracts_say() -> None:
    drawn = runpy.run_path(str(ROOT / "docs" / "pictures" / "rooms.py"))["picture"]()
    assert (ROOT / "docs" / "pictures" / "rooms.svg").read_text("utf-8") == drawn, "run script/docs"


WALK_STEP = re.compile(r"`([\w/]+\.(?:py|js)):(\w+)`")


def test_every_function_on_the_walks_exists() -> None:
    steps = WALK_STEP.findall((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    assert len(steps) > 40
    for file, name in steps:
        source = (ROOT / "src" / "pasch" / file).read_text("utf-8")
        assert re.search(rf"\b(?:def|class|function) {name}\b", source), f"{file}:{name}"
