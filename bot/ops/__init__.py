"""What keeps the process healthy: backups, emojis, systemd."""
