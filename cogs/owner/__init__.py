"""What the owner of the application does: servers, people and servers shut out, notices to tables, maintenance."""
