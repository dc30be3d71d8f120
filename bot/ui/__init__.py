"""How pages work in Discord: custom ids, controls, wording, rendering, replies."""
