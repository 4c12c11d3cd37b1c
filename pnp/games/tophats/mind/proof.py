"""Proofs."""
prove = None
TOLD = ""
