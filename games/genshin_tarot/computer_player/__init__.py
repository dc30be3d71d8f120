"""What the computer player thinks: worths of effects and characters, an imagined copy of its view."""
