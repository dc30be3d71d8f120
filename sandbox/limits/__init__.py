"""Discord's limits, checked against its documentation."""
