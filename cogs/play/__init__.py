"""Playing: answers and other presses at a table, and the pages that they show."""
