"""The values that cards consist of: effects, conditions, amounts, targets, elements.

They are independent of a table.
"""
