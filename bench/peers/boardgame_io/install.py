"""Installs boardgame.io from npm, once, into a folder that belongs to no release."""

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).with_name("package.json")
HOME = Path(__file__).parents[3] / "build" / "peers" / "boardgame_io"


class Missing(Exception):
    """boardgame.io cannot be run here; says why."""


class Node(NamedTuple):
    """Node, and the folder of its modules with everything in it that package.json names."""

    program: str
    modules: Path


def installed(home: Path = HOME) -> Node:
    """Install what is not there yet."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        raise Missing("Node and npm are not here to compare with boardgame.io")
    node, mark = Node(program, home / "node_modules"), home / "installed.json"
    if mark.exists() and mark.read_text() == PACKAGE.read_text():
        return node
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    shutil.copy(PACKAGE, home)
    answer = subprocess.run(
        [npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"],
        cwd=home,
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if answer.returncode:
        raise Missing("npm could not install boardgame.io, for the reason it told above")
    shutil.copy(PACKAGE, mark)
    return node
