"""The evaluation of Items, choices and fights by the computer player."""
