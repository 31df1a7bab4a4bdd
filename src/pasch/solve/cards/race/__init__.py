"""The race for several players: games made up to the end, and the chance to win.

`collect` takes `examples` of every style from simulated games. `rollouts` makes up games from them,
`win_curves` counts where they are won, `lookahead` plays the field in hand by that, and `choose` is
what a bot calls.
"""
