"""What players may answer in advance, and what they had ordered in earlier editions."""
