"""The values that cards consist of: effects, conditions, amounts, targets. They are independent of a table."""
