"""What finished games on the device have in common, by person, and what people miss most often."""
