"""Named deals: the choice of a table's deal, and the ranking of its results."""
