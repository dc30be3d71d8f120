"""The values that cards consist of: effects, conditions, amounts, targets. They know no table."""
