"""The lookahead of Tottarot's computer player, and the reasons it gives."""
