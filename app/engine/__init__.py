"""The rules of Medina (R1-R36): pure, immutable, standard library only."""
