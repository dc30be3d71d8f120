"""*This deal*: the results of other tables with the same cards, and opening another table for them."""
