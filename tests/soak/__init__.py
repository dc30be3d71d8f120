"""A month of matches in minutes: users with different habits, restarts and faults, over the wire.

`python -m tests.soak` runs all of it and prints the events; test_soak.py runs a short form.
"""
