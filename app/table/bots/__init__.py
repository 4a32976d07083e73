"""Bots at the table: their seats, the requests to think about a turn, hints, and the reasons for turns."""
