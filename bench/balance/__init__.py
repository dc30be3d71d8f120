"""The balance of the games, measured in many matches of computer players."""
