"""What cards are written in: effects, conditions, amounts, targets, elements. No table."""
