"""Discord's limits, held to its document."""
