"""Users who are not seated together: one of them avoids the other, who is never told."""
