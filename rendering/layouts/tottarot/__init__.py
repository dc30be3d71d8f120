"""The pictures of Tottarot."""
