"""The part of a card game that every card game shares: asking, answering, dealing, seeing, remembering."""
