"""The handbook's pages, and what paints their pictures."""
