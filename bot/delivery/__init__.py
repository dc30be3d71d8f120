"""Everything that is sent to Discord automatically: the outbox and its jobs, boards, notifications, messages."""
