"""What people can type and press."""
