"""What cards are written in: effects, conditions, amounts, targets. No table."""
