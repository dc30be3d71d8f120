"""How a page works in Discord: custom ids, controls, words around a question, pictures, replies."""
