"""What commands and presses share: finding the table, showing it, votes, routing."""
