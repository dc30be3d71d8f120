"""*This deal*: how other tables did with the same cards, and another table for them."""
