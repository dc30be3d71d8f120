"""Measures the presses per second that one core can answer in time, compared with a plain bot."""
