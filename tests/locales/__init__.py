"""What the catalogues hold, and how the bot speaks by them."""
