"""What is stored about a user: show, export and delete it."""
