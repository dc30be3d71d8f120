"""How many presses a second one core of the machine answers in time, beside a plain bot of the usual kind."""
