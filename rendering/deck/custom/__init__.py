"""A deck supplied by the host in the open Tarot Deck Specification, whose pictures replace the bot's."""
