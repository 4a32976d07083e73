"""The building blocks of panels, sheets and the city: buttons, icons, chips, graphs, and patching of what changed."""
