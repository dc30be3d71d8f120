"""What happens because time passes: timeouts, reminders, vacations, membership checks."""
