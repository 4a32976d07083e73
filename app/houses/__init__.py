"""One game in several houses: how games leave this device, and how games from other devices are opened."""
