"""Running the bot as several processes: the shards of each, turns at tables, and shares of Discord's limits."""
