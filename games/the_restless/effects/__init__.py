"""What cards do: each file is a family of effects, with all there is to know of each."""
