"""What every room stands on: settings, the clock, waiting and trying again."""
