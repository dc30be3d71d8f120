"""The commands of the operator other than `run` (doctor, play, moving the data), and the log."""
