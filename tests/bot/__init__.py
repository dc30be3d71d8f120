"""The bot without a network: real discord.py, a real database file, and nobody but the tests at the other end."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.11 calls deprecated; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
