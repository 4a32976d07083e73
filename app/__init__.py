"""The board game Medina: rules (engine), computer players (bots), a sitting (table), the page (web), its host (host)."""
