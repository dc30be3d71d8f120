"""A week of many matches in several processes of one bot, on one PostgreSQL, with everything killed repeatedly.

`python -m tests.soak several` runs all of it and prints the events.
"""
