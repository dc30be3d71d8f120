"""Effects carried out: dice, modifiers, what a condition holds."""
