"""The running process: backups, the emojis of the application, systemd."""
