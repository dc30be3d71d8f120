"""How the computer player of Tottarot looks ahead, and says why."""
