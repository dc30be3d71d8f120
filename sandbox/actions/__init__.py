"""What people do on the page, and what the world makes of it."""
