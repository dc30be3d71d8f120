"""Rematches: *Play again*, and the message that asks the others to one."""
