"""The pictures of The Restless."""
