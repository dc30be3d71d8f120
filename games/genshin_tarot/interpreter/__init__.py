"""What carries effects out: targets, questions, reactions, one file a family of effects."""
