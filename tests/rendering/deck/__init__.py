"""The deck: its faces, its emblems, whom they are owed to."""
