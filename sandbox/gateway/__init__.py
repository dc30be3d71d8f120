"""The gateway: frames, dispatches, sessions."""
