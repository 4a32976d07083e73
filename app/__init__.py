"""The board game Medina: the rules (engine), computer players (bots), a sitting (table), the page (web), its host."""
