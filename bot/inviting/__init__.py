"""People ask others to a table, one by one: who may be asked, how they hear of it, what they say."""
