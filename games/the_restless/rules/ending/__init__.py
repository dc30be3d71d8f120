"""What is told of a match once it is over: in short, and its medals."""
