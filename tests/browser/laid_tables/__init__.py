"""Tables laid shortly before the moment under test."""
