"""The board game Medina: rules (engine), one sitting (table), the page (web), and what serves it (host)."""
