"""Tests of the real bot over the wire: real discord.py, a real database file, and the sandbox as Discord."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which is deprecated in Python 3.11; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
