"""Questions to the party: votes, targets, and rolls that matter."""
