"""The commands of the operator besides `run`: doctor, play, moving the data; and the log."""
