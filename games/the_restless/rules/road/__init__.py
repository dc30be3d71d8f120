"""The road: Encounters, Rests, Traders, the tarot."""
