"""The parts that every card game shares: questions, chance, views and records."""
