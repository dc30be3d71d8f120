"""The balance of the games, measured over many matches of computer players."""
