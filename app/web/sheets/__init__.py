"""Draw the sheets, which open over the table in a dialog. Each file ends in its `KIND`, which `dialog` lists."""
