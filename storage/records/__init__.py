"""The plain rows that go in and come out."""
