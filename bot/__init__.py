"""The host: it seats people, keeps matches, carries answers in and pictures out."""
