"""Answers in advance: the command, the presses, and the pages behind the button *In advance*."""
