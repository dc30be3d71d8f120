"""A month of matches in minutes: people of different habits, restarts and faults, over the wire.

`python -m tests.soak` runs it whole and prints what happened; test_soak.py runs a short form of it.
"""
