"""Draw the sheets, which open over the table in a dialog. The file of each sheet ends in its `KIND` for `kinds`."""
