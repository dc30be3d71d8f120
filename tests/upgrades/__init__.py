"""Data that an earlier edition wrote, and what it would have done next: this one has to do the same."""
