"""Notes that players write to themselves about a match."""
