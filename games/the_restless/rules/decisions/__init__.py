"""Questions to the party: votes, target choices, rolls that matter."""
