"""The dice game solved: exact values and distributions, and what can be asked of them.

Words that the modules share:

throw       five dice, numbered as in `THROWS`: 252 of them, since order does not matter.
keep        the dice that stay on the table, none to five: 462 of them, in `lattice`.
kind        a way to fill a field that earns certain points: a `FillKind` (`score_tables`).
mask        filled fields as bits; field 0 is the lowest bit.
form        a mask, with the bit HOLDS_POINTS where the Kniffel field holds points (`states`).
upper       the points in the upper fields, as far as they matter for the bonus.
slot        upper sums of a form that can no longer lead to different ends, as one.
state       a form and a slot: one number. What is still to come depends on nothing else.
group       LANES slots of a form, which the kernels work on side by side.
lane        a column of such a group.
worth       what filling a field brings, with what is to be expected after it.
to come     throws or points that lie ahead; with `earned` they make the total.
needed      points that are missing to a target (`needs`).
shape       the outline of a distribution, as numbers of deviations from the mean (`shapes`).

`solver`, `distributions`, `early_needs` and `simulate` compile; `value_tables`, `turn_values`,
`best_move`, `winning` and `endgame` are what bots play by, on NumPy alone. `odds` and `target`
compile far from the end only: near it they have `late_odds` and `needs`, and for the empty sheet
`start_odds`. `build_tables` makes the tables.
"""
