"""What is in the package, and what is not."""

import re
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pasch
from tests.package.built import ROOT, Built, build, copy_checkout

SOURCE = ROOT / "src"


def sources() -> set[str]:
    return {
        str(path.relative_to(SOURCE))
        for path in (SOURCE / "pasch").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(built: Built) -> None:
    assert {name for name in built.in_wheel() if ".dist-info/" not in name} == sources()


def test_the_source_distribution_holds_what_hosts_and_programmers_need(built: Built) -> None:
    held = built.in_sdist()
    for folder in ("docs", "deploy", "script"):
        there = {
            str(path.relative_to(ROOT))
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        assert there, folder
        assert there <= held, folder
    assert {"constraints.txt", "LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml"} <= held
    assert {f"src/{name}" for name in sources()} <= held


def test_the_source_distribution_builds_the_same_wheel(built: Built, tmp_path: Path) -> None:
    with tarfile.open(built.sdist) as archive:
        # Known since Python 3.11.4; later versions warn where it is left out.
        safely: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(tmp_path / "unpacked", **safely)  # noqa: S202 - our own archive
    (checkout,) = (tmp_path / "unpacked").iterdir()
    assert build(checkout, tmp_path / "dist").in_wheel() == built.in_wheel()


def test_nothing_of_an_earlier_version_is_left_when_one_upgrades_as_the_page_says(
    tmp_path: Path,
) -> None:
    checkout = copy_checkout(tmp_path / "checkout")
    stale = checkout / "build" / "lib" / "pasch" / "gone.py"
    stale.parent.mkdir(parents=True)
    stale.write_text("")
    assert "pasch/gone.py" in build(checkout, tmp_path / "before").in_wheel(), "why it matters"
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (line,) = re.findall(r"^(rm -rf build) +#", page, re.MULTILINE)
    subprocess.run(line.split(), cwd=checkout, check=True)
    assert "pasch/gone.py" not in build(checkout, tmp_path / "after").in_wheel()
    assert "python3 -m venv --clear /opt/pasch" in page


def test_it_says_what_it_is(built: Built) -> None:
    metadata = built.metadata()
    assert f"\nVersion: {pasch.__version__}\n" in metadata
    assert "\nRequires-Python: >=3.11\n" in metadata
    versions = re.findall(r"Classifier: Programming Language :: Python :: (3\.\d+)", metadata)
    assert versions == ["3.11", "3.12", "3.13", "3.14"]
