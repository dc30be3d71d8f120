"""The services of one process, and how they are assembled."""
