"""The stores, one for each kind of data."""
