"""What is open to whom, what has been answered in advance, and what anybody has learned by it."""
