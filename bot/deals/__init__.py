"""Named deals: which one a table is dealt, and how its results rank."""
