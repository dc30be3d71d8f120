"""The effects of cards. Each file has one family, with everything about each effect in it.

A new effect is a class, a function registered with `run`, and its words (`pattern`, or a function registered with
`wording`). If they apply, it also registers

- `price`, `payer`, `can_pay`, `step_payable`: its words as a cost, who pays it, and whether it can be paid;
- `changes_nothing`, `narrows_choice`, `skipped_if_idle`, `blind`: when no question about it is needed;
- `stake`, `turns_roll`: the roll or damage that it changes;
- `foreseen`, `loss`, `roll_chance`: what a hint can predict about it;
- `subject`, `size`, `operation`, `lasting_words`, `postponed`: what it changes for a while, or waits for;
- `apart`: which of its parts might not happen;
- `terms_used` or `uses_term`: the terms that are explained with it;
- `worth` or `constant_worth`, `personal_worth`: its value to the computer player.

The code that uses these is in `rules`, `text`, `vocabulary` and `worth.py`, and names no effect. `card_counts.py` is
not a family: it reads the counts on cards in play, and their effects.
"""
