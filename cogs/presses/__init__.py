"""What buttons, menus and modals do, and what happens when a channel is deleted."""
