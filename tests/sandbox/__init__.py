"""Tests of the sandbox with an unmodified discord.py."""

import warnings

with warnings.catch_warnings():
    # discord.py imports audioop, which is deprecated in Python 3.11; later imports find it already loaded.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord as discord
