"""Everything that is sent to Discord by itself: the outbox and its jobs, boards, notifications, messages."""
