"""A local simulation of Discord: the REST API, the gateway, and a page to play on, for any discord.py bot.

`driver.Sandbox` simulates users in tests, `server.serve` serves the page, and `limits` knows what Discord would refuse.
The sandbox is independent of the bot, and imports nothing from the rest of the project.
"""
