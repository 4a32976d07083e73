"""One game in several houses: what a link that is opened makes of the games of this device."""
