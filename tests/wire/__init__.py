"""The real bot over the wire: real discord.py, a real database file, and the sandbox in Discord's place."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.11 calls deprecated; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
