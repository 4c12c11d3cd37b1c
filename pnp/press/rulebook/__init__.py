"""Rules as sheets, booklets and covers."""
