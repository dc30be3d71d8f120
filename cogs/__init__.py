"""The features: everything that users can type and press."""
