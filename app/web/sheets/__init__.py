"""What lies over the table: one file a sheet."""
