"""The evaluation of boards by the computer player."""
