"""The pages of the documentation, and the code that generates their pictures and tables."""
