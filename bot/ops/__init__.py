"""Operation of the process: backups, the emojis of the application, systemd."""
