"""What panels, sheets and the city are made of: buttons, icons, chips, graphs, and what draws only changes."""
