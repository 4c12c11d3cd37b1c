"""Proofs."""
judge = None
TOLD = ""
