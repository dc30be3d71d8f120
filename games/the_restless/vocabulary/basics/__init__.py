"""Words that the rest of the vocabulary is made of."""
