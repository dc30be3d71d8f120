"""The presses a second that one core of the machine answers in time, compared with a plain bot of the usual kind."""
