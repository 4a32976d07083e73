"""What lies round the city: one file a panel."""
