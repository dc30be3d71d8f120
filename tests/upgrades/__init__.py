"""Data written by earlier editions, and what they would have done next, which this one must do as well."""
