"""A week of many matches in several processes of one bot, on one PostgreSQL, while all is killed again and again.

`python -m tests.soak several` runs it whole and prints what happened.
"""
