"""Proofs of the templates, file by file."""
