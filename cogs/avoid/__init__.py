"""Users who are not seated together, because one of them avoids the other, who never learns it."""
