"""Links, files and backups: how games leave the device and are imported."""
