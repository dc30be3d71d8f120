"""The commands of the application's owner: servers, blocked users and servers, notices, maintenance."""
