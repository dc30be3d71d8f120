"""Tests of the catalogs' contents, and of the bot's texts in them."""
