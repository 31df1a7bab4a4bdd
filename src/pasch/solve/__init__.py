"""Exact values and distributions of the dice game, and what can be asked of them.

values = solve(edition)                 # pasch.solve.solver: needs the compiler
table = shipped(edition)                # pasch.solve.shipped: at once, NumPy alone
odds(edition, sheet).at_least(300)      # pasch.solve.odds
"""
