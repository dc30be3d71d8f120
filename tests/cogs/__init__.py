"""People and the bot without a network: what they type and press, and what it answers."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.11 calls deprecated; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
