"""Lessons: starting one, turning its pages, and showing them."""
