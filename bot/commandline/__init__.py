"""What an operator runs and reads: the doctor, the log, a local game."""
