"""The search that all computer players share: it plays on in copies of a match, as a seat can imagine them."""
