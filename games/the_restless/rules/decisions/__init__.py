"""Questions to the party: votes, target choices, standing orders, rolls that matter."""
