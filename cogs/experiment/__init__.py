"""The experiment for the application's owner: finds out what this Discord does."""
