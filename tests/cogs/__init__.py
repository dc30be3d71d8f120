"""Tests of users and the bot without a network: what they type and press, and how it replies."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which is deprecated in Python 3.11; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
