"""The basic words that the rest of the vocabulary consists of."""
