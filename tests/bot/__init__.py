"""Tests of the bot without a network: real discord.py and a real database file, with the tests acting as Discord."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which is deprecated in Python 3.11; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
