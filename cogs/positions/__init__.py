"""The position of the day: one question of a match, the same for everyone, with one try each."""
