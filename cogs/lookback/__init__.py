"""Looking back at a match: replay, proof of the deal, log, file, and sharing the result."""
