"""The lesson of The Restless."""
