"""What there is to tell of a match that is over."""
