"""The search that all computer players share: it plays copies of a match on, as far as a seat can imagine them."""
