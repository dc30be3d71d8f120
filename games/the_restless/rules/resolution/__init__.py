"""The resolution of effects: dice, modifiers, events, costs."""
