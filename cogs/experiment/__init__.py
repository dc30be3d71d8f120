"""The experiment for the application's owner, which finds out how this Discord behaves."""
