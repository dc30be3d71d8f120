"""Twins: nobody can tell whether somebody else has answered in advance.

A pair is two tables on the same moment of a match. At one of them a seat leaves an answer in advance; at the other it
leaves none, but its person comes by and says the same at the second at which it is given; where that is at once, nobody
can tell until then. Where cards are hidden from whoever watches, two of those have changed places at the other table of
every second pair. All that the watcher sees must be the same, with its second: their own page with the numbers in it,
the board, the story, what they are asked, who is called by name.
"""
