import os
from pathlib import Path
from random import Random

import pytest

from pasch.bots import bot
from pasch.play import (
    Abandoned,
    ByHand,
    ChanceResolved,
    Moved,
    Seat,
    SecretRevealed,
    Undone,
    fair_source,
    new_match,
    seeded_source,
)
from pasch.play.saved import SavedError, SavedMatch, load, save_new, saved_paths
from pasch.rules import edition

NOBODY = ByHand(lambda *_: "")


def begun(folder: Path, rules: str = "klassik", seed: int | None = None) -> SavedMatch:
    return save_new(folder, new_match(edition(rules), [Seat("Anna"), Seat("Ben")], seed=seed))


def on(saved: SavedMatch, random: Random, steps: int) -> SavedMatch:
    for _ in range(steps):
        match = saved.match
        if match.is_over:
            break
        awaited = match.position.awaits
        if awaited is not None:
            outcome = saved.source(NOBODY).outcome(awaited, match.moment)
            saved = saved.append(ChanceResolved(outcome))
        else:
            view = match.position.view(match.position.to_act)
            saved = saved.append(Moved(bot("zufall")(view, random)))
    return saved


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
@pytest.mark.parametrize("seed", [None, 5])
def test_a_match_is_there_again_at_every_step(tmp_path: Path, rules: str, seed: int | None) -> None:
    saved, random = begun(tmp_path, rules, seed), Random(1)
    for _ in range(60):
        saved = on(saved, random, 1)
        assert load(saved.path) == saved


def test_what_was_taken_back_stays_taken_back(tmp_path: Path) -> None:
    saved = on(begun(tmp_path, seed=2), Random(1), 20)
    while isinstance(saved.match.events[-1], ChanceResolved):
        saved = on(saved, Random(1), 1)
    saved = saved.append(Undone())
    assert load(saved.path).match == saved.match


def test_a_line_cut_short_by_a_crash_is_dropped_and_play_goes_on(tmp_path: Path) -> None:
    saved = on(begun(tmp_path), Random(1), 20)
    with saved.path.open("ab") as file:
        file.write(b"chance 3 ")
    again = load(saved.path)
    assert again.match == saved.match
    assert load(on(again, Random(1), 1).path).match.steps[:20] == tuple(saved.match.steps)


def test_a_match_continued_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    here = on(begun(tmp_path), Random(1), 10)
    elsewhere = on(load(here.path), Random(2), 4)
    with pytest.raises(SavedError):
        on(here, Random(1), 1)
    assert load(here.path).match == elsewhere.match


def test_the_file_holds_the_secret_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    saved = begun(tmp_path)
    assert saved.secret is not None
    assert saved.path.stat().st_mode & 0o077 == 0
    assert load(saved.path).secret == saved.secret


def test_a_whole_match_can_be_played_and_its_secret_shown(tmp_path: Path) -> None:
    saved = on(begun(tmp_path, "karten"), Random(3), 10_000)
    assert saved.match.is_over
    assert saved.secret is not None
    shown = saved.append(SecretRevealed(saved.secret.hex()))
    assert load(saved.path) == shown


@pytest.mark.parametrize(
    "content",
    [b"", b"nonsense", b"\xff\xfe\n", b"Pasch: 1\n\n", b"Pasch: 1\nMatch\n\n", b"Secret: 12\n\n"],
)
def test_a_broken_file_is_named_and_explained(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.match"
    path.write_bytes(content)
    with pytest.raises(SavedError) as caught:
        load(path)
    assert "broken.match" in str(caught.value)


def test_the_match_played_last_is_listed_first(tmp_path: Path) -> None:
    older, newer = begun(tmp_path), begun(tmp_path)
    os.utime(older.path, (1, 1))
    assert list(saved_paths(tmp_path)) == [newer.path, older.path]
    os.utime(newer.path, (0, 0))
    assert list(saved_paths(tmp_path)) == [older.path, newer.path]


def test_nothing_is_promised_before_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []

    def fsync(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    saved = begun(tmp_path)
    for _ in range(5):
        saved = on(saved, Random(1), 1)
    assert len(synced) == 6
    assert synced == sorted(set(synced))
    assert synced[-1] == saved.size == saved.path.stat().st_size


@pytest.mark.parametrize("seed", [None, 5])
def test_a_match_is_complete_when_it_is_over_and_its_secret_is_shown(
    tmp_path: Path, seed: int | None
) -> None:
    saved = begun(tmp_path, seed=seed)
    assert not saved.is_complete
    saved = saved.append(Abandoned())
    assert saved.is_complete == (seed is not None)
    if saved.secret is not None:
        assert saved.append(SecretRevealed(saved.secret.hex())).is_complete


def test_a_saved_match_goes_on_with_the_source_that_it_began_with(tmp_path: Path) -> None:
    seats = [Seat("Anna")]
    fair = save_new(tmp_path, new_match(edition("klassik"), seats))
    repeatable = save_new(tmp_path, new_match(edition("klassik"), seats, seed=5))
    typed = save_new(tmp_path, new_match(edition("klassik"), seats, chance="hand"))
    assert typed.source(NOBODY) is NOBODY
    assert repeatable.source(NOBODY) == seeded_source(5)
    assert fair.secret is not None
    assert fair.source(NOBODY) == fair_source(fair.match, fair.secret)
