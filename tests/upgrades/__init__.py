"""Data written by earlier versions, and what they would have done next, which the current one must do as well."""
