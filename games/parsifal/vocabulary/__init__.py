"""What cards are written in: actions and clauses. No table."""
