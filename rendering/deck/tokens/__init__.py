"""Small objects on boards: medals, rings of Energy, dice and pieces."""
