"""Twins: other players cannot tell whether a player has answered in advance.

A pair is two tables at the same moment of a match. At one of them a seat leaves an answer in advance; at the other it
leaves none, but its person gives the same answer at the second at which the first is given; if that is immediately,
nobody can tell until then. If cards are hidden from the watcher, two of them have changed places at the other table of
every second pair. All that the watcher sees must be the same at the same second: the private page with its numbers, the
board, the story, the questions, and calls by name.

If it is not, the pair is played again from the same moment: everyone gives the same answers at the same second at both,
and nothing is left in advance at either. If they still differ, it is by a card that was revealed; only if they
cannot has a player been betrayed.
"""
