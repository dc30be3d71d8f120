"""The contents of the catalogues, and the bot's words by them."""
