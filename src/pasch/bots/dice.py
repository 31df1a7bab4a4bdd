"""What the bots of the dice game share."""

from pasch.rules import DiceView, PaschError, View


def dice_view(view: View) -> DiceView:
    """Give the view of a dice match, or say that this bot plays nothing else."""
    if isinstance(view, DiceView):
        return view
    raise PaschError("bot_game", edition=view.edition)
