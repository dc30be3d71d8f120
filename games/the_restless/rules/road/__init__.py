"""The rules of the road: Encounters, Rests, Traders, the tarot."""
