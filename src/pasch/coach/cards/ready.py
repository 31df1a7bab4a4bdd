"""Whether games can be made up yet, which is the work of compiled code."""

from pasch.rules import CardView
from pasch.solve.cards.warm_up import WarmUp


def _ask(view: CardView) -> None:
    from pasch.coach.cards.chances import chances_of  # noqa: PLC0415 - compiles
    from pasch.coach.cards.standings import standing  # noqa: PLC0415 - compiles

    chances_of(view, view.moves()[-1:], games=1)
    standing(view, games=1)


_WARM_UP = WarmUp(_ask)
is_ready = _WARM_UP.is_ready
make_ready = _WARM_UP.make_ready
