"""The rules of a year: the battle, Sources and their invocations, securing, strength, questions."""
