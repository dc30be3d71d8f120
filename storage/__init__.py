"""The storage: matches with their entries and stories, jobs, timers, results and settings."""
