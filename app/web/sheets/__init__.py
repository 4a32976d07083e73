"""Draw the sheets, which open over the table in a dialog. The file of a sheet ends in its `KIND`, for `dialog`."""
