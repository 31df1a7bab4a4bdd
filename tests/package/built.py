"""The package as it is given to people, built from a copy of this checkout."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
NOT_COPIED = (
    ".venv",
    ".git",
    "build",
    "dist",
    "*.egg-info",
    "__pycache__",
    ".*_cache",
    ".hypothesis",
)
BUILD = "import sys, setuptools.build_meta as made; print(getattr(made, sys.argv[1])(sys.argv[2]))"


class Built(NamedTuple):
    checkout: Path
    """The copy that was built."""
    sdist: Path
    wheel: Path

    def in_sdist(self) -> set[str]:
        with tarfile.open(self.sdist) as archive:
            files = [file.name for file in archive.getmembers() if file.isfile()]
        return {name.partition("/")[2] for name in files}

    def in_wheel(self) -> set[str]:
        with zipfile.ZipFile(self.wheel) as archive:
            return {*archive.namelist()}

    def metadata(self) -> str:
        with zipfile.ZipFile(self.wheel) as archive:
            (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
            return archive.read(name).decode()

    def unpack_wheel(self, folder: Path) -> Path:
        with zipfile.ZipFile(self.wheel) as archive:
            archive.extractall(folder)  # noqa: S202 - our own
        return folder


def copy_checkout(folder: Path) -> Path:
    return Path(shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED)))


def build(checkout: Path, folder: Path) -> Built:
    folder.mkdir()
    sdist, wheel = (_made(checkout, folder, what) for what in ("build_sdist", "build_wheel"))
    return Built(checkout, sdist, wheel)


def _made(checkout: Path, folder: Path, what: str) -> Path:
    command = [sys.executable, "-W", "ignore", "-c", BUILD, what, str(folder)]
    made = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return folder / made.stdout.splitlines()[-1]
