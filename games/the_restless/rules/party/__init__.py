"""The party: Items carried, used and traded, damage, death, the leader."""
