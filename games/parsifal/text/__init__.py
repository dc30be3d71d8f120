"""Cards, actions and quests in words."""
