"""Past matches: replays, proofs of the deal, files of whole matches."""
