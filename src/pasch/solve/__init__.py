"""Exact values of both games, and what can be asked of them.

The dice game, one player who plays for points:

    solve(edition)                          # pasch.solve.dice.solver: compiles, then half a second
    value_table(edition)                    # pasch.solve.dice.value_tables: at once, NumPy alone
    odds(edition, sheet).at_least(300)      # pasch.solve.dice.odds: chances of every total
    simulate(edition, 10_000, seed=1)       # pasch.solve.dice.simulate: many games at once

The card game, one player who pays a price for every turn:

    solve(Game(edition, turn_price=14.0))   # pasch.solve.cards.solver: compiles, then half a minute
    value_table(edition)                    # pasch.solve.cards.value_tables: at once, NumPy alone
    race_move(view, 72_000, seed=1, announce=False)  # pasch.solve.cards.race.choose: play to win

`dice` and `cards` explain the words of their modules. Compiled loops lie in their `kernels`, and in
`race`; everything else is NumPy. The tables that come with the package lie in `tables`.
"""
