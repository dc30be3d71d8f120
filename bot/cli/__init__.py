"""The commands of the operator besides `run`: doctor, play, logging, moving the data."""
