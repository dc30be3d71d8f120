"""What every game must keep to, whoever wrote it: `suite.tried` tries it, and tests/contract call the same."""
