"""What an operator runs and reads: the doctor, the log, a game on this machine."""
