"""What buttons, menus and modals do, and what Discord tells of deletions."""
