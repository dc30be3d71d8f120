"""The commands of the application's owner: servers, users and servers shut out, notices, maintenance."""
