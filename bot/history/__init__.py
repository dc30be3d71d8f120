"""The history of matches: files of whole matches, proofs of deals, access to past matches, missed events."""
