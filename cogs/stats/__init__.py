"""Statistics of users and servers."""
