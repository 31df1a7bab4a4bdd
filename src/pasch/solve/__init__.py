"""Exact values and distributions of the dice game, and what can be asked of them.

values = solve(edition)                 # pasch.solve.dice.solver: needs the compiler
table = value_table(edition)                # pasch.solve.dice.value_tables: at once, NumPy alone
odds(edition, sheet).at_least(300)      # pasch.solve.dice.odds
"""
