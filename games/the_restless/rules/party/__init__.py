"""The rules of the party: carrying, using and trading Items, damage, death, the Lead."""
