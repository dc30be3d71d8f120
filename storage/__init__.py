"""The storage: matches with their entries and logs, jobs, timers, results and settings."""
