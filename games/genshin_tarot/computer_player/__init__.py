"""The evaluation of effects and characters by the computer player, on an imagined copy of its view."""
