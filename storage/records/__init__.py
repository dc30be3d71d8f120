"""The rows that go into the stores and come out of them."""
