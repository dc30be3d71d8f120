"""The tables and every statement on them, as SQLAlchemy expressions."""
