"""The page in the browser: its server side."""
