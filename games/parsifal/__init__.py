"""Parsifal: everybody's characters have quests, and any character may act for you or against you. 2 to 6 players."""
