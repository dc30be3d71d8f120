"""The effects that cards are made of: a file is a family, with all there is to know of each effect in it.

A new effect is a class, a function registered with `run`, and its words (`pattern`, or a function registered with
`wording`). If they apply, it also registers

- `price`, `payer`, `can_pay`, `step_payable`: how it reads as a cost, who pays it, and whether it can be paid;
- `changes_nothing`, `narrows_choice`, `skipped_if_idle`, `blind`: when nobody has to be asked about it;
- `stake`, `turns_roll`: which roll or damage it changes;
- `foreseen`, `loss`, `roll_chance`: what a hint can say of it beforehand;
- `subject`, `size`, `operation`, `lasting_words`, `postponed`: what it changes for a while, or waits for;
- `apart`: which of its parts might not happen;
- `terms_used` or `uses_term`: which terms are explained with it;
- `worth` or `constant_worth`, `personal_worth`: what it is worth to the computer player.

Whatever asks for these is in `rules`, `text`, `vocabulary` and `worth.py`, and names no effect.
`card_counts.py` is no family: it reads the numbers that cards in play keep, and what cards do by them.
"""
