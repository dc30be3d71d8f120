"""A Discord on this machine: the REST API, the gateway and a page to play on, for any discord.py bot to log in to.

`driver.Sandbox` plays people from tests, `server.serve` opens the page, `limits` knows what Discord would refuse.
It knows no bot, and imports nothing of the project.
"""
