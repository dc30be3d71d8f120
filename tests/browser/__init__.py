"""Tests of the sandbox's page in a real browser, with the real bot: what a newcomer sees and does."""
