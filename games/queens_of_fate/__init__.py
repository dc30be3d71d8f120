"""Queens of Fate: find the four Queens before the world ends. A solitaire for one."""
