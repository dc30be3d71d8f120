"""What the computer player values: Items, choices, fights."""
