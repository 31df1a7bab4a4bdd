"""The files of the value tables, and what is said where something is missing."""

from pathlib import Path

import pytest

from pasch.rules import PaschError
from pasch.rules.editions.karten import Karten
from pasch.rules.editions.klassik import Klassik
from pasch.solve import require as require_module
from pasch.solve.require import require, require_compiler
from pasch.solve.table_files import TABLES, file_name, has_table, read_table, write_table
from tests.solve.dice.plain import Plain


def test_a_table_is_named_by_its_rules() -> None:
    assert file_name(Karten()) == "karten.npz"
    assert read_table(Karten()) == (TABLES / "karten.npz").read_bytes()


def test_a_table_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    for content in (b"one", b"two"):
        write_table(Plain(), content, folder)
        assert (folder / "plain.npz").read_bytes() == content


def test_another_part_has_a_file_of_its_own(tmp_path: Path) -> None:
    write_table(Plain(), b"start", tmp_path, part=".start")
    assert [file.name for file in tmp_path.iterdir()] == ["plain.start.npz"]
    assert has_table(Klassik(), ".start")
    assert not has_table(Plain(), ".start")


def test_without_a_table_its_rules_are_named() -> None:
    with pytest.raises(PaschError, match="no value table for plain") as caught:
        read_table(Plain())
    assert "Wertetafel" in caught.value.text("de")


def test_a_missing_library_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(require_module, "find_spec", lambda _: None)
    with pytest.raises(PaschError, match=r"needs matplotlib.*pasch\[plot\]"):
        require("matplotlib", "plot")
    with pytest.raises(PaschError, match=r"needs numba.*pasch\[solve\]"):
        require_compiler()


def test_a_library_that_is_there_is_not_asked_for() -> None:
    require("numpy", "bots")
    require_compiler()
