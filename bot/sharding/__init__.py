"""One of several processes that run the bot together: its shards, its turn at a table, its part of Discord's limits."""
