"""The evaluation and the lookahead of the computer player."""
