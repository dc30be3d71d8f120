"""The contract that every game must meet: `suite.tried` checks it, and tests/contract run the same checks."""
