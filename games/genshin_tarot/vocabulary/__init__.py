"""The values that cards consist of: effects, conditions, amounts, targets, elements. They depend on no table."""
