"""What comes with the package of the empty sheet: fields, and the best chance of every total."""

from random import Random

import numpy as np
import pytest

from pasch.bots import bot, play_out
from pasch.rules import Field
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.editions.klassik import Klassik
from pasch.rules.fields import DICE_FIELDS
from pasch.rules.sheet import empty_sheet
from pasch.solve.dice import target as target_module
from pasch.solve.dice.follow import kinds_filled
from pasch.solve.dice.score_tables import score_tables
from pasch.solve.dice.start_odds import field_odds, start_odds
from pasch.solve.dice.target import target, target_chances
from pasch.solve.dice.value_tables import dice_editions
from tests.solve.dice.plain import Plain
from tests.solve.dice.solved import values

EMPTY = empty_sheet(len(DICE_FIELDS))
ALL = pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)


@ALL
def test_every_field_is_filled_once_and_all_together_make_the_mean(rules: DiceEdition) -> None:
    known = start_odds(rules)
    assert known is not None
    kinds = score_tables(rules).kinds
    for field in rules.fields:
        chances = [
            chance for kind, chance in zip(kinds, known.filled, strict=True) if kind.field is field
        ]
        assert sum(chances) == pytest.approx(1, abs=1e-9)
    extra = sum(kind.extra * chance for kind, chance in zip(kinds, known.filled, strict=True))
    points = sum(field.points for field in field_odds(rules))
    mean = known.chances @ np.arange(len(known.chances))
    assert points + extra + rules.bonus * known.bonus == pytest.approx(mean, abs=1e-6)


def test_the_fields_are_those_of_games_that_are_played() -> None:
    """Within four standard errors, field by field, in points and in strikes."""
    games, random = 400, Random(14)
    stark = bot("stark")
    sheets = [play_out(Klassik().start(1), [stark], random).end.sheets[0] for _ in range(games)]
    for known in field_odds(Klassik()):
        points = np.array([sheet.points[known.field] for sheet in sheets], dtype=np.float64)
        assert abs(points.mean() - known.points) < 4 * points.std() / games**0.5 + 1e-9
        spread = (known.struck * (1 - known.struck) / games) ** 0.5
        assert abs((points == 0).mean() - known.struck) < 4 * spread + 1 / games


def test_the_compiler_finds_the_same_today() -> None:
    known = start_odds(Klassik())
    assert known is not None
    found = kinds_filled(Klassik(), values(Klassik()))
    np.testing.assert_allclose(found, known.filled, atol=1e-9)


def test_where_nothing_is_known_nothing_is_said() -> None:
    assert field_odds(Plain()) == ()


@ALL
def test_playing_for_a_total_is_never_worse_than_play_for_points_at_any_total(
    rules: DiceEdition,
) -> None:
    known = start_odds(rules)
    assert known is not None
    usual = np.cumsum(known.chances[::-1])[::-1]
    assert len(known.reached) == len(usual) + 1
    assert (known.reached[:-1] >= usual - 1e-12).all()
    assert np.diff(known.reached).max() <= 1e-12
    assert known.reached[0] == pytest.approx(1, abs=1e-12)
    assert known.reached[-1] == 0
    # It is worth while: somewhere by more than two in a hundred.
    assert (known.reached[:-1] - usual).max() > 0.02


def test_from_the_empty_sheet_no_compiler_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(target_module, "require_compiler")
    chances = target_chances(Klassik(), EMPTY, [-5, 0, 250, 300, 2000])
    assert chances[:2] == pytest.approx([1, 1])
    assert chances[3] == pytest.approx(0.1466534, abs=1e-6)
    assert chances[-1] == 0
    with pytest.raises(NameError):
        target_chances(Klassik(), EMPTY.written(Field.CHANCE, 20), [250])


# Some seconds on two cores that are free: of a whole game this is the part with the lowest totals.
@pytest.mark.timeout(1200)
def test_the_whole_game_worked_out_anew_gives_what_comes_with_the_package() -> None:
    known = start_odds(Klassik())
    assert known is not None
    assert target(Klassik(), EMPTY, 60).chance == pytest.approx(known.reached[60], abs=1e-12)
