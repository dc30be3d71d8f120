"""The stored data of a user: show, export and delete it."""
