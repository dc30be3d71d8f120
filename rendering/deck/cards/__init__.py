"""The emblem of each card: one plain mapping for each deck or kind of card."""
