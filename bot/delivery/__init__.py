"""What goes out to Discord: the outbox, the handlers of its jobs, letters, boards, channels."""
