"""What moderators do: the rules of a server, and actions at its tables."""
