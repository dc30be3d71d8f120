"""The actions of users on the page, and their effects on the world."""
