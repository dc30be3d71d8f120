"""Votes on proposals: the call in the channel, direct messages, and the presses."""
