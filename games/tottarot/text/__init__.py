"""What Tottarot says beside the story: its terms, and what matters when a question comes for the first time."""
