"""The icons, and the rules for play across days: wishes, and one visit per turn."""
