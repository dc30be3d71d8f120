"""Votes on proposals: the call in the channel, the direct messages, the presses."""
