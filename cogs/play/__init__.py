"""Playing: answers and the other presses at a table, and the pages that they show."""
