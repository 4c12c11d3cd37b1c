"""The rules of Claustro: who plays."""
