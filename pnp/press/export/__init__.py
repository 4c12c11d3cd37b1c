"""What print shops, cutting machines and virtual tables want."""
