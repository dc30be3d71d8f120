"""Rematches: *Play again*, and the message that invites the others."""
