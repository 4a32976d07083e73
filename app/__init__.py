"""The board game Medina: rules (engine), computer players (bots), one sitting (table), the page (web), and what serves it (host)."""
