"""The values that cards consist of: actions and clauses. They know no table."""
