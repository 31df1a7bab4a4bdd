"""Every extra alone does what it is for, and says in one sentence what it takes for more."""

import os
import re
import subprocess
import sys
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from pasch.cli.extras import EXTRAS
from tests.package.built import Built

USED = {
    "": "from pasch.bots import bot; import pasch.play; bot('einfach')",
    "cli": "import pasch.cli.play, pasch.cli.verify",
    "bots": "from pasch.bots import bot; bot('stark'); import pasch.coach.cards.advise",
    "solve": "import pasch.solve.dice.solver, pasch.solve.cards.kernels.solve",
    "plot": "from pasch.solve.require import require; require('matplotlib', 'plot')",
    "web": "import pasch.web.server, pasch.web.pages.routes, alembic.command;"
    " import pasch.web.store.opening",
    "cluster": "import pasch.web.server, pasch.web.live.nats, psycopg",
}
LACKING = [
    ("", ["--help"], "click", "cli"),
    ("bots", ["rules", "klassik"], "click", "cli"),
    ("cli", ["serve"], "uvicorn", "web"),
    ("cli", ["tidy"], "sqlalchemy", "web"),
    ("cli", ["backup", "x.db"], "sqlalchemy", "web"),
    ("cli", ["solve", "klassik"], "numba", "solve"),
    ("cli", ["solve", "karten"], "numba", "solve"),
    ("cli", ["odds", "klassik"], "numpy", "bots"),
    ("cli", ["coach", "klassik", "--dice", "11111", "--throw", "1"], "numpy", "bots"),
    ("web", ["odds", "klassik", "1er=3"], "numba", "solve"),
    ("web", ["solve", "klassik"], "numba", "solve"),
    ("web", ["serve", "--port", "0", "--bus", "nats://127.0.0.1:1"], "nats", "cluster"),
    ("web", ["serve", "--port", "0", "--database", "postgresql://u@h/d"], "PostgreSQL", "cluster"),
]


def needed(extra: str) -> list[Distribution]:
    """Return everything that is installed with an extra, besides the package."""
    waiting, seen = [("pasch", frozenset({extra}))], set()
    while waiting:
        name, extras = waiting.pop()
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        for line in distribution(name).requires or []:
            wanted = Requirement(line)
            marker = wanted.marker
            if marker is None or any(marker.evaluate({"extra": each}) for each in extras or {""}):
                waiting.append((wanted.name, frozenset(wanted.extras)))
    return [distribution(name) for name in {name for name, _ in seen} - {"pasch"}]


@pytest.fixture(scope="session")
def unpacked(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built.unpack_wheel(tmp_path_factory.mktemp("wheel"))


def installed(unpacked: Path, extra: str, folder: Path) -> dict[str, str]:
    """Put the package and what an extra brings into a folder; return the environment for it."""
    folder.mkdir()
    for path in unpacked.iterdir():
        (folder / path.name).symlink_to(path)
    for one in needed(extra):
        for top in {file.parts[0] for file in one.files or [] if file.parts[0] != ".."}:
            place = folder / top
            if not place.exists():
                place.symlink_to(Path(str(one.locate_file(top))))
    return {**os.environ, "PYTHONPATH": str(folder), "PASCH_LANG": "en", "PASCH_HOME": str(folder)}


def run(program: str, environment: dict[str, str], *arguments: str) -> tuple[int, str]:
    # Without `site` nothing is found but what lies in the folder.
    command = [sys.executable, "-S", "-c", program, *arguments]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("extra", USED)
def test_an_extra_is_enough_for_what_it_is_for(unpacked: Path, extra: str, tmp_path: Path) -> None:
    environment = installed(unpacked, extra, tmp_path / "lib")
    assert run(USED[extra], environment) == (0, "")


@pytest.mark.parametrize("lacking", LACKING, ids=str)
def test_what_is_missing_is_said_in_one_sentence_with_what_to_type(
    unpacked: Path, lacking: tuple[str, list[str], str, str], tmp_path: Path
) -> None:
    extra, command, lacks, brought_by = lacking
    environment = installed(unpacked, extra, tmp_path / "lib")
    status, said = run("from pasch.cli import run; run()", environment, *command)
    assert status == 2, said
    (line,) = said.splitlines()
    assert lacks in line
    assert f"pip install 'pasch[{brought_by}]'" in line


def test_every_library_is_known_to_come_with_its_extra() -> None:
    modules: dict[str, set[str]] = {}
    for module, names in packages_distributions().items():
        for name in names:
            modules.setdefault(re.sub(r"[-_.]+", "-", name).lower(), set()).add(module)
    for line in distribution("pasch").requires or []:
        wanted = Requirement(line)
        extra = re.findall(r'extra == "(\w+)"', str(wanted.marker))[0]
        if wanted.name == "pasch" or extra in {"dev", "bench"} or wanted.name == "uvloop":
            continue
        assert any(EXTRAS.get(module) == extra for module in modules[wanted.name]), line
