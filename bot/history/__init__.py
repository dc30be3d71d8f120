"""Records of matches: files of whole matches, proof of a deal, who may look back, what someone missed."""
