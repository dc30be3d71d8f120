"""The means of pages in Discord: controls, layouts, wording, languages, pictures, replies and their deferral."""
