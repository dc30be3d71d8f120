"""The bot without a network: real discord.py and a real database file, with the tests in Discord's place."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.11 calls deprecated; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
