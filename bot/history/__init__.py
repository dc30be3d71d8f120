"""What was played, told again: replays, proofs of the deal, files of whole matches."""
