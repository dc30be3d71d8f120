"""The sandbox's page in a real browser, with the real bot behind it: what a newcomer sees and does."""
