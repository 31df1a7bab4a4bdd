"""The card game solved: one player who pays a price for every turn.

Words that the modules share:

turn price  what is taken off, in points, for every turn.
hand        up to ten cards, numbered by rising size: 8008 of them, in `hands`. A *part* of a hand
            is what stays when cards are discarded, and is a hand too.
kept        the cards that stay from one field to the next: at most five.
mask        filled fields as bits; field 0 is the lowest bit.
upper       the points in the upper fields, as far as they matter for bonus and malus.
column      a mask and an upper sum.
play        cards laid down in a field (`play_tables`). What is left of the hand is the *rest*.
way         a play with a rest: one way to score with a hand.
step        a field and what it adds to the upper sum: plays with the same step lead to the same
            column.
lane        one of LANES upper sums of a mask that the kernels work on side by side.

And in `race`, where several play:

style       a way of playing: at a turn price, or as a bot was observed (`styles`).
pace        how far off bonus and malus are, in a few classes (`examples`).
hold        what the kept cards are worth, in a few classes (`examples`).
example     how a field was filled in a simulated game; per style, mask, pace and hold (a *cell*).
curve       the chance to win by the points of the field in hand and the time it is filled.

`solver` and `simulate` compile; `value_tables`, `compression`, `column_solver` and `best_move` are
what `stark` plays by, on NumPy alone.
"""
