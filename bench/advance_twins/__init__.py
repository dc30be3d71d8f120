"""Twins: tests that other players cannot tell whether a player has set an auto-action.

A pair is two tables at the same moment of a match. At one of them, a seat sets an auto-action. At the other it sets
none, but its player gives the same answer at the second at which the auto-action is used; if that is immediately,
nobody can tell until then. If cards are hidden from the watcher, two of them are swapped at the other table of every
second pair. Everything that the watcher sees must be the same at the same second: the private page with its numbers,
the board, the log, the questions, and mentions.

If something differs, the pair is played again from the same moment: everyone gives the same answers at the same second
at both tables, without auto-actions. If the tables still differ, the cause is a revealed card. Only if they do not
differ then has an auto-action been given away.
"""
