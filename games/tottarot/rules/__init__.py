"""The icons, and what is different across days: wishes, and one visit a turn."""
