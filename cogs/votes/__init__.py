"""Votes on proposals: the messages in the channel, the direct messages, the presses."""
