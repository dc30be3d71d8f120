"""Figures about the running bot, for Prometheus."""
