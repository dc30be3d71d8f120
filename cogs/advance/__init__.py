"""Auto-actions: the command, the presses, and the pages behind the button *In advance*."""
