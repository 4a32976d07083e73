"""One game in several houses: how games leave this device, and what those that come make of the games here."""
