"""Twins: nobody can tell whether somebody else has answered in advance.

A pair is two tables on the same moment of a match. At one of them a seat leaves an answer in advance; at the other it
leaves none, but its person comes by and says the same at the second at which it is given; where that is at once, nobody
can tell until then. Where cards are hidden from whoever watches, two of those have changed places at the other table of
every second pair. All that the watcher sees must be the same, with its second: their own page with the numbers in it,
the board, the story, what they are asked, who is called by name.

Where it is not, the pair is played again from the same moment: everybody says the same at the same second at both, and
nothing is left in advance at either. Can they still be told apart, then it is by a card that has come to light; only if
they cannot, has somebody been betrayed.
"""
