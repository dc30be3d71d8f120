"""The execution of effects: targets, questions, reactions, and one file for each family of effects."""
