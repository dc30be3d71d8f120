"""Metrics of the running bot, for Prometheus."""
