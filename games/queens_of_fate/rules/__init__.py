"""A year: the battle, Sources and their invocations, securing, strength, questions."""
