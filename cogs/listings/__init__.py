"""Lists of a server's tables: the pinned list, the posts in a forum, and `/tarot list`."""
