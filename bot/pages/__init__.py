"""Pages that both replies and the outbox show: the board, private pages, the end, time limits."""
