"""The database: opening it, transactions, the lease, packing values into columns."""
