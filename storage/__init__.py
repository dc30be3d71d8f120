"""What Querent keeps: matches, their logs and stories, what is still to be sent, and settings."""
