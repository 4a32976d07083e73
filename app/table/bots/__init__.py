"""Computer players at the table: their seats, what they think about, hints, and the reasons for turns."""
